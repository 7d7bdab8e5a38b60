import type { Logger } from '#server/platform/log/logger.ts';
import type { Metrics } from './metrics.ts';

/** Counts what a logger is told of errors. */
export function countErrors(logger: Logger, metrics: Metrics): Logger {
  return {
    ...logger,
    error: (event, error, fields = {}) => {
      metrics.countError({ event, job: typeof fields.job === 'string' ? fields.job : '' });
      logger.error(event, error, fields);
    },
  };
}
