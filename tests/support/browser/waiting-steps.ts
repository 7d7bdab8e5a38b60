import { savedChoice, store } from './browser-state.ts';
import { expect, type Language, type Page } from './e2e.ts';
import { QUOTED } from './quoted-texts.ts';

/** The six largest tables: together they seat so many, and no six others do. */
export const LARGEST = {
  tables: ['table10', 'vip-zone-1', 'vip-zone-3', 'vip-zone-5', 'vip-zone-6', 'table8'],
  guests: 52,
};

interface Choice {
  date: string;
  tables: string[];
  partySize?: number;
}

/** The stored values of a diner who has chosen date, time and number of guests. */
export function savedParty({ date, tables, partySize }: Choice) {
  const { reservationData, ...local } = savedChoice({ date, tables });
  const draft = { ...(JSON.parse(reservationData) as object), ...(partySize && { partySize }) };
  return { ...local, reservationData: JSON.stringify(draft) };
}

/** A signed-in diner holds tables. */
export async function hold(page: Page, language: Language, choice: Choice) {
  await store(page, { local: savedParty(choice) });
  await page.goto(`/${language}/reservation`);
  await page.getByRole('link', { name: QUOTED[language].next }).click();
  await expect(page.getByRole('timer')).toBeVisible();
}
