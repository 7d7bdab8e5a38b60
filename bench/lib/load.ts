import { autocannon, type Options, type Result } from '#tools/autocannon.ts';
import type { Round } from './median.ts';

const PATIENCE_S = 60;

export async function sendLoad(options: Options): Promise<Round> {
  // Autocannon's own duration is in whole seconds.
  const startedAt = performance.now();
  let endedAt = startedAt;
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const load = autocannon({ timeout: PATIENCE_S, ...options }, (error, result) => {
    if (error) reject(error);
    else resolve(result);
  });
  load.on('response', () => {
    endedAt = performance.now();
  });
  const { requests, latency, non2xx, errors, timeouts } = await promise;
  return {
    perSecond: requests.total / ((endedAt - startedAt) / 1000),
    p50: latency.p50,
    p97: latency.p97_5,
    p99: latency.p99,
    worst: latency.max,
    failed: non2xx + errors + timeouts,
  };
}
