import { recordAction } from '#server/records/log.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { runInBackground } from './background.ts';
import { runPublishCommand } from './run-command.ts';

interface Wanted {
  publicationId: string;
  /** The staff member's e-mail. */
  by: string;
}

/** Runs PUBLISH_COMMAND again for the live publication. False if it has not failed, or another one is live meanwhile. */
export async function retryPublishCommand(ctx: Context, { publicationId, by }: Wanted): Promise<boolean> {
  const isWaiting = await inTransaction(ctx.db, async (trx) => {
    const publication = await trx
      .updateTable('publications')
      .set({ command_state: 'waiting' })
      .where('id', '=', publicationId)
      .where('state', '=', 'live')
      .where('command_state', '=', 'failed')
      .returning('commit_hash')
      .executeTakeFirst();
    if (!publication) return false;
    const facts = { commit: publication.commit_hash.slice(0, 10) };
    await recordAction(ctx, trx, { actor: by, action: 'site_copied_again', subject: publicationId, facts });
    return true;
  });
  if (isWaiting) runInBackground(ctx, runPublishCommand(ctx));
  return isWaiting;
}
