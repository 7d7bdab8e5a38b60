import autocannon, { type Options } from 'autocannon';

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
  const { requests, duration, latency, non2xx, errors, timeouts } = await autocannon({
    timeout: PATIENCE_S,
    ...options,
  });
  return {
    perSecond: requests.total / duration,
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
