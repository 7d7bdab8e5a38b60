import { runOnce } from '#server/process/jobs/start.ts';
import type { Client } from './client.ts';
import { createPayingApp, type PayingApp } from './paying-app.ts';

/** From a day before the reservation the refund is half; dishes can be changed until 11:00 of this day. */
export const HALF_COMES_BACK = Date.parse('2026-07-10T10:00:00Z');
export const TOO_LATE = Date.parse('2026-07-10T11:00:00.001Z');
/** 24.20 with the fee. */
export const ONE_MORE = {
  menuItems: [{ id: 'khachapuri-adjaruli', quantity: 1, price: 22 }],
  totalAmount: 24.2,
};
/** Of ten; 10.72 with the fee. */
export const FIVE_KHINKALI = {
  menuItems: [{ part: 1, id: 'khinkali-kalakuri', quantity: 5 }],
  refundAmount: 10.72,
};
const HOUR = 3_600_000;

export interface ReservedEvening {
  house: PayingApp;
  nino: Client;
  /** The confirmed order: two khachapuri and ten khinkali. */
  id: string;
}

export async function createReservedEvening(): Promise<ReservedEvening> {
  const house = await createPayingApp();
  const nino = await house.diner();
  return { house, nino, id: await house.confirmed(nino) };
}

export function lookAtDishes({ nino, id }: ReservedEvening) {
  return nino.get(`/orders/${id}/dishes`);
}

export function addDishes({ nino, id }: ReservedEvening, body: object = ONE_MORE, headers = {}) {
  return nino.post(`/orders/${id}/additions`, body, headers);
}

export function removeDishes({ nino, id }: ReservedEvening, body: object = FIVE_KHINKALI, headers = {}) {
  return nino.post(`/orders/${id}/removals`, body, headers);
}

export function requestKey(digit: number) {
  return { 'Idempotency-Key': `00000000-0000-4000-8000-00000000000${digit}` };
}

export function orderIdOf({ status, body }: { status: number; body: unknown }): string {
  if (status !== 200) throw new Error(`No order but ${status}: ${JSON.stringify(body)}`);
  return (body as { order_id: string }).order_id;
}

/** Adds dishes and pays them; returns the order and the page of the site. */
export async function addAndPay(evening: ReservedEvening): Promise<{ addition: string; page: string }> {
  const { house, nino } = evening;
  const addition = orderIdOf(await addDishes(evening));
  return { addition, page: await house.follow(nino, await house.bank.pay(addition)) };
}

/** Until the bank has made all refunds. */
export async function passTime({ house }: ReservedEvening): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await house.bank.advance(HOUR + 60_000);
    await runOnce(house.ctx);
  }
}

export async function refundedAtBank({ house }: ReservedEvening, orderId: string): Promise<number> {
  return (await house.bank.getOrder(orderId)).refundedTetri;
}
