import { z } from 'zod';
import { getOrderRow } from '#server/dining/orders/order.ts';
import { selectOrders } from '#server/dining/refund-policy/order-money.ts';
import { reconcileBooks } from '#server/accounting/books/compare.ts';
import { addDays, localDateAt } from '#contract/values/time.ts';
import type { Client } from '#tests/support/server/client.ts';
import type { PayingApp } from '#tests/support/server/paying-app.ts';

interface Evening {
  house: PayingApp;
  /** Orders whose card the bank cannot refund. */
  notReturnable: ReadonlySet<string>;
  /** What somebody refunded at the bank, in tetri by order. */
  returnedByHand: ReadonlyMap<string, number>;
  dinerOf: (userId: string) => Client;
}

/** Compares the money at the bank with orders, pages and books after everything has settled. */
export async function findMoneyProblems(evening: Evening): Promise<string[]> {
  return [
    ...(await findLostMoney(evening)),
    ...(await findUnequalSums(evening)),
    ...(await findDifferences(evening)),
    ...(await findUnended(evening)),
  ];
}

/** Money that the bank took without a reservation or a policy for it, as sentences. */
async function findLostMoney({ house, notReturnable, returnedByHand }: Evening): Promise<string[]> {
  const orders = await selectOrders(house.ctx.db).selectAll().execute();
  const atBank = await house.bank.listOrders();
  return atBank.flatMap(({ externalOrderId, status, amountTetri, refundedTetri }) => {
    const order = orders.find(({ payment_id: id }) => id === externalOrderId);
    if (!order) return ['the bank has an order that the house has not'];
    const isTaken = status !== 'created' && status !== 'rejected';
    const keptTetri = isTaken ? amountTetri - refundedTetri : 0;
    const dueTetri = order.refund_tetri === null ? null : order.refund_tetri + order.goodwill_tetri;
    const byHandTetri = returnedByHand.get(externalOrderId) ?? 0;
    const isKept = order.status === 'confirmed' || (dueTetri !== null && refundedTetri >= dueTetri);
    const isRefunding = order.status === 'confirmed' && refundedTetri < (dueTetri ?? 0);
    const isStuck = (order.status === 'refund_due' || isRefunding) && notReturnable.has(externalOrderId);
    const isOpen = order.status === 'pending' || ((order.status === 'refund_due' || isRefunding) && !isStuck);
    const isEmptied = order.removed_tetri === order.total_tetri || order.goodwill_tetri > 0;
    return [
      ...(isOpen ? [`${order.status} for ever`] : []),
      ...(keptTetri > 0 && !isKept && !isStuck ? [`${order.status}, and the bank holds ${keptTetri}`] : []),
      ...(keptTetri === 0 && order.status === 'confirmed' && !isEmptied ? ['confirmed for nothing'] : []),
      ...(dueTetri !== null && refundedTetri > dueTetri + byHandTetri ? ['more returned than was due'] : []),
    ];
  });
}

/** What is not paid in time ends. */
async function findUnended({ house }: Evening): Promise<string[]> {
  const rows = await house.ctx.db
    .selectFrom('reservations')
    .select('id')
    .where('status', '=', 'confirmed')
    .where('pay_until', 'is not', null)
    .execute();
  return rows.map(({ id }) => `waits for its payment for ever: ${id}`);
}

const shownMoney = z.object({ paidAmount: z.number(), refundAmount: z.number() });

/** The diner's page of an order says what the bank has taken and refunded of its payment, or of all its shares. */
async function findUnequalSums({ house, notReturnable, dinerOf }: Evening): Promise<string[]> {
  const orders = await selectOrders(house.ctx.db)
    .select(['id', 'payment_id', 'user_id', 'pays', 'confirmed_at'])
    .execute();
  const problems: string[] = [];
  const atBank = await house.bank.listOrders();
  for (const { externalOrderId, status } of atBank) {
    const order = orders.find(({ payment_id: id }) => id === externalOrderId);
    const isTaken = status !== 'created' && status !== 'rejected';
    if (!order?.user_id || !isTaken || notReturnable.has(externalOrderId)) continue;
    if ((await getOrderRow(house.ctx.db, order.id)).payment_id !== externalOrderId) continue;
    const shown = shownMoney.safeParse((await dinerOf(order.user_id).get(`/orders/${order.id}`)).body).data;
    // The diner has deleted the account.
    if (!shown) continue;
    const shares = orders.filter(
      ({ id, pays, confirmed_at: at }) => id === order.id && pays === 'share' && at !== null,
    );
    const ids = order.pays === 'share' ? shares.map((share) => share.payment_id) : [externalOrderId];
    const paid = atBank.filter((each) => ids.some((id) => id === each.externalOrderId));
    if (paid.some((each) => notReturnable.has(each.externalOrderId))) continue;
    const amountTetri = paid.reduce((sum, each) => sum + each.amountTetri, 0);
    const refundedTetri = paid.reduce((sum, each) => sum + each.refundedTetri, 0);
    const isEqual =
      toTetri(shown.paidAmount) === amountTetri && toTetri(shown.refundAmount) === refundedTetri;
    if (isEqual) continue;
    problems.push(
      `the page says ${shown.paidAmount} paid, ${shown.refundAmount} refunded; the bank ${amountTetri}, ${refundedTetri}`,
    );
  }
  return problems;
}

async function findDifferences({ house, notReturnable }: Evening): Promise<string[]> {
  const today = localDateAt(house.clock());
  const range = { from: addDays(today, -30), to: today };
  const { differences } = await reconcileBooks(house.ctx.db, range);
  const atBank = await house.bank.listOrders();
  const isStuck = (bankOrderId: string | null) =>
    atBank.some(({ orderId, externalOrderId: id }) => orderId === bankOrderId && notReturnable.has(id));
  return differences
    .filter(({ bankOrderId, reason }) => reason !== 'refund_due' || !isStuck(bankOrderId))
    .map(({ reason, status }) => `books and order differ: ${reason}, ${status}`);
}

function toTetri(lari: number): number {
  return Math.round(lari * 100);
}
