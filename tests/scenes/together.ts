import { readDishes } from '#content/load.ts';
import type { Party, PartyShare } from '#contract/api/parties.ts';
import { ERROR_MESSAGES } from '#server/texts/texts.ts';
import type { Allergies } from '#contract/values/allergies.ts';
import { computeTotals, toLari, toTetri } from '#contract/values/money.ts';
import { splitTetri } from '#contract/values/split.ts';
import { addDays } from '#contract/values/time.ts';
import { fill } from '#src/i18n/fill.ts';
import { expect, TEXTS, type Language, type Page } from '#tests/support/browser/e2e.ts';
import { answer, keepWaiting, LONG_NAME, type Scene } from './scene.ts';
import { DAY } from './saved.ts';

const KEY = '00000000-0000-4000-8000-000000000001';
const NAMES = {
  en: ['Nina', 'Levan', 'Tamar', 'Giorgi', 'Alexandra'],
  ka: ['ნინა', 'ლევანი', 'თამარი', 'გიორგი', LONG_NAME.firstName],
};
/** Who has which dishes of the menu (its place, and how many). */
const CHOSEN = [
  [
    [0, 1],
    [9, 1],
  ],
  [
    [2, 1],
    [14, 5],
  ],
  [[14, 5]],
  [],
  [[1, 1]],
];
const SHARED = [
  [8, 2],
  [34, 1],
];
const ALLERGIES: Allergies = { allergens: ['nuts', 'milk'], other: '' };
const QR = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 25 25"><path d="M2 2h7v7H2zM16 2h7v7h-7zM2 16h7v7H2zM11 3h1v4h-1zM13 6h2v3h-2zM11 11h3v3h-3zM4 11h2v2H4zM16 12h5v1h-5zM12 17h2v5h-2zM17 17h3v3h-3zM22 21h1v2h-1z" fill="#131c45"/></svg>`;

