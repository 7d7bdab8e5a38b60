import { describe, expect, it } from 'vitest';
import { BankError } from '#server/dining/bank/bank.ts';
import { createTbcSandbox } from '#tests/support/server/tbc-sandbox.ts';

const DAY_MS = 86_400_000;

/** A paid payment of 100 lari, and a function that requests a refund of it. */
async function createPaid() {
  const sandbox = createTbcSandbox();
  const { bankOrderId } = await sandbox.bank.createPayment({
    reference: 'order-1',
    idempotencyKey: 'none',
    language: 'en',
    totalTetri: 10_000,
    lines: [],
    buyer: { fullName: '', maskedEmail: '', maskedPhone: '' },
    callbackUrl: 'https://tamada.test/api/tbc/callback',
    successUrl: 'https://tamada.test/api/tbc/return',
    failUrl: 'https://tamada.test/api/tbc/return',
    ttlMinutes: 14,
  });
  sandbox.pay('order-1');
  return {
    ...sandbox,
    refund: (amountTetri: number, idempotencyKey: string) =>
      sandbox.bank.refund({ bankOrderId, amountTetri, idempotencyKey }),
    fetch: () => sandbox.bank.fetchPayment(bankOrderId),
    /** The number of refund requests that the bank received. */
    countAsked: () => sandbox.calls.filter((call) => call === 'cancel').length,
  };
}

describe('a refund at TBC', () => {
  it('is under way until the bank says that it is done', async () => {
    const { advance, fetch, refund } = await createPaid();

    await refund(10_000, 'key');
    expect(await fetch()).toMatchObject({ state: 'pending', transferredTetri: 0 });

    await advance(1000);
    expect(await fetch()).toMatchObject({ state: 'refunded', transferredTetri: 0, refundedTetri: 10_000 });
  });

  it('of a part leaves the rest with the house', async () => {
    const { advance, fetch, refund } = await createPaid();

    await refund(4035, 'key');
    await advance(1000);

    expect(await fetch()).toMatchObject({
      state: 'partly_refunded',
      transferredTetri: 5965,
      refundedTetri: 4035,
    });
  });

  it('is asked for once when the same key comes again, at once or days later', async () => {
    const { advance, countAsked, fetch, refund } = await createPaid();

    await Promise.all([refund(6000, 'key'), refund(6000, 'key'), refund(6000, 'key')]);
    await advance(DAY_MS);
    await refund(6000, 'key');
    await advance(DAY_MS);

    expect(countAsked()).toBe(1);
    expect(await fetch()).toMatchObject({ refundedTetri: 6000 });
  });

  it('is not asked for while another is under way', async () => {
    const { countAsked, refund } = await createPaid();

    await refund(10_000, 'first');
    await refund(10_000, 'second');

    expect(countAsked()).toBe(1);
  });

  it('is not asked for when all has gone back', async () => {
    const { advance, countAsked, refund } = await createPaid();
    await refund(10_000, 'first');
    await advance(1000);

    await refund(10_000, 'second');

    expect(countAsked()).toBe(1);
  });

  it('is not asked for when the bank holds less by now', async () => {
    const { advance, countAsked, refund } = await createPaid();
    await refund(6000, 'first');
    await advance(1000);

    await expect(refund(6000, 'second')).rejects.toThrow('refund: the bank holds 4000 tetri and not 6000');

    expect(countAsked()).toBe(1);
  });

  it.each(['lost', 'silence', 'error500'] as const)(
    'is not repeated under its key after %s',
    async (fault) => {
      const { countAsked, refund, setFaults } = await createPaid();
      setFaults({ cancel: fault });
      const first = await refund(4000, 'key').catch((error: unknown) => error);

      setFaults({});
      const second = await refund(4000, 'key').catch((error: unknown) => error);

      expect(first).toBeInstanceOf(BankError);
      expect(first).toMatchObject({ isRefusal: false });
      expect(second).toBe(first);
      expect(countAsked()).toBe(1);
    },
  );

  it('that got lost on its way is asked for anew under a new key', async () => {
    const { advance, fetch, refund, setFaults } = await createPaid();
    setFaults({ cancel: 'silence' });
    await expect(refund(10_000, 'first')).rejects.toThrow('no answer');
    setFaults({});

    await refund(10_000, 'second');
    await advance(1000);

    expect(await fetch()).toMatchObject({ state: 'refunded' });
  });

  it('that the bank refuses stays refused under its key and is asked for under another', async () => {
    const { advance, fetch, refund } = await createPaid();
    await refund(1000, 'first');
    await advance(1000);
    const refused = {
      message: expect.stringMatching(/^refund: HTTP 400 Only one/) as string,
      isRefusal: true,
    };
    await expect(refund(2000, 'second')).rejects.toMatchObject(refused);

    await advance(DAY_MS);
    await expect(refund(2000, 'second')).rejects.toMatchObject(refused);
    await refund(2000, 'third');
    await advance(1000);

    expect(await fetch()).toMatchObject({ refundedTetri: 3000 });
  });

  it('is asked for again under its key when the bank could not be looked at before', async () => {
    const { countAsked, refund, setFaults } = await createPaid();
    setFaults({ status: 'error500' });
    await expect(refund(10_000, 'key')).rejects.toThrow('payment: HTTP 500');
    expect(countAsked()).toBe(0);

    setFaults({});
    await refund(10_000, 'key');

    expect(countAsked()).toBe(1);
  });

  it('of a payment that nobody knows is an error', async () => {
    const { bank } = createTbcSandbox();

    await expect(
      bank.refund({ bankOrderId: 'tpay-9', amountTetri: 1, idempotencyKey: 'key' }),
    ).rejects.toThrow('refund: the bank holds 0 tetri and not 1');
  });
});
