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
  count(key: string): Promise<void>;
  /** Returns one attempt that should not count. */
  giveBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

export function createRateLimit(ctx: Context, rule: Rule): RateLimit {
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
    async count(key) {
      await store.penalty(toKey(key));
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
  limit: RateLimit;
  key: string;
}

/**
 * Uses up one attempt of each limit, or of none if one of them has none left. Throws like `take`. Returns a function
 * that gives the attempts back.
 */
export async function takeAll(c: AppContext, attempts: readonly Attempt[]): Promise<() => Promise<void>> {
  // A refused attempt writes nothing.
  if (attempts.length > 1) for (const { limit, key } of attempts) await limit.assertLeft(c, key);
  const taken: Attempt[] = [];
  const giveBack = async () => {
    for (const { limit, key } of taken) await limit.giveBack(key);
  };
  try {
    for (const attempt of attempts) {
      await attempt.limit.take(c, attempt.key);
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
  const limits = ROUTE_LIMITS[name].map((rule: RouteRule) => ({ rule, limit: createRateLimit(ctx, rule) }));
  return createMiddleware<AppEnv>(async (c, next) => {
    const attemptsOf = async (ofGuesses: boolean): Promise<Attempt[]> => {
      const counted = limits.filter(({ rule }) => (rule.countsGuesses ?? false) === ofGuesses);
      const attempts = await Promise.all(
        counted.map(async ({ rule, limit }) => ({ limit, key: await keyOf(rule, ctx, c) })),
      );
      return attempts.filter((attempt): attempt is Attempt => attempt.key !== undefined);
    };
    await takeAll(c, await attemptsOf(false));
    await next();
    // The route has asked who it is.
    if (c.error instanceof Guess) await takeAll(c, await attemptsOf(true));
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
