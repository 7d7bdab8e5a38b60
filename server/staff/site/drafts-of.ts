import type { Context } from '#server/context.ts';
import { StaffError } from '#server/errors.ts';
import type { ContentRepository } from '#server/site/drafts/repository.ts';

/** Throws `content_closed` if Git does not work here. */
export function draftsOf({ contentRepository }: Pick<Context, 'contentRepository'>): ContentRepository {
  if (!contentRepository) throw new StaffError('content_closed');
  return contentRepository;
}
