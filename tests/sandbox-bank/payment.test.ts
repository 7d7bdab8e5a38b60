import { describe, expect, it } from 'vitest';
import { createOrder, createTestBank, MINUTE, postForm, readReceipt, typedCard } from './support.ts';

const SUCCESS = 'https://tamada.test/return?r=ok';
const FAIL = 'https://tamada.test/return?r=fail';

describe('paying with a card', () => {
  it.each([
    ['4000 0000 0000 0001', 'completed', '100', SUCCESS],
    ['4000 0000 0000 0002', 'rejected', '107', FAIL],
    ['4000 0000 0000 0003', 'completed', '100', SUCCESS],
    ['5300-0000-0000-0001', 'completed', '100', SUCCESS],
    ['5300000000000002', 'rejected', '107', FAIL],
    ['5300000000000003', 'completed', '100', SUCCESS],
    ['4111 1111 1111 1111', 'rejected', '103', FAIL],
  ])('ends for %s as %s with code %s', async (number, status, code, location) => {
    const bank = createTestBank();
    const id = await createOrder(bank);

    const response = await postForm(bank, id, typedCard({ number }));

    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe(location);
    expect(await readReceipt(bank, id)).toMatchObject({
      order_status: { key: status },
      payment_detail: { code },
    });
  });

  it('never writes a full card number to the log', async () => {
    const bank = createTestBank();

    await postForm(bank, await createOrder(bank), typedCard());

    expect(bank.lines.join('\n')).toContain('card 400000xxxxxx0001');
    expect(bank.lines.join('\n')).not.toContain('4000000000000001');
  });
});

describe('paying with the sandbox tools', () => {
  it.each([
    ['insufficientFunds', '107', 'Insufficient funds'],
    ['cardExpired', '105', 'Card expired'],
    ['authenticationFailed', '108', '3-D Secure authentication failed'],
    ['cardRestricted', '101', 'Card restricted'],
    ['technicalError', '109', 'Technical error'],
  ])('declines because of %s with code %s', async (result, code, reason) => {
    const bank = createTestBank();
    const id = await createOrder(bank);

    const response = await postForm(bank, id, { result });

    expect(response.headers.get('Location')).toBe(FAIL);
    expect(await readReceipt(bank, id)).toMatchObject({
      order_status: { key: 'rejected' },
      purchase_units: { transfer_amount: '0.0' },
      payment_detail: { code, code_description: reason, auth_code: null },
      reject_reason: reason,
    });
  });

  it('approves', async () => {
    const bank = createTestBank();
    const id = await createOrder(bank);

    const response = await postForm(bank, id, { result: 'approve' });

    expect(response.headers.get('Location')).toBe(SUCCESS);
    expect(await readReceipt(bank, id)).toMatchObject({ order_status: { key: 'completed' } });
  });

  it('cancels without taking money', async () => {
    const bank = createTestBank();
    const id = await createOrder(bank);

    const response = await postForm(bank, id, { result: 'cancel' });

    expect(response.headers.get('Location')).toBe(FAIL);
    expect(await readReceipt(bank, id)).toMatchObject({
      order_status: { key: 'rejected' },
      purchase_units: { transfer_amount: '0.0' },
      payment_detail: { code: null },
      reject_reason: 'unknown',
    });
  });

  it('leads to the bank’s receipt without a merchant URL', async () => {
    const bank = createTestBank();
    const id = await createOrder(bank, { redirect_urls: undefined });

    const response = await postForm(bank, id, { result: 'approve' });

    expect(response.headers.get('Location')).toBe(`http://bank.test/receipt?order_id=${id}`);
    const receipt = await bank.app.request(`/receipt?order_id=${id}&lang=en`);
    expect(await receipt.text()).toContain('This order is paid');
  });
});

describe('paying twice', () => {
  it('takes the money once when the form is sent twice', async () => {
    const bank = createTestBank();
    const id = await createOrder(bank);

    const responses = await Promise.all([
      postForm(bank, id, typedCard()),
      postForm(bank, id, typedCard()),
      postForm(bank, id, { result: 'cancel' }),
    ]);

    expect(responses.map((response) => response.status)).toEqual([303, 409, 409]);
    await bank.clock.advance(0);
    expect(bank.sent).toHaveLength(1);
    expect(bank.store.findOrder(id)).toMatchObject({ status: 'completed', chargedTetri: 18_450 });
  });

  it('is refused by the database', async () => {
    const bank = createTestBank();
    const id = await createOrder(bank);
    const ending = { status: 'completed' as const, chargedTetri: 18_450, rejectReason: null, payment: null };

    const results = [1, 2].map(() => bank.store.finishOrder(id, ending, bank.clock.now()));

    expect(results).toEqual([true, false]);
  });

  it('is refused after a decline', async () => {
    const bank = createTestBank();
    const id = await createOrder(bank);
    await postForm(bank, id, { result: 'insufficientFunds' });

    const response = await postForm(bank, id, typedCard());

    expect(response.status).toBe(409);
    expect(bank.store.findOrder(id)).toMatchObject({ status: 'rejected', chargedTetri: 0 });
  });

  it('is refused after expiry', async () => {
    const bank = createTestBank();
    const id = await createOrder(bank);
    await bank.clock.advance(15 * MINUTE);

    const response = await postForm(bank, id, typedCard(), '&lang=en');

    expect(response.status).toBe(409);
    expect(await response.text()).toContain('The time to pay has run out');
    expect(bank.store.findOrder(id)).toMatchObject({ status: 'rejected', chargedTetri: 0 });
  });
});
