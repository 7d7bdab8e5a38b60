import type { Context } from '#server/context.ts';
import { DomainError, StaffError } from '#server/errors.ts';
import { findLivePublication, findPublication } from './publications.ts';
import { startPublication, type Started } from './publish.ts';
import { requireSource } from './types.ts';

interface Wanted {
  publicationId: string;
  /** The staff member's e-mail. */
  by: string;
}

/**
 * Publishes the state of an earlier publication again, as a new one, and takes what came after it out of the drafts, so
 * that the next publication does not bring it in again. Throws `not_found` for a publication that was never live,
 * `drafts_not_back` if only the drafts stay as they are.
 */
export async function bringBack(ctx: Context, { publicationId, by }: Wanted): Promise<Started> {
  const [earlier, live] = [await findPublication(ctx.db, publicationId), await findLivePublication(ctx.db)];
  if (!earlier || earlier.live_at === null) throw new DomainError('not_found');
  const to = earlier.commit_hash;
  const started = await startPublication(ctx, { kind: 'back', commit: to, by, sourceId: earlier.id });
  if (started.state === 'started' && live) await takeBack(ctx, { from: live.commit_hash, to, by });
  return started;
}

async function takeBack(ctx: Context, { by, ...range }: { from: string; to: string; by: string }) {
  try {
    await requireSource(ctx).takeBack(range, { name: by, email: by });
  } catch (error) {
    ctx.logger.error('drafts_not_brought_back', error);
    throw new StaffError('drafts_not_back');
  }
}