/** Guests who choose their dishes together. */
export const TOGETHER: readonly Scene[] = [
  {
    name: 'together-added',
    open: (page, language) => {
      const [one, two] = readDishes();
      const ordered = [one, two].flatMap((dish) => (dish ? { name: dish.name[language], quantity: 2 } : []));
      const until = `${addDays(DAY, -1)}T15:00:00.000Z`;
      return goTo(page, language, { isHost: true, ordered, until }, { you: 'g0', hash: 'a.t' });
    },
  },
  { name: 'together-join', open: (page, language) => goTo(page, language, {}, { hash: 'a.t' }) },
  {
    name: 'together-choosing',
    open: async (page, language) => {
      await goTo(page, language, {}, { you: 'g1' });
      await page.locator('.dish [data-press="more"]').first().click();
      await page.locator('details:has(.dish) summary').nth(1).click();
    },
  },
  {
    name: 'together-for-table',
    open: async (page, language) => {
      await goTo(page, language, {}, { you: 'g2' });
      await page.getByRole('radio', { name: TEXTS[language].together.forTable }).click();
      await page.getByText(TEXTS[language].cart.allergiesOptional).click();
    },
  },
  {
    name: 'together-offline',
    open: async (page, language) => {
      await goTo(page, language, {}, { you: 'g1' });
      await page.unroute('**/api/parties/a/changes');
      await page.route('**/api/parties/a/changes', (route) => route.abort());
      await page.locator('.dish [data-press="more"]').first().click();
      await expect(page.locator('[data-part="line"]')).toBeVisible();
    },
  },
  {
    name: 'together-host',
    open: async (page, language) => {
      await goTo(page, language, { isHost: true, minimumAmount: 500 }, { hash: 'a.h' });
      await page
        .getByRole('button', {
          name: fill(TEXTS[language].together.remove, { name: NAMES[language][1] ?? '' }),
        })

        .click();
    },
  },
  {
    name: 'together-host-alone',
    open: async (page, language) => {
      await goTo(page, language, { isHost: true }, { hash: 'a.h', guests: 1 });
      await page.getByRole('button', { name: TEXTS[language].together.qr }).click();
      await expect(page.getByRole('img', { name: TEXTS[language].together.qrAlt })).toBeVisible();
    },
  },
  {
    name: 'together-refused',
    open: async (page, language) => {
      await goTo(page, language, { isHost: true }, { hash: 'a.h' });
      const message = ERROR_MESSAGES[language].party_changed;
      await answer(page, '/orders/a/additions', { code: 'party_changed', message }, 409);
      await page.locator('[data-part="pay"]').click();
      await expect(page.locator('[data-part="news"]')).toBeVisible();
    },
  },
  {
    name: 'together-who-pays',
    open: async (page, language) => {
      const dishes = describeParty(language, 5).dishes.map((dish) => ({ ...dish, isAvailable: true }));
      await goTo(page, language, { isHost: true, dishes }, { hash: 'a.h' });
      await page.locator('[data-part="pay"]').click();
      await expect(page.locator('[data-part="who-pays"]')).toBeVisible();
    },
  },
  {
    name: 'together-paying',
    open: (page, language) =>
      goTo(
        page,
        language,
        { isHost: true, state: 'paying', redirectUrl: 'https://bank.example/pay' },
        { hash: 'a.h', search: '?error=insufficient_funds' },
      ),
  },
  {
    name: 'together-closed',
    open: (page, language) => goTo(page, language, { state: 'closed' }, { you: 'g1' }),
  },
  {
    name: 'together-shares-host',
    open: (page, language) =>
      goTo(
        page,
        language,
        { isHost: true, ...split(language, { g0: 'due', g2: 'paid', g4: 'paying' }) },
        { hash: 'a.h' },
      ),
  },
  {
    name: 'together-shares-rest',
    open: async (page, language) => {
      const shares = split(language, { g0: 'paid', g2: 'paid', g3: 'paid', g4: 'paid' });
      await goTo(page, language, { isHost: true, ...shares }, { hash: 'a.h' });
      await page.locator('[data-part="send"]').click();
    },
  },
  {
    name: 'together-share',
    open: (page, language) => goTo(page, language, split(language, { g0: 'paid' }), { you: 'g2' }),
  },
  {
    name: 'together-share-paid',
    open: (page, language) =>
      goTo(page, language, split(language, { g0: 'paid', g2: 'paid' }), { you: 'g2' }),
  },
  {
    name: 'together-share-changed',
    open: async (page, language) => {
      await goTo(page, language, split(language, { g0: 'paid' }), { you: 'g1' });
      const message = ERROR_MESSAGES[language].share_changed;
      await answer(page, '/parties/a/payments', { code: 'share_changed', message }, 409);
      await page.locator('[data-part="pay"]').click();
      await expect(page.locator('[data-part="news"]')).toBeVisible();
    },
  },
  {
    name: 'together-leave',
    open: async (page, language) => {
      const guests = describeParty(language, 5).guests.map((guest) => ({
        ...guest,
        leaveRefundAmount: 23.4,
      }));
      await goTo(page, language, { state: 'paid', guests }, { you: 'g2' });
      await page.getByText(TEXTS[language].together.leave, { exact: true }).click();
    },
  },
  {
    name: 'together-left',
    open: async (page, language) => {
      const guests = describeParty(language, 5).guests.map((guest) => ({
        ...guest,
        leaveRefundAmount: 23.4,
      }));
      await goTo(page, language, { state: 'paid', guests }, { you: 'g2' });
      await page.getByText(TEXTS[language].together.leave, { exact: true }).click();
      await answer(page, '/parties/a/changes', { party: describeParty(language, 2), you: null, refused: [] });
      await page.locator('[data-part="leave-yes"]').click();
      await expect(page.getByRole('heading', { name: TEXTS[language].together.leftHeading })).toBeVisible();
    },
  },
  {
    name: 'together-paid',
    open: (page, language) => goTo(page, language, { isHost: true, state: 'paid' }, { hash: 'a.h' }),
  },
  {
    name: 'together-ended',
    open: async (page, language) => {
      const message = ERROR_MESSAGES[language].party_ended;
      await answer(page, '/parties/a', { code: 'party_ended', message }, 404);
      await page.goto(`/${language}/together#a.t`);
      await expect(page.getByRole('heading', { name: TEXTS[language].together.endedHeading })).toBeVisible();
    },
  },
];

