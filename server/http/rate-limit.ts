import type { Clock } from '../context.ts';
import { DomainError } from '../errors.ts';

const MAX_KEYS = 10_000;

export interface RateLimit {
  /** Throws `too_many_requests` where a key has used up its attempts. */
  assertAllowed(key: string): void;
  count(key: string): void;
  forget(key: string): void;
}

/** Counts attempts in this process's memory: enough to make guessing slow, and gone after a restart. */
export function createRateLimit(clock: Clock, limit: { attempts: number; windowMs: number }): RateLimit {
  const windows = new Map<string, { attempts: number; endsAt: number }>();
  const current = (key: string) => {
    const window = windows.get(key);
    return window && window.endsAt > clock() ? window : undefined;
  };
  return {
    assertAllowed(key) {
      if ((current(key)?.attempts ?? 0) >= limit.attempts) throw new DomainError('too_many_requests');
    },
    count(key) {
      const window = current(key) ?? { attempts: 0, endsAt: clock() + limit.windowMs };
      windows.delete(key);
      windows.set(key, { ...window, attempts: window.attempts + 1 });
      const oldest = windows.keys().next().value;
      if (windows.size > MAX_KEYS && oldest !== undefined) windows.delete(oldest);
    },
    forget(key) {
      windows.delete(key);
    },
  };
}
