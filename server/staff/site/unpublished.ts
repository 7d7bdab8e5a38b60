import type { Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import { listContentChanges, type Changes } from '#server/site/diff/list.ts';
import type { ContentRepository } from '#server/site/drafts/repository.ts';
import { findLivePublication, type Publication } from '#server/site/publishing/publications.ts';

interface Unpublished extends Changes {
  /** The drafts' commit. */
  head: string;
  live: Publication | undefined;
}

/** What the drafts have and guests do not see. */
export async function listUnpublished(
  { db }: Context,
  repository: ContentRepository,
  language: Language,
): Promise<Unpublished> {
  const [head, live] = await Promise.all([repository.head(), findLivePublication(db)]);
  const from = live?.commit_hash ?? (await repository.installed());
  return { head, live, ...(await listContentChanges(repository, { from, to: head, language })) };
}
