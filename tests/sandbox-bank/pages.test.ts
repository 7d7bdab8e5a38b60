// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { findFaintTexts } from '#tests/support/site/faint-texts.ts';
import { findHtmlErrors } from '../../scripts/checks/valid-html.ts';
import {
  createOrder,
  createTestBank,
  MINUTE,
  postForm,
  postRefund,
  typedCard,
  type TestBank,
} from './support.ts';

const PAID = typedCard();
const WRONG = { number: '4111 1111 1111 1112' };

/** How to get each page: what happens to an order before it is opened. */
const PAGES: Record<string, (bank: TestBank, id: string) => unknown> = {
  open: () => undefined,
  paid: (bank, id) => postForm(bank, id, PAID),
  declined: (bank, id) => postForm(bank, id, { result: 'cardExpired' }),
  cancelled: (bank, id) => postForm(bank, id, { result: 'cancel' }),
  expired: (bank) => bank.clock.advance(15 * MINUTE),
  'being refunded': async (bank, id) => {
    await postForm(bank, id, PAID);
    await postRefund(bank, id, { amount: '184.50' });
  },
  refunded: async (bank, id) => {
    await postForm(bank, id, PAID);
    await postRefund(bank, id, { amount: '184.50' });
    await bank.clock.advance(MINUTE);
  },
};

const CASES = Object.keys(PAGES).flatMap((state) => ['en', 'ka'].map((language) => ({ state, language })));

async function readPage(state: string, language: string): Promise<string> {
  const bank = createTestBank();
  const id = await createOrder(bank);
  await PAGES[state]?.(bank, id);
  return (await bank.app.request(`/?order_id=${id}&lang=${language}`)).text();
}

async function readErrors(language: string): Promise<string> {
  const bank = createTestBank();
  return (await postForm(bank, await createOrder(bank), WRONG, `&lang=${language}`)).text();
}

function parse(page: string): Document {
  return new DOMParser().parseFromString(page, 'text/html');
}

describe.each(CASES)('the page of an order that is $state, $language', ({ state, language }) => {
  it('says first that no real money moves', async () => {
    const { body } = parse(await readPage(state, language));

    expect(body.textContent?.trim()).toMatch(/^(Practice page|სატესტო გვერდი)/);
  });

  it('is valid HTML', async () => {
    expect(await findHtmlErrors(await readPage(state, language))).toEqual([]);
  });

  it('is light and loads nothing', async () => {
    const page = await readPage(state, language);

    expect(Buffer.byteLength(page)).toBeLessThan(24_000);
    expect(page).not.toMatch(/<(img|script|link rel="stylesheet")|@import|\ssrc=|url\("(?!data:)/);
  });

  it('has one heading and colours that can be read', async () => {
    const page = await readPage(state, language);

    expect(parse(page).querySelectorAll('h1')).toHaveLength(1);
    expect(findFaintTexts(page)).toEqual([]);
  });

  it('uses no drawing that it does not define', async () => {
    const page = parse(await readPage(state, language));

    const used = [...page.querySelectorAll('use')].map((use) => use.getAttribute('href') ?? '');
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((name) => !page.querySelector(name))).toEqual([]);
  });
});

describe.each(['en', 'ka'])('the form with errors, %s', (language) => {
  it('is valid HTML', async () => {
    expect(await findHtmlErrors(await readErrors(language))).toEqual([]);
  });

  it('can be read', async () => {
    expect(findFaintTexts(await readErrors(language))).toEqual([]);
  });

  it('leads to the first wrong field', async () => {
    const page = parse(await readErrors(language));

    expect(page.querySelector('[autofocus]')?.id).toBe('number');
    expect([...page.querySelectorAll('[aria-invalid]')].map(({ id }) => id)).toEqual([
      'number',
      'expiry',
      'cvv',
      'holder',
    ]);
  });
});

describe('the picture of a notice', () => {
  it.each([
    { state: 'paid', picture: 'paid' },
    { state: 'declined', picture: 'failed' },
    { state: 'cancelled', picture: 'failed' },
    { state: 'expired', picture: 'expired' },
    { state: 'refunded', picture: 'returned' },
  ])('fits an order that is $state', async ({ state, picture }) => {
    const page = parse(await readPage(state, 'en'));

    expect(page.querySelector('.message')?.className).toBe(`card message ${picture}`);
    expect(page.querySelector('.picture')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('is on the page of an unknown order too', async () => {
    const response = await createTestBank().app.request('/?order_id=nothing&lang=en');

    expect(parse(await response.text()).querySelector('.message.unknown .picture')).not.toBeNull();
  });
});

describe('a merchant’s number as long as a line', () => {
  it('is escaped, and may wrap', async () => {
    const bank = createTestBank();
    const number = `${'x'.repeat(20)}"><script>`;
    const id = await createOrder(bank, { external_order_id: number });

    const page = await (await bank.app.request(`/?order_id=${id}`)).text();

    expect(parse(page).querySelector('.order dd')?.textContent).toBe(number);
    expect(page).toMatch(/\.summary dd \{[^}]*overflow-wrap: anywhere/);
  });
});
