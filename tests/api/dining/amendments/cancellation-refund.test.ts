import { describe, expect, it } from 'vitest';
import { runOnce } from '#server/process/jobs/start.ts';
import { BankError, type Payment } from '#server/dining/bank/bank.ts';
import type { Client } from '#tests/support/server/client.ts';
import { createPayingApp, type PayingApp } from '#tests/support/server/paying-app.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The reservation is on 10 July at 19:00 in Tbilisi; from a day before it the refund is half. */
const HALF_COMES_BACK = Date.parse('2026-07-10T10:00:00Z');

/** 44.00, with the fee 48.40: two halves must not be a tetri more than the whole. */
const MENU_ITEMS = [{ id: 'khachapuri-adjaruli', quantity: 2, price: 22 }];

interface Evening {
  house: PayingApp;
  nino: Client;
  id: string;
}

/** A confirmed order, at a time when the refund is half. */
async function createEvening(card?: string): Promise<Evening> {
  const house = await createPayingApp();
  const nino = await house.diner();
  const id = await house.order(nino, { menuItems: MENU_ITEMS, totalAmount: 48.4 });
  await house.follow(nino, await house.bank.pay(id, card));
  await house.bank.advance(0);
  house.clock.set(HALF_COMES_BACK);
  return { house, nino, id };
}

function cancel({ nino, id }: Evening, refundAmount = 24.2) {
  return nino.post(`/orders/${id}/cancellation`, { refundAmount });
}

async function lookAgain({ bank, ctx }: PayingApp, times: number, wait: number): Promise<void> {
  for (let look = 0; look < times; look += 1) {
    await bank.advance(wait);
    await runOnce(ctx);
  }
}

function refundsAsked({ bank }: PayingApp): number {
  return bank.calls.filter(({ path }) => path.includes('/refund/')).length;
}

/** The bank reports this payment, whatever it has done. */
function freezeReceipt(house: PayingApp, change: Partial<Payment> = {}): () => void {
  const { bank } = house.bank;
  house.ctx.bank = {
    ...bank,
    fetchPayment: async (id) => {
      const payment = await bank.fetchPayment(id);
      return payment && { ...payment, state: 'paid', transferredTetri: 4840, refundedTetri: 0, ...change };
    },
  };
  return () => {
    house.ctx.bank = bank;
  };
}

describe('the refund of a cancelled order', () => {
  it('is paid in full once the bank reports it', async () => {
    const { house, nino, id } = await createEvening();
    house.clock.set(HALF_COMES_BACK - 24 * HOUR);

    await cancel({ house, nino, id }, 48.4);
    expect(await house.statusOf(id)).toBe('refund_due');
    await house.bank.advance(1000);

    expect(await house.bank.getOrder(id)).toMatchObject({ status: 'refunded', refundedTetri: 4840 });
    expect(await house.causesOf(id)).toEqual([
      'created',
      'payment_received',
      'cancelled_by_diner',
      'refund_asked',
      'refunded_at_bank',
    ]);
  });

  it('is paid in part, and the order becomes refunded', async () => {
    const evening = await createEvening();
    const { house, id } = evening;

    await cancel(evening);
    await house.bank.advance(1000);

    expect(await house.bank.getOrder(id)).toMatchObject({
      status: 'refunded_partially',
      refundedTetri: 2420,
    });
    expect(await house.statusOf(id)).toBe('refunded');
  });

  it('is not due if the policy grants none', async () => {
    const evening = await createEvening();
    const { house, id, nino } = evening;
    house.clock.set(Date.parse('2026-07-10T14:59:00Z'));

    await cancel(evening, 0);
    await nino.get(`/orders/${id}`);
    await lookAgain(house, 3, 24 * HOUR);

    expect(await house.causesOf(id)).toEqual(['created', 'payment_received', 'cancelled_by_diner']);
    expect(await house.statusOf(id)).toBe('cancelled');
    expect(refundsAsked(house)).toBe(0);
  });

  it('is paid later when the bank is down', async () => {
    const evening = await createEvening();
    const { house, id } = evening;
    await house.bank.setFaults({ receipt: 'error500' });

    const answer = await cancel(evening);
    await lookAgain(house, 3, MINUTE);
    expect(answer).toMatchObject({ status: 200, body: { state: 'cancelled', refundAmount: 24.2 } });
    expect(await house.statusOf(id)).toBe('refund_due');

    await house.bank.setFaults({ receipt: 'normal' });
    await lookAgain(house, 3, HOUR);
    expect(await house.bank.getOrder(id)).toMatchObject({ refundedTetri: 2420 });
    expect(await house.statusOf(id)).toBe('refunded');
  });

  it('is paid once if the staff refunded the part by hand', async () => {
    const evening = await createEvening();
    const { house, id } = evening;
    const { orderId: bankOrderId } = await house.bank.getOrder(id);
    await house.bank.setFaults({ receipt: 'error500' });
    await cancel(evening);
    await house.bank.bank.refund({ bankOrderId, amountTetri: 2420, idempotencyKey: crypto.randomUUID() });
    await house.bank.setFaults({ receipt: 'normal' });

    await lookAgain(house, 3, HOUR);

    expect(await house.bank.getOrder(id)).toMatchObject({ refundedTetri: 2420 });
    expect(await house.statusOf(id)).toBe('refunded');
  });
});

