import { Counter, Gauge, type Registry } from 'prom-client';
import type { Context } from '#server/context.ts';
import { createHouseReader, type HouseFacts } from './read-house.ts';

/**
 * Metrics from the database, read at each scrape: every server process reports the same values, also right after a
 * restart. If the database fails, the last values are left out and `tamada_database_up` is 0.
 */
export function registerHouse(registry: Registry, ctx: Context): () => Promise<void> {
  const registers = [registry];
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `tamada_${name}`, help, labelNames, registers });
  const transitions = new Counter({
    name: 'tamada_order_transitions_total',
    help: 'Changes of orders, by status before and after and by cause.',
    labelNames: ['from', 'to', 'cause'],
    registers,
  });
  const up = gauge('database_up', 'Whether the database answers.');
  const orders = gauge('orders', 'Orders by status; refund_due is money that we owe.', ['status']);
  const oldestRefund = gauge('refund_due_oldest_seconds', 'How long the oldest refund has been due.');
  const mails = gauge('mails_waiting', 'Emails that have not gone out; failing ones were tried in vain.', [
    'state',
  ]);
  const holds = gauge('holds_live', 'Reservations that are held for someone who has not paid yet.');

  const readHouse = createHouseReader(ctx);
  const show = (house: HouseFacts) => {
    for (const { from, to, cause, count } of house.transitions) transitions.inc({ from, to, cause }, count);
    for (const { status, count } of house.orders) orders.set({ status }, count);
    oldestRefund.set(house.oldestRefundSeconds);
    mails.set({ state: 'new' }, house.mails.fresh);
    mails.set({ state: 'failing' }, house.mails.failing);
    holds.set(house.holds);
  };
  return async () => {
    for (const each of [transitions, orders, oldestRefund, mails, holds]) each.reset();
    try {
      show(await readHouse());
      up.set(1);
    } catch (error) {
      ctx.logger.error('metrics_without_database', error);
      up.set(0);
    }
  };
}
