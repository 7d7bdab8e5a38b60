import { describe, expect, it } from 'vitest';
import { BankError } from '#server/dining/bank/bank.ts';
import { refusal } from '#server/dining/bank/bank-http.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import { createPayingApp, type PayingApp } from '#tests/support/server/paying-app.ts';

const HOUR = 3_600_000;
/** The reservation is on 10 July at 19:00 in Tbilisi; from a day before it the refund is half. */
const HALF_COMES_BACK = Date.parse('2026-07-10T10:00:00Z');
const MENU_ITEMS = [{ id: 'khachapuri-adjaruli', quantity: 2, price: 22 }];

/**
 * The receipt never shows a refund, the first answer to a key is lost, and a repeated key gets this status. Returns the
 * keys that the bank received.
 */
async function createLateBank(house: PayingApp, id: string, status: number): Promise<ReadonlySet<string>> {
  const { bank } = house.bank;
  const keys = new Set<string>();
  const paid = await bank.fetchPayment((await house.bank.getOrder(id)).orderId);
  house.ctx.bank = {
    ...bank,
    fetchPayment: () => Promise.resolve(paid),
    refund: ({ idempotencyKey }) => {
      const isRepeated = keys.has(idempotencyKey);
      keys.add(idempotencyKey);
      const lost = new BankError('no answer', { isOutage: true });
      return Promise.reject(isRepeated ? refusal('refund', { status, isOk: false, json: undefined }) : lost);
    },
  };
  return keys;
}

describe('a refund whose first answer was lost', () => {
  it.each([409, 403, 400])('keeps its key when the repeated one is answered %i', async (status) => {
    const house = await createPayingApp();
    const nino = await house.diner();
    const id = await house.confirmed(nino, { menuItems: MENU_ITEMS, totalAmount: 48.4 });
    house.clock.set(HALF_COMES_BACK);
    const keys = await createLateBank(house, id, status);

    await nino.post(`/orders/${id}/cancellation`, { refundAmount: 24.2 });
    for (let look = 0; look < 5; look += 1) {
      house.clock.advance(HOUR);
      await runOnce(house.ctx);
    }

    expect(keys.size).toBe(1);
    expect((await house.causesOf(id)).filter((cause) => cause === 'refund_asked')).toHaveLength(1);
  });
});
