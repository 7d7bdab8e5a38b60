import type { Context } from '#server/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { sign } from '#server/platform/http/signature.ts';
import { holdCountsMs } from '#server/dining/reservations/hold-limits.ts';

/**
 * Whose turn it is. Everybody's first offer of a date comes before anybody's second, and a second one needs a pause
 * after all offers of that date, in which the tables are free on the map. Offers count for the e-mail address, so that a
 * new account with the same address has no other turn, and those of callers for the telephone number.
 */
export interface Turns {
  hasHadOffer: (address: string) => boolean;
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
    hasHadOffer: (address) => addresses.has(signAddress(ctx, address)),
    isPaused: last + holdCountsMs(ctx) > now,
  };
}

export async function recordOffer(
  ctx: Context,
  trx: Trx,
  { address, date, now }: Turn & { address: string },
): Promise<void> {
  await trx
    .insertInto('waiting_offers')
    .values({ address: signAddress(ctx, address), local_date: date, offered_at: now })
    .onConflict((conflict) => conflict.columns(['local_date', 'address']).doUpdateSet({ offered_at: now }))
    .execute();
}

function signAddress({ config }: Pick<Context, 'config'>, address: string): string {
  return sign(config, 'waiting_address', address);
}
