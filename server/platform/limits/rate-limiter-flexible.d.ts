/**
 * The package declares its abstract store but does not export it at run time, so it is imported by its path. Only the
 * members that a store implements are declared here.
 */
declare module 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js' {
  import type { RateLimiterStoreAbstract, RateLimiterRes } from 'rate-limiter-flexible';

  export default abstract class<Row> extends RateLimiterStoreAbstract {
    constructor(options: {
      keyPrefix: string;
      points: number;
      duration: number;
      insuranceLimiter: RateLimiterStoreAbstract['insuranceLimiter'];
    });
    protected abstract _upsert(key: string, points: number, milliseconds: number): Promise<Row>;
    protected abstract _get(key: string): Promise<Row | null>;
    protected abstract _delete(key: string): Promise<boolean>;
    protected abstract _getRateLimiterRes(key: string, changedPoints: number, row: Row): RateLimiterRes;
  }
}
