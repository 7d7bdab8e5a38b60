import autocannon, { type Options, type Result } from 'autocannon';

/** The results of one round of requests; times in milliseconds. */
export interface Round {
  perSecond: number;
  p50: number;
  p97: number;
  p99: number;
  worst: number;
  /** Answers other than 2xx, and requests without an answer. */
  failed: number;
}

const PATIENCE_S = 60;

export async function sendLoad(options: Options): Promise<Round> {
  // Autocannon's own duration is in whole seconds.
  const startedAt = performance.now();
  let endedAt = startedAt;
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const load = autocannon({ timeout: PATIENCE_S, ...options }, (error, result) => {
    if (error) reject(error as Error);
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

/** The median of each figure; `worst` and `failed` cover all rounds. */
export function medianRound(rounds: readonly Round[]): Round {
  const middle = (figure: keyof Round) => median(rounds.map((round) => round[figure]));
  return {
    perSecond: middle('perSecond'),
    p50: middle('p50'),
    p97: middle('p97'),
    p99: middle('p99'),
    worst: Math.max(...rounds.map(({ worst }) => worst)),
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
  };
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}
