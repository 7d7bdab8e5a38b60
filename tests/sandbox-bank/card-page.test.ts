import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  createOrder,
  createTestBank,
  MINUTE,
  postForm,
  readReceipt,
  typedCard,
  type TestBank,
} from './support.ts';

async function openPage(bank: TestBank, path: string) {
  const response = await bank.app.request(path);
  return { response, page: await response.text() };
}

describe('GET /?order_id=', () => {
  it('shows the merchant, the amount and the deadline', async () => {
    const bank = createTestBank();
    const id = await createOrder(bank, {}, { 'Accept-Language': 'en' });
    await bank.clock.advance(39_000);

    const { response, page } = await openPage(bank, `/?order_id=${id}`);

    expect(response.status).toBe(200);
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('Your restaurant (test)');
    expect(page).toContain('TMD-1');
    expect(page).toContain('184.50\u00a0GEL');
    expect(page).toContain('until 14:16 (14 min 21 s)');
    expect(page).toContain('4000 0000 0000 0003');
    expect(page).toContain('5300 0000 0000 0002');
  });

  it('speaks the language of the order and links to the other', async () => {
    const bank = createTestBank();
    const id = await createOrder(bank);

    const { page } = await openPage(bank, `/?order_id=${id}`);

    expect(page).toContain('<html lang="ka">');
    expect(page).toContain('184,50\u00a0ლარი');
    expect(page).toContain(`href="?order_id=${id}&amp;lang=en"`);
  });

  it('follows the language that the payer chose', async () => {
    const bank = createTestBank();
    const id = await createOrder(bank);

    const { page } = await openPage(bank, `/?order_id=${id}&lang=en`);

    expect(page).toContain('<html lang="en">');
    expect(page).toContain(`href="?order_id=${id}&amp;lang=ka"`);
  });

  it('allows only its own style sheet', async () => {
    const bank = createTestBank();
    const { response, page } = await openPage(bank, `/?order_id=${await createOrder(bank)}`);

    const style = /<style>([^]*)<\/style>/.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = response.headers.get('Content-Security-Policy');
    expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
    expect(response.headers.get('X-Frame-Options')).toBe('DENY');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(page).not.toMatch(/<script|https?:\/\/(?!bank\.test)/);
  });

  it('escapes the merchant’s text', async () => {
    const bank = createTestBank();
    const id = await createOrder(bank, { external_order_id: '<img src=x>' });

    const { page } = await openPage(bank, `/?order_id=${id}`);

    expect(page).toContain('&lt;img src=x&gt;');
  });

  it.each(['/', '/?order_id=nothing'])('explains that %s names no order', async (path) => {
    const { response, page } = await openPage(createTestBank(), `${path}`);

    expect(response.status).toBe(404);
    expect(page).toContain('ასეთი შეკვეთა ვერ მოიძებნა');
    expect(page).not.toContain('<form');
  });

  it('explains that the time to pay has run out', async () => {
    const bank = createTestBank();
    const id = await createOrder(bank);
    await bank.clock.advance(15 * MINUTE);

    const { page } = await openPage(bank, `/?order_id=${id}&lang=en`);

    expect(page).toContain('The time to pay has run out');
    expect(page).toContain('href="https://tamada.test/return?r=fail"');
    expect(page).not.toContain('<form');
  });

  it('explains that the order is paid', async () => {
    const bank = createTestBank();
    const id = await createOrder(bank);
    await postForm(bank, id, typedCard());

    const { page } = await openPage(bank, `/?order_id=${id}&lang=en`);

    expect(page).toContain('This order is paid');
    expect(page).toContain('href="https://tamada.test/return?r=ok"');
    expect(page).not.toContain('<form');
  });

  it('explains why the payment was declined', async () => {
    const bank = createTestBank();
    const id = await createOrder(bank);
    await postForm(bank, id, { result: 'cardExpired' });

    const { page } = await openPage(bank, `/?order_id=${id}&lang=en`);

    expect(page).toContain('Reason: the card has expired');
  });
});

describe('the card form', () => {
  it('names every wrong field and keeps all input but the CVV', async () => {
    const bank = createTestBank();
    const id = await createOrder(bank);

    const card = typedCard({ number: '4111 1111 1111 1112', expiry: '13/29', cvv: '987', holder: '' });
    const response = await postForm(bank, id, card, '&lang=en');
    const page = await response.text();

    expect(response.status).toBe(422);
    expect(page).toContain('role="alert"');
    expect(page).toContain('aria-describedby="number-error"');
    expect(page).toContain('This is not a valid card number');
    expect(page).toContain('Enter the expiry date as MM/YY');
    expect(page).toContain('Enter the name as it appears on the card');
    expect(page).toContain('value="4111 1111 1111 1112"');
    expect(page).not.toContain('value="987"');
    expect(await readReceipt(bank, id)).toMatchObject({ order_status: { key: 'created' } });
  });

  it.each([
    ['a short number', { number: '4000' }, 'ბარათის ნომერი: 13-დან 19 ციფრამდე'],
    ['a card that expired last month', { expiry: '10/26' }, 'ამ ბარათს ვადა გაუვიდა'],
    ['a CVV of letters', { cvv: 'abc' }, 'ბარათის უკანა მხარეს მითითებული 3 ციფრი'],
  ])('refuses %s, in Georgian', async (_name, overrides, message) => {
    const bank = createTestBank();
    const id = await createOrder(bank);

    const response = await postForm(bank, id, typedCard(overrides));

    expect(response.status).toBe(422);
    expect(await response.text()).toContain(message);
  });

  it.each(['11/26', '1229', '12 / 29'])('takes the expiry date %s', async (expiry) => {
    const bank = createTestBank();

    const response = await postForm(bank, await createOrder(bank), typedCard({ expiry }));

    expect(response.status).toBe(303);
  });

  it('shows the errors when nothing was sent at all', async () => {
    const bank = createTestBank();

    const response = await postForm(bank, await createOrder(bank), {});

    expect(response.status).toBe(422);
  });
});
