import type { Context } from '../context.ts';
import { runInBackground } from './background.ts';
import { runPublishCommand } from './run-command.ts';

/** Runs PUBLISH_COMMAND again for the live publication. False if it has not failed, or another one is live meanwhile. */
export async function retryPublishCommand(
  ctx: Context,
  { publicationId }: { publicationId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('publications')
    .set({ command_state: 'waiting' })
    .where('id', '=', publicationId)
    .where('state', '=', 'live')
    .where('command_state', '=', 'failed')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  runInBackground(ctx, runPublishCommand(ctx));
  return true;
}
