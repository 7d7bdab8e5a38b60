import { findAdvance, splitPayment, type Advance } from '#contract/rules/advance.ts';
import { formatMoney } from '#contract/format/money.ts';
import type { Context } from '#server/context.ts';
import type { Order } from '#server/dining/orders/order.ts';
import type { Reservation } from '#server/dining/reservations/get.ts';
import { DomainError } from '#server/errors.ts';
import type { Database } from '#server/platform/db/database.ts';
import { FIELD_MESSAGES } from '#server/texts/texts.ts';

type Seating = Pick<Reservation, 'date' | 'slot' | 'tables' | 'partySize'>;

/** What the rule asks in advance of a reservation. Without a number of guests all seats of its tables count. */
export async function getAdvance(
  { rules }: Pick<Context, 'rules'>,
  db: Database,
  { date, slot, tables, partySize }: Seating,
): Promise<ReturnType<typeof findAdvance>> {
  if (!rules.advance?.length) return undefined;
  const guests = partySize ?? (await countSeats(db, tables));
  return findAdvance(rules.advance, { tables, date, slot, guests });
}

async function countSeats(db: Database, tables: readonly string[]): Promise<number> {
  const rows = await db.selectFrom('dining_tables').select('seats').where('id', 'in', tables).execute();
  return rows.reduce((sum, { seats }) => sum + seats, 0);
}

type PaidOrder = Pick<Order, 'total_tetri' | 'removed_tetri' | 'at_restaurant_tetri'>;

/** What the present dishes of these paid orders cost, and what of that was paid in advance. */
export function sumReserved(orders: readonly PaidOrder[]) {
  const paidTetri = orders.reduce((sum, order) => sum + order.total_tetri - order.removed_tetri, 0);
  const openTetri = orders.reduce((sum, order) => sum + order.at_restaurant_tetri, 0);
  return { otherTetri: paidTetri + openTetri, paidTetri };
}

interface Paid {
  /** What the present dishes cost, and what of that was paid in advance. */
  otherTetri: number;
  paidTetri: number;
}

/** What today's rule asks in advance of a reservation and was not paid: at most what is to be paid at the restaurant. */
export async function findShortfall(
  ctx: Pick<Context, 'rules'>,
  db: Database,
  seating: Seating,
  paid: Paid,
): Promise<number> {
  return shortfallOf(await getAdvance(ctx, db, seating), paid);
}

function shortfallOf(advance: Advance | undefined, { otherTetri, paidTetri }: Paid): number {
  const openTetri = otherTetri - paidTetri;
  return splitPayment(advance, { orderTetri: openTetri, otherTetri: paidTetri, paidTetri }).nowTetri;
}

/**
 * A diner moves where more is asked in advance only if the rule there says that the sheet marks it: until the difference can
 * be paid by card, the restaurant decides on the telephone. Throws `advance_needed`.
 */
export async function assertAdvancePaid(
  ctx: Pick<Context, 'rules'>,
  db: Database,
  { before, after, paid }: { before: Seating; after: Seating; paid: Paid },
): Promise<void> {
  const advance = await getAdvance(ctx, db, after);
  const missing = shortfallOf(advance, paid);
  if (advance?.onMove === 'mark' || missing <= (await findShortfall(ctx, db, before, paid))) return;
  throw new DomainError('advance_needed', {
    sentence: {
      en: FIELD_MESSAGES.en.advanceNeeded(formatMoney(missing, 'en')),
      ka: FIELD_MESSAGES.ka.advanceNeeded(formatMoney(missing, 'ka')),
    },
  });
}
