import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js';
import type { Context } from '#server/context.ts';
import { mayBeLost } from '#server/platform/db/durability.ts';

interface Row {
  points: number;
  expires_at: number;
}

export interface Rule {
  name: string;
  /** The points allowed in one window. */
  points: number;
  minutes: number;
}

/**
 * Counts in the table `rate_limits`, which all server processes share. If the database fails, this process counts in
 * memory, so the limits still apply per process. The counts change up to three times an order and may be lost in a
 * power cut: writes do not wait for the disk.
 */
export class RateLimitStore extends RateLimiterStoreAbstract<Row> {
  readonly #ctx: Context;

  constructor(ctx: Context, { name, points, minutes }: Rule) {
    const options = { keyPrefix: name, points, duration: minutes * 60 };
    super({ ...options, insuranceLimiter: new RateLimiterMemory(options) });
    this.#ctx = ctx;
  }

  protected override _upsert(key: string, points: number, milliseconds: number): Promise<Row> {
    return this.#logged(async () => {
      const now = this.#ctx.clock();
      const row = await mayBeLost(this.#ctx.db)
        .insertInto('rate_limits')
        // Points returned after the window has ended do not add to the next window.
        .values({ key, points: Math.max(points, 0), expires_at: now + milliseconds })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet((eb) => {
              const hasEnded = eb('rate_limits.expires_at', '<=', now);
              const sum = eb('rate_limits.points', '+', points);
              const end = eb.ref('rate_limits.expires_at');
              return {
                points: eb.case().when(hasEnded).then(eb.ref('excluded.points')).else(sum).end(),
                expires_at: eb.case().when(hasEnded).then(eb.ref('excluded.expires_at')).else(end).end(),
              };
            })
            // Rejected attempts cost no writes: the count stops at one above the limit.
            .where((eb) =>
              points < 0
                ? eb('rate_limits.points', '>', 0)
                : eb.or([
                    eb('rate_limits.expires_at', '<=', now),
                    eb('rate_limits.points', '<=', this.points),
                  ]),
            ),
        )
        .returning(['points', 'expires_at'])
        .executeTakeFirst();
      return row ?? (await this.#find(key)) ?? { points, expires_at: now + milliseconds };
    });
  }

  protected override _get(key: string): Promise<Row | null> {
    return this.#logged(() => this.#find(key));
  }

  protected override _delete(key: string): Promise<boolean> {
    return this.#logged(async () => {
      const { numDeletedRows } = await mayBeLost(this.#ctx.db)
        .deleteFrom('rate_limits')
        .where('key', '=', key)
        .executeTakeFirst();
      return numDeletedRows > 0;
    });
  }

  protected override _getRateLimiterRes(_: string, changedPoints: number, row: Row): RateLimiterRes {
    return new RateLimiterRes(
      Math.max(this.points - row.points, 0),
      Math.max(row.expires_at - this.#ctx.clock(), 0),
      row.points,
      row.points === changedPoints,
    );
  }

  async #find(key: string): Promise<Row | null> {
    const row = await this.#ctx.db
      .selectFrom('rate_limits')
      .where('key', '=', key)
      .where('expires_at', '>', this.#ctx.clock())
      .select(['points', 'expires_at'])
      .executeTakeFirst();
    return row ?? null;
  }

  async #logged<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      this.#ctx.logger.error('rate_limit_not_counted', error, { limit: this.keyPrefix });
      throw error;
    }
  }
}
