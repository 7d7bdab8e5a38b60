import { formatMoney } from '#contract/format/money.ts';
import { fill } from '#src/i18n/fill.ts';
import { KHACHAPURI, PKHALI, prepareCart, register, type Seating } from './diner-steps.ts';
import { expect, TEXTS, type BrowserContext, type Diner, type Language, type Page } from './e2e.ts';

/** Steps of guests who choose their dishes together, each on a phone. */
export const PARTY_DISHES = { pkhali: PKHALI, khachapuri: KHACHAPURI };
export type PartyDish = keyof typeof PARTY_DISHES;

export interface PartyGuest {
  name: string;
  language: Language;
}

/** Makes a list of the cart, there or on the menu, and returns the link for the guests. */
export async function beginParty(
  page: Page,
  host: Diner,
  { place = 'cart', ...seating }: Seating & { place?: 'cart' | 'menu' },
): Promise<string> {
  await page.goto('/en/register');
  await register(page, 'en', host);
  await expect(page).not.toHaveURL(/register/);
  await prepareCart(page, 'en', seating);
  if (place === 'menu') {
    await page.goto('/en/menu');
    await page.getByRole('link', { name: TEXTS.en.menu.together }).click();
    await expect(page.getByRole('button', { name: TEXTS.en.cart.together })).toBeFocused();
  }
  await page.getByRole('button', { name: TEXTS.en.cart.together }).click();
  return copyLink(page);
}

/** The link for the guests, from the host's page. */
export async function copyLink(page: Page): Promise<string> {
  const t = TEXTS.en.together;
  await expect(page.getByRole('heading', { level: 1, name: t.heading })).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: t.copy }).click();
  await expect(page.getByText(t.copied).first()).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Opens the guests' link on a phone in the guest's language, and joins. The context knows the address of the site. */
export async function joinParty(
  context: BrowserContext,
  link: string,
  { name, language }: PartyGuest,
): Promise<Page> {
  const phone = await context.newPage();
  await phone.goto(link.replace(/^http:\/\/[^/]+\/\w+/, `/${language}`));
  const t = TEXTS[language].together;
  await phone.getByLabel(t.name, { exact: true }).fill(name);
  await phone.getByRole('button', { name: t.join }).click();
  await expect(rowOf(phone, language, 'pkhali').getByRole('button').first()).toBeVisible();
  return phone;
}

function rowOf(phone: Page, language: Language, dish: PartyDish) {
  return phone.locator('li[data-dish]').filter({ hasText: PARTY_DISHES[dish][language] });
}

/** One more of a dish. */
export async function chooseDish(phone: Page, language: Language, dish: PartyDish): Promise<void> {
  const name = fill(TEXTS[language].cart.increase, { name: PARTY_DISHES[dish][language] });
  const button = phone.getByRole('button', { name });
  if (!(await button.isVisible()))
    await phone
      .locator('summary')
      .filter({ hasText: /Khachapuri|ხაჭაპური/ })
      .first()
      .click();
  await button.click();
}

export async function expectTotal(phone: Page, language: Language, tetri: number): Promise<void> {
  await expect(phone.locator('[data-part="total"]')).toHaveText(formatMoney(tetri, language));
}
