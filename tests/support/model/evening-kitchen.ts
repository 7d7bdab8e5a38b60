import type { Answer } from '#tests/support/server/client.ts';
import type { PayingApp } from '#tests/support/server/paying-app.ts';
import type { Memory } from './evening-memory.ts';

/** What the kitchen's marks have to do with the requests of the diners: a dish has run out on the date of its mark only. */
export function createKitchen({ house: { ctx }, memory }: { house: PayingApp; memory: Memory }) {
  async function isMarked(ids: readonly string[], date: string): Promise<boolean> {
    if (ids.length === 0) return false;
    const marks = await ctx.db
      .selectFrom('sold_out_dishes')
      .select('menu_item_id')
      .where('menu_item_id', 'in', ids)
      .where('local_date', '=', date)
      .execute();
    return marks.length > 0;
  }

  /** `isNew`: no earlier request is repeated. */
  async function compare(
    { status, body }: Answer,
    { ids, date, isNew }: { ids: readonly string[]; date: string; isNew: boolean },
  ): Promise<void> {
    if (memory.isConcurrent()) return;
    const isGone = await isMarked(ids, date);
    const isRefused = (body as { code?: string }).code === 'item_unavailable';
    if (isRefused && !isGone) memory.complain(`a dish was refused for ${date}, on which it has not run out`);
    if (status === 200 && isNew && isGone)
      memory.complain(`a dish was ordered for ${date}, on which it has run out`);
  }

  async function compareOfReservation(orderId: string, answer: Answer, id: string): Promise<void> {
    const { date } = await ctx.db
      .selectFrom('reservations')
      .leftJoin('orders', 'orders.reservation_id', 'reservations.id')
      .select('local_date as date')
      .where((row) => row.or([row('orders.id', '=', orderId), row('reservations.id', '=', orderId)]))
      .executeTakeFirstOrThrow();
    await compare(answer, { ids: [id], date, isNew: true });
  }

  /** The dishes go with the reservation: on another date they must not have run out either. */
  async function compareMove(orderId: string, date: string, move: () => Promise<Answer>): Promise<Answer> {
    const rows = await ctx.db
      .selectFrom('orders as moved')
      .innerJoin('orders', 'orders.reservation_id', 'moved.reservation_id')
      .innerJoin('payments', 'payments.order_id', 'orders.id')
      .innerJoin('order_items', 'order_items.order_id', 'orders.id')
      .innerJoin('reservations', 'reservations.id', 'moved.reservation_id')
      .select('menu_item_id as id')
      .where('moved.id', '=', orderId)
      .where('payments.status', '=', 'confirmed')
      .whereRef('quantity', '>', 'removed_quantity')
      .where('local_date', '<>', date)
      .execute();
    const answer = await move();
    await compare(answer, { ids: rows.map(({ id }) => id), date, isNew: true });
    return answer;
  }

  return { compare, compareMove, compareOfReservation };
}

export type Kitchen = ReturnType<typeof createKitchen>;
