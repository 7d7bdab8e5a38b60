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
