import type { CancellationAnswer } from '#contract/api/cancellation.ts';
import type { DishesAnswer } from '#contract/api/dishes.ts';
import type { MoveAnswer } from '#contract/api/moves.ts';
import type { OrderStatus } from '#contract/api/orders.ts';
import { readDishes } from '#content/load.ts';
import { CANCELLATION, DISHES, MOVE, ORDER } from '#tests/support/answers.ts';
import { expect, TEXTS, type Language, type Page } from '#tests/support/browser/e2e.ts';
import { expectAlive } from '#tests/support/browser/site-pages.ts';
import { answer, beKnown, keepWaiting, LONG_NAME, type Scene } from './scene.ts';
import { booked } from './profile.ts';
import { DAY } from './saved.ts';

/** After the bank: confirmed, pending, refunded, failed; and the cancellation of a paid reservation. */
export const PAYMENT: readonly Scene[] = [
  ...(
    [
      { name: 'paid', status: 'confirmed', heading: 'heading' },
      { name: 'pending', status: 'pending', heading: 'pendingHeading' },
      { name: 'refund-due', status: 'refund_due', heading: 'refundHeading' },
      { name: 'refunded', status: 'refunded', heading: 'refundedHeading' },
      { name: 'cancelled', status: 'cancelled', heading: 'cancelledHeading' },
    ] as const
  ).map(({ name, status, heading }): Scene => ({
    name: `payment-${name}`,
    open: (page, language) => goToSuccess(page, language, { status, heading }),
  })),
  {
    name: 'payment-paid-printed',
    isPrinted: true,
    open: (page, language) => goToSuccess(page, language, { status: 'confirmed', heading: 'heading' }),
  },
  {
    name: 'payment-checking',
    open: async (page, language) => {
      await beKnown(page);
      await keepWaiting(page, '/orders/*');
      await page.goto(`/${language}/payment-success?order_id=a`);
      await expect(page.getByText(TEXTS[language].paymentSuccess.checking)).toBeVisible();
    },
  },
  {
    name: 'payment-denied',
    open: async (page, language) => {
      // The 204 keeps the page from redirecting while it is checked.
      await page.route(`**/${language}`, (route) => route.fulfill({ status: 204 }));
      await page.goto(`/${language}/payment-success`);
      await expect(page.getByText(TEXTS[language].paymentSuccess.denied)).toBeVisible();
    },
  },
  {
    name: 'payment-failed',
    open: async (page, language) => void (await page.goto(`/${language}/payment-fail`)),
  },
  {
    name: 'payment-failed-reason',
    open: async (page, language) => {
      await page.goto(`/${language}/payment-fail?error=authentication_failed`);
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    },
  },
  { name: 'cancel-nothing', open: async (page, language) => void (await page.goto(`/${language}/cancel`)) },
  { name: 'cancel', open: (page, language) => goToCancel(page, language, {}) },
  {
    name: 'cancel-no-money',
    open: (page, language) => goToCancel(page, language, { refundAmount: 0, refundPercent: 0 }),
  },
  {
    name: 'cancel-question',
    open: async (page, language) => {
      await goToCancel(page, language, {});
      await page.getByRole('button', { name: TEXTS[language].cancellation.cancel }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  { name: 'cancel-done', open: (page, language) => goToCancel(page, language, { state: 'cancelled' }) },
  { name: 'cancel-begun', open: (page, language) => goToCancel(page, language, { state: 'begun' }) },
  {
    name: 'cancel-refused',
    open: async (page, language) => {
      await answer(page, '/orders/a/cancellation*', { code: 'link_invalid', message: '' }, 403);
      await page.goto(`/${language}/cancel#a.b`);
      await expect(
        page.getByRole('heading', { name: TEXTS[language].cancellation.refusedHeading }),
      ).toBeVisible();
    },
  },
  { name: 'move', open: (page, language) => goToMove(page, language, {}) },
  {
    name: 'move-other-table',
    open: async (page, language) => {
      await goToMove(page, language, {});
      await page.locator('#table5').click();
      await expect(page.getByRole('button', { name: TEXTS[language].move.confirm })).toBeEnabled();
    },
  },
  {
    name: 'move-done',
    open: async (page, language) => {
      await goToMove(page, language, {});
      await page.locator('#table5').click();
      await answerMove(page, { tables: [{ tableNumber: 'table3' }, { tableNumber: 'table5' }] });
      await page.getByRole('button', { name: TEXTS[language].move.confirm }).click();
      await expect(page.getByRole('heading', { name: TEXTS[language].move.doneHeading })).toBeVisible();
    },
  },
  { name: 'move-late', open: (page, language) => goToMove(page, language, { state: 'late' }) },
  { name: 'dishes', open: (page, language) => goToDishes(page, language, {}) },
  {
    name: 'dishes-chosen',
    open: async (page, language) => {
      await goToDishes(page, language, {});
      await page.locator('.dish-line .icon-button').first().click();
      await page.locator('.dish-category .icon-button').nth(1).click();
      await expect(page.locator('.cart-sums')).toBeVisible();
    },
  },
  { name: 'dishes-late', open: (page, language) => goToDishes(page, language, { state: 'late' }) },
  {
    name: 'dishes-unpaid',
    open: (page, language) =>
      goToDishes(page, language, {
        payment: { orderId: 'b', redirectUrl: 'https://bank.test/pay', totalAmount: 26.95 },
        refundPercent: 50,
      }),
  },
  {
    name: 'dishes-refused',
    open: async (page, language) => {
      await answer(page, '/orders/a/dishes', { code: 'link_invalid', message: '' }, 403);
      await page.goto(`/${language}/change-dishes#a.b`);
      await expect(page.getByRole('heading', { name: TEXTS[language].dishes.refusedHeading })).toBeVisible();
    },
  },
  {
    name: 'move-refused',
    open: async (page, language) => {
      await answer(page, '/orders/a/move', { code: 'link_invalid', message: '' }, 403);
      await page.goto(`/${language}/change-reservation#a.b`);
      await expect(page.getByRole('heading', { name: TEXTS[language].move.refusedHeading })).toBeVisible();
    },
  },
];

type Heading = Extract<keyof (typeof TEXTS)['en']['paymentSuccess'], 'heading' | `${string}Heading`>;

async function goToSuccess(
  page: Page,
  language: Language,
  { status, heading }: { status: OrderStatus; heading: Heading },
): Promise<void> {
  const id = '0199a5c0-7e1f-7a53-9d3c-5a1f3f5c2b11';
  await beKnown(page);
  const customerName = `${LONG_NAME.firstName} ${LONG_NAME.lastName}`;
  await answer(page, '/orders/*', { ...ORDER, ...booked(2, language), id, status, customerName });
  await page.goto(`/${language}/payment-success?order_id=${id}`);
  await expect(page.getByRole('heading', { name: TEXTS[language].paymentSuccess[heading] })).toBeVisible();
}

async function goToCancel(
  page: Page,
  language: Language,
  changes: Partial<CancellationAnswer>,
): Promise<void> {
  await answer(page, '/orders/a/cancellation*', {
    ...CANCELLATION,
    date: DAY,
    totalAmount: 154.45,
    refundAmount: 154.45,
    isMovable: true,
    validUntil: new Date(Date.now() + 86_400_000).toISOString(),
    later: [
      { refundAmount: 77.23, validUntil: new Date(Date.now() + 158_400_000).toISOString() },
      { refundAmount: 0, validUntil: `${DAY}T15:00:00.000Z` },
    ],
    ...changes,
  });
  await page.goto(`/${language}/cancel#a.b`);
  await expectAlive(page);
  await expect(
    page
      .locator('.facts')
      .or(page.getByRole('heading', { level: 2 }))
      .first(),
  ).toBeVisible();
}

async function goToDishes(page: Page, language: Language, changes: Partial<DishesAnswer>): Promise<void> {
  const begins = Date.parse(`${DAY}T19:00:00+04:00`);
  const dishes = readDishes();
  const named = (id: string) => ({ id, name: dishes.find((dish) => dish.id === id)?.name[language] ?? '' });
  await answer(page, '/orders/a/dishes', {
    ...DISHES,
    date: DAY,
    tables: [{ tableNumber: 'table3' }],
    dishes: [
      { part: 1, ...named('khachapuri-adjaruli'), quantity: 2, price: 24.5 },
      { part: 2, ...named('khinkali-kalakuri'), quantity: 3, price: 12.5 },
    ],
    parts: [
      { part: 1, keptAmount: 53.9 },
      { part: 2, keptAmount: 41.25 },
    ],
    paidAmount: 95.15,
    allergies: { allergens: ['milk'], other: '' },
    changeableUntil: new Date(begins - 4 * 3_600_000).toISOString(),
    ...changes,
  });
  await page.goto(`/${language}/change-dishes#a.b`);
  await expectAlive(page);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
}

async function answerMove(page: Page, changes: Partial<MoveAnswer>): Promise<void> {
  const begins = Date.parse(`${DAY}T19:00:00+04:00`);
  await answer(page, '/orders/a/move', {
    ...MOVE,
    date: DAY,
    tables: [{ tableNumber: 'table3' }],
    partySize: 4,
    movableUntil: new Date(begins - 4 * 3_600_000).toISOString(),
    policyFrom: new Date(begins).toISOString(),
    ...changes,
  });
}

async function goToMove(page: Page, language: Language, changes: Partial<MoveAnswer>): Promise<void> {
  await answerMove(page, changes);
  await answer(page, '/orders/a/availability*', [
    { tableNumber: 'table1', isAvailable: true, bookedSlots: ['18:00', '19:00', '20:00'] },
  ]);
  await page.goto(`/${language}/change-reservation#a.b`);
  await expectAlive(page);
  await expect(page.locator('.facts').first()).toBeVisible();
}
