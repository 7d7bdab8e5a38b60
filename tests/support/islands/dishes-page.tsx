import { render } from '@testing-library/react';
import { vi } from 'vitest';
import type { DishesAnswer } from '#contract/api/dishes.ts';
import type { MenuCategory, MenuItem } from '#contract/api/menu.ts';
import type { Language } from '#contract/values/language.ts';
import type { DishesProps } from '#src/islands/Dishes/props.ts';
import { en } from '#src/i18n/en/index.ts';
import { ka } from '#src/i18n/ka/index.ts';
import { createdOrder, DISHES } from '#tests/support/answers.ts';
import { fakeApi, type Answers } from './fake-api.ts';
import { fakeLocation } from './fake-location.ts';

export const NOW: DishesAnswer = {
  ...DISHES,
  date: '2026-07-10',
  tables: [{ tableNumber: 'table2' }],
  dishes: [
    { part: 1, id: 'khachapuri', name: 'Khachapuri', quantity: 2, price: 22 },
    { part: 2, id: 'khinkali', name: 'Khinkali', quantity: 10, price: 1.95 },
  ],
  partySize: 4,
  paidAmount: 69.85,
  parts: [
    { part: 1, keptAmount: 48.4 },
    { part: 2, keptAmount: 21.45 },
  ],
  changeableUntil: '2026-07-10T11:00:00.000Z',
};
/** The reservation of a guest who pays by a link. */
export const UNPAID: DishesAnswer = { ...NOW, state: 'unpaid', dishes: [], paidAmount: 0, parts: [] };
const dish = (id: string, name: string, price: number, soldOut = false): MenuItem => ({
  id,
  price,
  soldOut,
  imageUrl: '',
  translations: [{ language: 'en', name }],
});
export const MENU: MenuCategory[] = [
  {
    slug: 'soups',
    translations: [{ language: 'en', name: 'Soups' }],
    items: [dish('kharcho', 'Kharcho', 15), dish('bozbashi', 'Bozbashi', 14, true)],
  },
];
const DIETS = { 'khachapuri-adjaruli': 'vegetarian' };
export const LOOK = 'GET /orders/o-1/dishes';
export const REMOVE = 'POST /orders/o-1/removals';
export const ADD = 'POST /orders/o-1/additions';
export const ADDED = createdOrder('https://bank.test/pay', { serverCalculatedTotal: 16.5 });

export async function loadDishesScreen(
  language: Language = 'en',
  texts: Partial<Pick<DishesProps, 'messages' | 'payMessages'>> = {},
) {
  const site = language === 'en' ? en : ka;
  const { DishesScreen } = await import('#src/islands/Dishes/DishesScreen.tsx');
  return (
    <DishesScreen
      language={language}
      messages={site.dishes}
      cartMessages={{ ...site.cart, allergens: site.menu.allergens, diets: DIETS }}
      advance={site.advance}
      reasons={site.paymentFail.reasons}
      loadingLabel={site.site.loading}
      bank="Bank of Georgia"
      phone="+995 555 00 00 00"
      {...texts}
    />
  );
}

export async function openDishesPage(answers: Answers = {}, query = '#o-1.token', language: Language = 'en') {
  vi.resetModules();
  const api = fakeApi({ [LOOK]: NOW, 'GET /menu': MENU, ...answers });
  const location = fakeLocation(`http://localhost:3000/${language}/change-dishes${query}`);
  render(await loadDishesScreen(language));
  return { api, location };
}

export async function openPayPage(answers: Answers = {}) {
  vi.resetModules();
  const api = fakeApi({ [LOOK]: UNPAID, 'GET /menu': MENU, ...answers });
  const location = fakeLocation('http://localhost:3000/en/pay#o-1.token');
  const messages = { ...en.dishes, ...en.pay.instead };
  render(await loadDishesScreen('en', { messages, payMessages: en.pay }));
  return { api, location };
}
