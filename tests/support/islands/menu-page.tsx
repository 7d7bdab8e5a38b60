import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import type { Language } from '#contract/values/language.ts';
import { en } from '#src/i18n/en/index.ts';
import { ka } from '#src/i18n/ka/index.ts';
import type { MenuSection } from '#src/islands/Menu/sections.ts';
import { FindBar } from '#src/ui/FindBar.tsx';
import { KHACHAPURI, KHINKALI } from './dishes.ts';
import { fakeApi, held } from './fake-api.ts';
import { fakeLocation } from './fake-location.ts';

export const MENU = 'GET /menu';

const SECTIONS: MenuSection[] = [
  section('khachapuri', 'Khachapuri', {
    id: KHACHAPURI.id,
    priceTetri: 1750,
    names: { en: 'Imeretian Khachapuri', ka: 'იმერული ხაჭაპური' },
    allergens: ['gluten', 'milk'],
    diet: ['vegetarian'],
  }),
  section('khinkali', 'Khinkali', {
    id: KHINKALI.id,
    priceTetri: 195,
    names: { en: 'City Khinkali', ka: 'ქალაქური ხინკალი' },
    allergens: [],
    diet: ['spicy'],
  }),
  section('wine', 'Wine', {
    id: 'saperavi',
    priceTetri: 1400,
    names: { en: 'Saperavi', ka: 'საფერავი' },
    days: { on: [6, 0], text: 'Saturday, Sunday only' },
    allergens: ['sulphites'],
    diet: [],
  }),
];

function section(
  slug: string,
  name: string,
  dish: Omit<MenuSection['dishes'][number], 'description'>,
): MenuSection {
  return { slug, name, dishes: [{ ...dish, description: `About ${name}` }] };
}

/** The menu of the API, with changes since the build. */
export const UPDATED_MENU = [
  category('khachapuri', 'Khachapuri', [{ ...KHACHAPURI, price: 18.5 }]),
  category('khinkali', 'Khinkali', [{ ...KHINKALI, soldOut: true }]),
  category('soups', 'Soups', [
    { id: 'kharcho', price: 16, imageUrl: '', translations: [{ language: 'en', name: 'Kharcho' }] },
  ]),
];

/** The category of khinkali, which have run out on a date. */
export const soldOutOn = (date: string) =>
  category('khinkali', 'Khinkali', [{ ...KHINKALI, soldOut: true, soldOutOn: date }]);

function category(slug: string, name: string, items: unknown[]) {
  return { slug, translations: [{ language: 'en', name }], items };
}

export function saveDraft(draft: object = {}): void {
  const complete = {
    selectedTables: ['table5', 'vip-zone-2'],
    selectedDate: '2026-07-05',
    selectedTime: '19:00',
  };
  localStorage.setItem('reservationData', JSON.stringify({ ...complete, ...draft }));
}

/** As the build writes a slot: React hydrates it without looking inside. */
function BuiltSlot({ children }: { children: ReactNode }) {
  const __html = renderToStaticMarkup(children);
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}

export async function loadMenuTabs(language: Language = 'en') {
  const { MenuTabs } = await import('#src/islands/Menu/MenuTabs.tsx');
  const { menu, find } = language === 'en' ? en : ka;
  return (
    <MenuTabs
      language={language}
      messages={menu}
      sections={SECTIONS}
      find={<BuiltSlot>{<FindBar language={language} messages={find} menu={menu} />}</BuiltSlot>}
    />
  );
}

/** Opens the menu; by default the API does not answer yet. */
export async function openMenu(answer: unknown = held([]).answer, language: Language = 'en') {
  vi.resetModules();
  const api = fakeApi({ [MENU]: answer });
  const location = fakeLocation(`http://localhost:3000/${language}/menu`);
  render(await loadMenuTabs(language));
  return { api, location };
}
