import { HOUR_MS, MINUTE_MS } from '#contract/values/durations.ts';
import { startsAt } from '#contract/values/time.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import { createPayingApp, DATE } from '#tests/support/server/paying-app.ts';
import { signInSure } from '#tests/support/staff/front-desk.ts';

export const BEGINS = startsAt(DATE, '19:00');

/** A paid evening of Nino at tables 2 and 3, 19:00 to 21:00, and a hostess. */
export async function openEvening(overrides: object = {}) {
  const house = await createPayingApp();
  const { ctx, bank } = house;
  const nino = await house.diner();
  const orderId = await house.confirmed(nino, overrides);
  const staff = await signInSure(house);
  const { reservation_id: id } = await ctx.db
    .selectFrom('orders')
    .select('reservation_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const from = '/staff';
  const press = (action: string) => staff.post(`/staff/reservations/${id}/${action}`, { from });
  const change = (fields: Record<string, string | string[]>) =>
    staff.post(`/staff/reservations/${id}/change`, {
      id,
      source: 'phone',
      date: DATE,
      from: '19',
      until: '21',
      party: '2',
      tables: ['table2', 'table3'],
      initiator: 'agreed',
      ...fields,
    });
  const undo = async () => {
    const page = await staff.text(`/staff/days/${DATE}?lang=en`);
    const path = /action="(\/staff\/actions\/[^"]+\/undo)"/.exec(page)?.[1] ?? '';
    return staff.post(path, { from });
  };
  /** Presses a button that a page showed before. */
  const findUndo = async () =>
    /action="(\/staff\/actions\/[^"]+\/undo)"/.exec(await staff.text(`/staff/days/${DATE}`))?.[1] ?? '';
  const reservation = () =>
    ctx.db.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const claims = () =>
    ctx.db.selectFrom('table_claims').select('hour').where('reservation_id', '=', id).execute();
  const terms = async () => (await nino.get(`/orders/${orderId}/cancellation`)).body;
  const passTime = async () => {
    for (let round = 0; round < 3; round += 1) {
      await bank.advance(HOUR_MS + MINUTE_MS);
      await runOnce(ctx);
    }
  };
  const refund = (share: number, order = orderId) => refundByHand(house, order, share);
  return {
    ...house,
    nino,
    orderId,
    id,
    staff,
    press,
    change,
    undo,
    findUndo,
    reservation,
    claims,
    terms,
    passTime,
    refund,
  };
}

async function refundByHand(
  { bank }: Awaited<ReturnType<typeof createPayingApp>>,
  orderId: string,
  share: number,
) {
  const { orderId: bankOrderId, amountTetri, refundedTetri } = await bank.getOrder(orderId);
  const tetri = Math.ceil((amountTetri - refundedTetri) * share);
  if (tetri > 0) {
    await bank.bank.refund({ bankOrderId, amountTetri: tetri, idempotencyKey: crypto.randomUUID() });
  }
}
