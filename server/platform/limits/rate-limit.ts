import { createMiddleware } from 'hono/factory';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Context } from '#server/context.ts';
import { DomainError, Guess } from '#server/errors.ts';
import type { AppContext, AppEnv } from '#server/platform/http/app-env.ts';
import { clientAddress, toNetwork } from '#server/platform/http/client-address.ts';
import { ROUTE_LIMITS, type RouteLimit, type RouteRule } from './limits.ts';
import { RateLimitStore, type Rule } from './rate-limit-store.ts';
import { sign } from '#server/platform/http/signature.ts';

export interface RateLimit {
  /** Uses up one attempt. Throws `too_many_requests` with `Retry-After` if none is left. */
  take(c: AppContext, key: string): Promise<void>;
  /** Uses up one attempt; false if none was left. */
  tryTake(key: string): Promise<boolean>;
  /** Throws like `take`, but uses up no attempt. */
  assertLeft(c: AppContext, key: string): Promise<void>;
  /** Returns one attempt that should not count. */
  giveBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

const LIMITS = new WeakMap<Context, Map<string, RateLimit>>();

/** The limit with the name of the rule; one for each server. */
export function rateLimit(ctx: Context, rule: Rule): RateLimit {
  const limits = LIMITS.get(ctx) ?? new Map<string, RateLimit>();
  const limit = limits.get(rule.name) ?? createRateLimit(ctx, rule);
  LIMITS.set(ctx, limits.set(rule.name, limit));
  return limit;
}

function createRateLimit(ctx: Context, rule: Rule): RateLimit {
  const store = new RateLimitStore(ctx, rule);
  // Addresses and e-mails are stored only as signatures.
  const toKey = (key: string) => sign(ctx.config, 'limit', key);
  const consume = async (key: string): Promise<RateLimiterRes | undefined> => {
    try {
      await store.consume(toKey(key));
      return undefined;
    } catch (rejected) {
      if (rejected instanceof RateLimiterRes) return rejected;
      throw rejected;
    }
  };
  return {
    async take(c, key) {
      const refused = await consume(key);
      if (refused) refuse(c, refused);
    },
    async tryTake(key) {
      return !(await consume(key));
    },
    async assertLeft(c, key) {
      const used = await store.get(toKey(key));
      if (used && used.consumedPoints >= rule.points) refuse(c, used);
    },
    async giveBack(key) {
      await store.reward(toKey(key));
    },
    async forget(key) {
      await store.delete(toKey(key));
    },
  };
}

interface Attempt {
  rule: Rule;
  key: string;
}

/**
 * Uses up one attempt of each rule, or of none if one of them has none left. Throws like `take`. Returns a function
 * that gives the attempts back.
 */
export async function takeAll(
  ctx: Context,
  c: AppContext,
  attempts: readonly Attempt[],
): Promise<() => Promise<void>> {
  // A refused attempt writes nothing.
  if (attempts.length > 1)
    for (const { rule, key } of attempts) await rateLimit(ctx, rule).assertLeft(c, key);
  const taken: Attempt[] = [];
  const giveBack = async () => {
    for (const { rule, key } of taken) await rateLimit(ctx, rule).giveBack(key);
  };
  try {
    for (const attempt of attempts) {
      await rateLimit(ctx, attempt.rule).take(c, attempt.key);
      taken.push(attempt);
    }
  } catch (error) {
    await giveBack();
    throw error;
  }
  return giveBack;
}

function refuse(c: AppContext, { msBeforeNext }: RateLimiterRes): never {
  c.header('Retry-After', String(Math.max(Math.ceil(msBeforeNext / 1000), 1)));
  throw new DomainError('too_many_requests');
}

/** The client's network, under which its attempts are counted. */
export function addressKey(c: AppContext, { config }: Context): string {
  return toNetwork(clientAddress(c, config));
}

/** Middleware for a route. */
export function limit(ctx: Context, name: RouteLimit) {
  const rules: readonly RouteRule[] = ROUTE_LIMITS[name];
  return createMiddleware<AppEnv>(async (c, next) => {
    const attemptsOf = async (ofGuesses: boolean): Promise<Attempt[]> => {
      const counted = rules.filter(({ countsGuesses = false }) => countsGuesses === ofGuesses);
      const keys = await Promise.all(counted.map((rule) => keyOf(rule, ctx, c)));
      return counted.flatMap((rule, index) => {
        const key = keys[index];
        return key === undefined ? [] : [{ rule, key }];
      });
    };
    await takeAll(ctx, c, await attemptsOf(false));
    await next();
    // The route has asked who it is.
    if (c.error instanceof Guess) await takeAll(ctx, c, await attemptsOf(true));
  });
}

async function keyOf({ per }: RouteRule, ctx: Context, c: AppContext): Promise<string | undefined> {
  switch (per) {
    case 'address':
      return addressKey(c, ctx);
    case 'stranger':
      return (await c.get('findUser')()) ? undefined : addressKey(c, ctx);
    case 'order':
      return `${addressKey(c, ctx)} ${c.req.param('orderId') ?? ''}`;
    case 'user':
      return (await c.get('findUser')())?.id;
  }
}
