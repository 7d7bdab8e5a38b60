import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import { findPublication } from './publications.ts';
import { startPublication, type Started } from './publish.ts';

interface Wanted {
  publicationId: string;
  /** The staff member's e-mail. */
  by: string;
}

/**
 * Publishes the state of an earlier publication again, as a new one. The drafts stay as they are. Throws `not_found` for
 * a publication that was never live.
 */
export async function bringBack(ctx: Context, { publicationId, by }: Wanted): Promise<Started> {
  const earlier = await findPublication(ctx.db, publicationId);
  if (!earlier || earlier.live_at === null) throw new DomainError('not_found');
  return startPublication(ctx, { kind: 'back', commit: earlier.commit_hash, by, sourceId: earlier.id });
}
