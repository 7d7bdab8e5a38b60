import { HOUR_MS, MINUTE_MS } from '#contract/values/durations.ts';
import { z } from 'zod';
import type { Clock } from '#server/platform/db/clock.ts';

const MAX_LIFETIME_MS = HOUR_MS;
const REFRESH_EARLY_MS = MINUTE_MS;
const LEAST_INSTANT_IN_MS = 1e12;
const LEAST_INSTANT_IN_S = 1e9;

export const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number() });
type TokenAnswer = z.infer<typeof tokenAnswer>;

interface TokenCache {
  get(): Promise<string>;
  /** Drops a rejected token, but not a newer one that was fetched meanwhile. */
  drop(token: string): void;
}

/** Callers during a fetch share it. */
export function createTokenCache(fetchToken: () => Promise<TokenAnswer>, clock: Clock): TokenCache {
  let held: { token: string; usableUntil: number } | undefined;
  let pending: Promise<string> | undefined;

  const refresh = async () => {
    const answer = await fetchToken();
    const expiresAt = tokenExpiresAt(answer.expires_in, clock());
    held = { token: answer.access_token, usableUntil: expiresAt - REFRESH_EARLY_MS };
    return held.token;
  };

  return {
    get: () => {
      if (held && clock() < held.usableUntil) return Promise.resolve(held.token);
      pending ??= refresh().finally(() => (pending = undefined));
      return pending;
    },
    drop: (token) => {
      if (held?.token === token) held = undefined;
    },
  };
}

/**
 * `expires_in` is in seconds in the standard; one bank shows an instant in milliseconds. Accepts seconds and instants
 * in seconds or milliseconds.
 */
export function tokenExpiresAt(expiresIn: number, now: number): number {
  return Math.min(toInstant(expiresIn, now), now + MAX_LIFETIME_MS);
}

function toInstant(expiresIn: number, now: number): number {
  if (expiresIn > LEAST_INSTANT_IN_MS) return expiresIn;
  if (expiresIn > LEAST_INSTANT_IN_S) return expiresIn * 1000;
  return now + expiresIn * 1000;
}
