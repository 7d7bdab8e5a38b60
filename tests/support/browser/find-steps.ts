import { TEXTS, type Language, type Page } from './e2e.ts';

/** The search of the menu. */
export function searchField(page: Page, language: Language) {
  return page.getByRole('searchbox', { name: TEXTS[language].find.label });
}

/** On a phone the search opens from the bar of the categories. */
export async function openSearch(page: Page, language: Language): Promise<void> {
  const opener = page.getByRole('button', { name: TEXTS[language].menu.find });
  if (await opener.isVisible()) await opener.click();
}

export async function find(page: Page, language: Language, typed: string): Promise<void> {
  await openSearch(page, language);
  await searchField(page, language).pressSequentially(typed);
}

export async function openFilters(page: Page, language: Language): Promise<void> {
  await openSearch(page, language);
  await page.getByRole('button', { name: TEXTS[language].find.filter, exact: true }).click();
}
