import type { Context } from '#server/context.ts';

/** The server waits for this work before it stops. A failure is logged. */
export function runInBackground({ publishing, logger }: Context, work: Promise<void>): void {
  const watched = work
    .catch((error: unknown) => logger.error('publishing_failed', error))
    .finally(() => publishing.running.delete(watched));
  publishing.running.add(watched);
}
