import { MINUTE_MS } from '#contract/values/durations.ts';
import { spawn } from 'node:child_process';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { childEnvironment } from '#server/platform/settings/child-environment.ts';
import type { Publication } from './publications.ts';
import { findCurrentRelease, releaseOf } from './releases.ts';

/** A command that does not end in this time is stopped. */
const LIMIT_MS = 10 * MINUTE_MS;
/** The end of what the command printed, for the editor. */
const SHOWN_CHARACTERS = 2_000;

interface Outcome {
  isDone: boolean;
  output: string;
}

/**
 * Runs PUBLISH_COMMAND for the live publication if it is waiting for it: after each switch, and by a job after a
 * restart. The site of this machine does not depend on it.
 */
export async function runPublishCommand(ctx: Context): Promise<void> {
  const { command } = ctx.config.publishing;
  const publication = command === undefined ? undefined : await takeWaiting(ctx);
  if (command === undefined || !publication) return;
  const { isDone, output } = await execute(ctx, command, publication);
  // A server that stops leaves it waiting for the next one.
  const state = ctx.publishing.closing.aborted ? 'waiting' : isDone ? 'done' : 'failed';
  await ctx.db
    .updateTable('publications')
    .set({
      command_state: state,
      command_output: output.slice(-SHOWN_CHARACTERS),
      command_at: await ctx.databaseClock(ctx.db),
    })
    .where('id', '=', publication.id)
    .where('command_state', '=', 'running')
    .execute();
  if (state === 'failed') ctx.logger.error('publish_command_failed', output, { publication: publication.id });
}

/** Only one process gets it, of those that have the release. */
async function takeWaiting(ctx: Context): Promise<Publication | undefined> {
  const release = await findCurrentRelease(ctx.config.dataDir);
  if (!release) return undefined;
  return inTransaction(ctx.db, async (trx) => {
    const now = await ctx.databaseClock(trx);
    // A process that died while its command ran.
    await trx
      .updateTable('publications')
      .set({ command_state: 'waiting' })
      .where('command_state', '=', 'running')
      .where('command_at', '<', now - 2 * LIMIT_MS)
      .execute();
    return trx
      .updateTable('publications')
      .set({ command_state: 'running', command_at: now })
      .where('id', '=', release.id)
      .where('state', '=', 'live')
      .where('command_state', '=', 'waiting')
      .returningAll()
      .executeTakeFirst();
  });
}

/** The command gets the folder of the site as its last argument, and the same in its environment. */
function execute(ctx: Context, command: string, { id, commit_hash }: Publication): Promise<Outcome> {
  const { dataDir, siteUrl, publishing } = ctx.config;
  const { site } = releaseOf(dataDir, id);
  const env = {
    ...childEnvironment(publishing.commandVariables),
    SITE_URL: siteUrl,
    RELEASE_FOLDER: site,
    RELEASE_ID: id,
    RELEASE_COMMIT: commit_hash,
  };
  return new Promise((resolve) => {
    const child = spawn('sh', ['-c', `${command} "$@"`, 'publish', site], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that everything it starts can be stopped.
      detached: true,
    });
    let output = '';
    const stop = () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    };
    const timer = setTimeout(() => {
      output += `\nIt took longer than ${LIMIT_MS / MINUTE_MS} minutes and was stopped.`;
      stop();
    }, LIMIT_MS);
    ctx.publishing.closing.addEventListener('abort', stop);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-2 * SHOWN_CHARACTERS);
      });
    }
    child.once('error', (error) => (output += error.message));
    child.once('close', (code) => {
      clearTimeout(timer);
      ctx.publishing.closing.removeEventListener('abort', stop);
      resolve({ isDone: code === 0, output: output.trim() });
    });
  });
}
