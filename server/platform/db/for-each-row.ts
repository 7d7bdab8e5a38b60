import type { Context } from '#server/context.ts';
import { isDiskFull, isUnreachable } from './errors.ts';

/**
 * Does the work of a job for each row. One that fails is logged, stops none of the others, and is due again at the next run.
 * Throws if the database takes no work at all.
 */
export async function forEachRow<Due extends { id: string }>(
  { logger }: Pick<Context, 'logger'>,
  { job, rows }: { job: string; rows: readonly Due[] },
  work: (row: Due) => Promise<unknown>,
): Promise<void> {
  for (const row of rows) {
    try {
      await work(row);
    } catch (error) {
      if (isUnreachable(error) || isDiskFull(error)) throw error;
      logger.error('job_failed', error, { job, row: row.id });
    }
  }
}