interface Opening {
  hash?: string;
  search?: string;
  /** The guest whose page it is; the host and newcomers need none. */
  you?: string;
  guests?: number;
}

async function goTo(
  page: Page,
  language: Language,
  changes: Partial<Party>,
  opening: Opening,
): Promise<void> {
  const { hash = `a.t.${KEY}`, search = '', you = null, guests = 5 } = opening;
  const party = { ...describeParty(language, guests), ...changes };
  // Nobody pays for a list with a dish that has run out.
  if (party.state !== 'open') for (const dish of party.dishes) dish.isAvailable = true;
  await answer(page, '/parties/a', { ...party, you });
  await keepWaiting(page, '/parties/a?since=*');
  await answer(page, '/parties/a/changes', { party, you, refused: [] });
  await answer(page, '/parties/a/link', { url: 'https://tamada.example/together#a.t', qr: QR });
  await page.goto(`/${language}/together${search}#${hash}`);
  await expect(page.locator('[data-part="total"]')).not.toBeEmpty();
}

function describeParty(language: Language, count: number): Party {
  const menu = readDishes();
  const toLines = (chosen: number[][]) =>
    chosen.map(([place = 0, quantity = 0]) => ({ id: menu[place]?.id ?? '', quantity }));
  const guests = CHOSEN.slice(0, count).map((chosen, place) => ({
    id: `g${place}`,
    name: NAMES[language][place] ?? '',
    isHost: place === 0,
    isReady: place === 1 || place === 2,
    dishes: toLines(chosen),
    totalAmount: sum(toLines(chosen)).totalAmount,
    ...(place === 2 && { allergies: ALLERGIES }),
  }));
  const shared = count > 1 ? toLines(SHARED) : [];
  const lines = [...guests.flatMap((guest) => guest.dishes), ...shared];
  const dishes = menu
    .map(({ id, name, price }, place) => ({
      id,
      name: name[language],
      price: Number(price),
      quantity: lines.reduce((all, line) => all + (line.id === id ? line.quantity : 0), 0),
      isAvailable: place !== 9,
    }))
    .filter(({ quantity }) => quantity > 0);
  const { totalAmount, ...sums } = sum(lines);
  return {
    ...{
      partyId: 'a',
      version: '1',
      guestsToken: 't',
      state: 'open',
      isHost: false,
      date: DAY,
      timeSlot: '19:00',
    },
    tables: [{ tableNumber: 'table3' }, { tableNumber: 'vip-zone-2' }],
    partySize: 10,
    until: `${DAY}T11:40:00.000Z`,
    secondsLeft: 1632,
    ...{ guests, shared, dishes, ...sums, totalAmount, payNowAmount: totalAmount, minimumAmount: 0 },
  };
}

/** Split the bill: own dishes, and an equal part of those for the table. */
function split(language: Language, states: Record<string, PartyShare['state']>): Partial<Party> {
  const { guests, totalAmount } = describeParty(language, CHOSEN.length);
  const own = guests.map((guest) => toTetri(guest.totalAmount));
  const middle = toTetri(totalAmount) - own.reduce((all, tetri) => all + tetri, 0);
  const parts = splitTetri(
    middle,
    guests.map(() => 1),
  );
  const shares = guests.map(({ id }, place) => {
    const state = states[id] ?? 'due';
    const amount = toLari((own[place] ?? 0) + (parts[place] ?? 0));
    return { guest: id, amount, state, ...(state !== 'due' && { payer: id }) };
  });
  return { state: 'closed', shares };
}

function sum(lines: { id: string; quantity: number }[]) {
  const priced = lines.map(({ id, quantity }) => ({
    quantity,
    priceTetri: Math.round(Number(readDishes().find((dish) => dish.id === id)?.price) * 100),
  }));
  const { subtotalTetri, serviceFeeTetri, totalTetri } = computeTotals(priced);
  return {
    subtotalAmount: toLari(subtotalTetri),
    serviceFeeAmount: toLari(serviceFeeTetri),
    totalAmount: toLari(totalTetri),
  };
}
