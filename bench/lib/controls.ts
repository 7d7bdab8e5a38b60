import type { Locator, Page as BrowserPage } from '@playwright/test';
import type { Language } from '#contract/language.ts';
import { addDays, localDateAt } from '#contract/time.ts';
import { en } from '#src/i18n/en/index.ts';
import { fill } from '#src/i18n/fill.ts';
import { ka } from '#src/i18n/ka/index.ts';
import type { Page } from '#src/i18n/paths.ts';

/** A page's first control, and the element that shows its result. */
export interface Control {
  button: Locator;
  answer: Locator;
  /** The stored reservation that the control needs, as JSON. */
  draft?: string;
}

const CART = /^(Open the cart|კალათის გახსნა)/;

export function findControl(tab: BrowserPage, page: Page, language: Language): Control | undefined {
  const { menu, reservation } = { en, ka }[language];
  switch (page) {
    // The about and contact pages have the same button.
    case 'home':
      return { button: tab.getByRole('button', { name: CART }), answer: tab.getByRole('dialog') };
    case 'menu':
      return {
        button: tab.getByRole('button', { name: new RegExp(`^${menu.addToCart}: `) }).first(),
        draft: JSON.stringify({
          selectedTables: ['table5'],
          selectedDate: addDays(localDateAt(Date.now()), 3),
          selectedTime: '19:00',
          currentFloor: 'floor1',
        }),
        answer: tab.getByText(new RegExp(`^${fill(menu.added, { name: '.+', quantity: '\\d+' })}$`)),
      };
    case 'reservation':
      return {
        button: tab.getByRole('button', { name: reservation.selectDateTime }).first(),
        answer: tab.getByRole('dialog'),
      };
    default:
      return undefined;
  }
}
