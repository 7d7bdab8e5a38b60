import { tableName } from '#contract/values/table-ids.ts';
import { FLOOR_TEXTS, FRONT_DESK_TEXTS, STAFF_TEXTS } from '#server/texts/texts.ts';
import { expect, type Language, type Page } from '#tests/support/browser/e2e.ts';

/** A member of the staff at the floor, in one language. */
export interface Member {
  page: Page;
  language: Language;
}

export async function goToFloor({ page, language }: Member): Promise<void> {
  await page.getByRole('link', { name: STAFF_TEXTS[language].nav.floor, exact: true }).click();
  await expectLive({ page, language });
}

/** The page follows by itself: no reload hides that it does not. */
export async function expectLive({ page, language }: Member): Promise<void> {
  await expect(page.getByText(FLOOR_TEXTS[language].live.on)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
}

export async function expectSamePage({ page }: Member): Promise<void> {
  expect(await page.evaluate(() => 'isSamePage' in window), 'the page followed without a reload').toBe(true);
}

type Section = keyof (typeof FLOOR_TEXTS)['en']['sections'];

/** The entry of a party in one of the floor's lists. */
export function partyIn({ page, language }: Member, section: Section, name: string) {
  return page
    .getByRole('region', { name: FLOOR_TEXTS[language].sections[section], exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
}

/** A table on the map. */
export function spot({ page, language }: Member, table: string) {
  return page.getByRole('link', { name: new RegExp(`^${tableName(table, language)}: `) });
}

type Press = 'arrive' | 'extend' | 'end' | 'noShow';

/** Presses one of the buttons of a party. */
export async function press({ page, language }: Member, action: Press, name: string): Promise<void> {
  await page.getByRole('button', { name: `${FRONT_DESK_TEXTS[language][action]}: ${name}` }).click();
}

export interface TakenCall {
  source: 'phone' | 'walk_in';
  from: string;
  until: string;
  party: string;
  tables: string[];
  name?: string;
  phone?: string;
  email?: string;
  notes?: string;
  allergens?: string[];
}

/** Fills in the open form of a new reservation and saves it. */
export async function fillReservation({ page, language }: Member, call: TakenCall): Promise<void> {
  const t = FRONT_DESK_TEXTS[language];
  const folded = page.getByText(t.otherTime, { exact: true });
  if ((await folded.count()) > 0) await folded.click();
  await chooseTables({ page, language }, call);
  await page.getByRole('radio', { name: t.sources[call.source], exact: true }).check();
  const more = page.getByText(t.more, { exact: true });
  if (await more.isVisible()) await more.click();
  for (const field of ['name', 'phone', 'email', 'notes'] as const)
    await page.getByRole('textbox', { name: new RegExp(`^${t[field]}`) }).fill(call[field] ?? '');
  for (const allergen of call.allergens ?? []) await page.getByRole('checkbox', { name: allergen }).check();
  await page.getByRole('button', { name: call.source === 'phone' ? t.save : t.seat }).click();
}

/** Chooses time, party size and exactly these tables in an open form. */
export async function chooseTables(
  { page, language }: Member,
  { from, until, party, tables }: Pick<TakenCall, 'from' | 'until' | 'party' | 'tables'>,
): Promise<void> {
  const t = FRONT_DESK_TEXTS[language];
  await page.getByLabel(t.from, { exact: true }).selectOption(from);
  await page.getByLabel(t.until, { exact: true }).selectOption(until);
  await page.getByLabel(t.party, { exact: true }).fill(party);
  await page.getByRole('button', { name: t.look }).click();
  const group = page.getByRole('group', { name: new RegExp(`^${t.tables}: `) });
  const chosen = group.getByRole('checkbox', { checked: true });
  while ((await chosen.count()) > 0) await chosen.first().click();
  if (tables.length > 1) await group.getByRole('button', { name: t.join }).click();
  for (const table of tables)
    await group.getByRole('checkbox', { name: new RegExp(`^${tableName(table, language)}, `) }).check();
}