describe('a partial refund', () => {
  it('is paid once if the receipt is hours late', async () => {
    const evening = await createEvening();
    const { house, id } = evening;
    const thaw = freezeReceipt(house);

    await cancel(evening);
    await lookAgain(house, 12, HOUR);
    expect(await house.bank.getOrder(id)).toMatchObject({ refundedTetri: 2420 });

    thaw();
    await lookAgain(house, 2, HOUR);
    expect(await house.bank.getOrder(id)).toMatchObject({ refundedTetri: 2420 });
    expect(await house.statusOf(id)).toBe('refunded');
  });

  it('is paid once if the answer is lost', async () => {
    const evening = await createEvening();
    const { house, id } = evening;
    const { bank } = house.bank;
    const thaw = freezeReceipt(house);
    house.ctx.bank = {
      ...house.ctx.bank,
      refund: async (request) => {
        await bank.refund(request);
        throw new BankError('no answer');
      },
    };

    await cancel(evening);
    await lookAgain(house, 12, HOUR);
    thaw();
    await lookAgain(house, 2, HOUR);

    expect(await house.bank.getOrder(id)).toMatchObject({ refundedTetri: 2420 });
    expect(await house.statusOf(id)).toBe('refunded');
  });

  it('is requested again, with a pause, after a decline', async () => {
    const evening = await createEvening('4000000000000003');
    const { house, id } = evening;

    await cancel(evening);
    await lookAgain(house, 2, HOUR + MINUTE);

    expect(await house.causesOf(id)).toEqual([
      'created',
      'payment_received',
      'cancelled_by_diner',
      'refund_asked',
      'refund_asked',
      'refund_asked',
    ]);
    expect(await house.statusOf(id)).toBe('refund_due');
  });

  it('is requested again after a refusal', async () => {
    const evening = await createEvening();
    const { house, id } = evening;
    const { bank } = house.bank;
    house.ctx.bank = {
      ...bank,
      refund: (request) => bank.refund({ ...request, amountTetri: 999_999 }),
    };
    await cancel(evening);
    expect(await house.statusOf(id)).toBe('refund_due');

    house.ctx.bank = bank;
    await lookAgain(house, 2, HOUR);

    expect(await house.bank.getOrder(id)).toMatchObject({ refundedTetri: 2420 });
    expect(await house.causesOf(id)).toEqual([
      'created',
      'payment_received',
      'cancelled_by_diner',
      'refund_asked',
      'refund_refused',
      'refund_asked',
      'refunded_at_bank',
    ]);
  });

  it('keeps its key while the bank cannot be reached', async () => {
    const evening = await createEvening();
    const { house, id } = evening;
    const keys = new Set<string>();
    house.ctx.bank = {
      ...house.bank.bank,
      refund: ({ idempotencyKey }) => {
        keys.add(idempotencyKey);
        return Promise.reject(new BankError('no answer'));
      },
    };

    await cancel(evening);
    await lookAgain(house, 5, HOUR);

    expect(keys.size).toBe(1);
    expect((await house.causesOf(id)).filter((cause) => cause === 'refund_asked')).toHaveLength(1);
  });

  it('is requested once in ten minutes at a bank without keys', async () => {
    const evening = await createEvening();
    const { house, nino, id } = evening;
    const { bank } = house.bank;
    const asked: string[] = [];
    house.ctx.bank = {
      ...bank,
      fetchPayment: async (name) => {
        const payment = await bank.fetchPayment(name);
        if (payment) delete payment.declinedRefunds;
        return payment;
      },
      refund: ({ idempotencyKey }) => Promise.resolve(void asked.push(idempotencyKey)),
    };

    await cancel(evening);
    await Promise.all([cancel(evening), cancel(evening), cancel(evening)]);
    await nino.get(`/orders/${id}`);
    expect(asked).toHaveLength(1);

    await house.bank.advance(10 * MINUTE);
    await Promise.all([cancel(evening), cancel(evening)]);
    expect(new Set(asked).size).toBe(2);
    expect(asked).toHaveLength(2);
  });
});
