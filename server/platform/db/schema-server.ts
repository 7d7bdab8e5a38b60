/** The tables of the server itself; schema.ts describes the conventions. */
export interface ServerSchema {
  rate_limits: RateLimits;
  write_checks: WriteChecks;
}

/** The used points of a rate limit, shared by all server processes. */
interface RateLimits {
  key: string;
  points: number;
  expires_at: number;
}

/** One row, from the first readiness check on. */
interface WriteChecks {
  id: number;
  /** How often the check has written. */
  writes: number;
}
