import type { Context } from '#server/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { sign } from '#server/platform/http/signature.ts';
import { holdCountsMs } from '#server/dining/reservations/hold-limits.ts';

/**
 * Whose turn it is. Everybody's first offer of a date comes before anybody's second, and a second one needs a pause
 * after all offers of that date, in which the tables are free on the map. Offers count for the e-mail address, so that a
 * new account with the same address has no other turn.
 */
export interface Turns {
  hasHadOffer: (email: string) => boolean;
  /** Whether the last offer of the date is so recent that nobody gets a second one. */
  isPaused: boolean;
}

interface Turn {
  date: string;
  now: number;
}

export async function readTurns(ctx: Context, db: Database | Trx, { date, now }: Turn): Promise<Turns> {
  const offers = await db
    .selectFrom('waiting_offers')
    .select(['address', 'offered_at'])
    .where('local_date', '=', date)
    .execute();
  const addresses = new Set(offers.map(({ address }) => address));
  const last = Math.max(...offers.map(({ offered_at }) => offered_at));
  return {
    hasHadOffer: (email) => addresses.has(signAddress(ctx, email)),
    isPaused: last + holdCountsMs(ctx) > now,
  };
}

export async function recordOffer(
  ctx: Context,
  trx: Trx,
  { email, date, now }: Turn & { email: string },
): Promise<void> {
  await trx
    .insertInto('waiting_offers')
    .values({ address: signAddress(ctx, email), local_date: date, offered_at: now })
    .onConflict((conflict) => conflict.columns(['local_date', 'address']).doUpdateSet({ offered_at: now }))
    .execute();
}

function signAddress({ config }: Pick<Context, 'config'>, email: string): string {
  return sign(config, 'waiting_address', email);
}
