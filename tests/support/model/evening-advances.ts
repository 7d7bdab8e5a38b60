import { findAdvance, splitPayment } from '#contract/rules/advance.ts';
import { toSlot } from '#contract/values/time.ts';
import { sumReserved } from '#server/dining/checkout/advance.ts';
import { listTablesOf } from '#server/dining/tables/list-tables-of.ts';
import type { Answer } from '#tests/support/server/client.ts';
import type { PayingApp } from '#tests/support/server/paying-app.ts';
import type { Memory } from './evening-memory.ts';

/** What the rule about paying in advance has to do with a diner's move: it lacks no more than before, unless the rule says so. */
export function createAdvances({ house: { ctx }, memory }: { house: PayingApp; memory: Memory }) {
  /** What the rule asks for the reservation as it stands, and was not paid. */
  async function findMissing(orderId: string) {
    const orders = await ctx.db
      .selectFrom('orders as moved')
      .innerJoin('orders', 'orders.reservation_id', 'moved.reservation_id')
      .innerJoin('payments', 'payments.order_id', 'orders.id')
      .selectAll(['orders', 'payments'])
      .where('moved.id', '=', orderId)
      .where('payments.status', '=', 'confirmed')
      .execute();
    const reservation = await ctx.db
      .selectFrom('reservations')
      .innerJoin('orders', 'orders.reservation_id', 'reservations.id')
      .select(['reservations.id', 'local_date', 'start_hour', 'party_size'])
      .where('orders.id', '=', orderId)
      .executeTakeFirstOrThrow();
    const tables = await ctx.db
      .selectFrom('dining_tables')
      .select(['id', 'seats'])
      .where('id', 'in', (await listTablesOf(ctx.db, [reservation.id])).get(reservation.id) ?? [])
      .execute();
    const advance = findAdvance(ctx.rules.advance, {
      tables: tables.map(({ id }) => id),
      date: reservation.local_date,
      slot: toSlot(reservation.start_hour),
      guests: reservation.party_size ?? tables.reduce((sum, { seats }) => sum + seats, 0),
    });
    const { otherTetri, paidTetri } = sumReserved(orders);
    const of = { orderTetri: otherTetri - paidTetri, otherTetri: paidTetri, paidTetri };
    return { tetri: splitPayment(advance, of).nowTetri, isMarked: advance?.onMove === 'mark' };
  }

  async function compareMove(orderId: string, move: () => Promise<Answer>): Promise<Answer> {
    const before = await findMissing(orderId);
    const answer = await move();
    if (answer.status !== 200 || memory.isConcurrent() || !ctx.rules.advance?.length) return answer;
    const { tetri, isMarked } = await findMissing(orderId);
    if (tetri > before.tetri && !isMarked)
      memory.complain(`a diner moved where ${tetri} is asked in advance, instead of ${before.tetri}`);
    return answer;
  }

  return { compareMove };
}

export type Advances = ReturnType<typeof createAdvances>;
