/** What the server's parts tell while they work; who counts it is no business of theirs. */
export interface Metrics {
  observeRequest: (request: { method: string; route: string; status: number; seconds: number }) => void;
  observeBankCall: (call: { call: string; outcome: BankOutcome; seconds: number }) => void;
  countDatabaseError: (error: unknown) => void;
  showOpenStreams: (open: number) => void;
}

/** `refused`: the bank has understood and said no. `failed`: no answer, or none that makes sense. */
export type BankOutcome = 'ok' | 'refused' | 'failed';
