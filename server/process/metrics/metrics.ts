/** The measurements that the server reports. */
export interface Metrics {
  observeRequest: (request: { method: string; route: string; status: number; seconds: number }) => void;
  observeBankCall: (call: { call: string; outcome: BankOutcome; seconds: number }) => void;
  countDatabaseError: (error: unknown) => void;
  countError: (error: { event: string; job: string }) => void;
  showOpenStreams: (open: number) => void;
}

/** `refused`: the bank rejected the request. `failed`: no answer, or one that could not be read. */
export type BankOutcome = 'ok' | 'refused' | 'failed';
