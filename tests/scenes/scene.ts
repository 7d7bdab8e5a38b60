import type { Language, Page } from '#tests/support/e2e.ts';

/**
 * One screen in one state, as a diner can meet it. What a house with little going on would seldom show (a table lost, a
 * receipt that is late) is answered by the scene itself; everything else is the real server's answer.
 */
export interface Scene {
  /** `<screen>-<state>`; the name of its picture. */
  name: string;
  /** Brings a page that has opened nothing yet into the state, and waits until it shows. */
  open(page: Page, language: Language): Promise<void>;
  /** `phone` where wider screens have no such state. */
  only?: 'phone';
  /** Looked at as it comes out of a printer. */
  isPrinted?: true;
}

/** Sixty letters, as a diner may be called. */
export const LONG_NAME = {
  firstName: 'მაქსიმილიან-ალექსანდრე-კონსტანტინე',
  lastName: 'გიორგობიანი-ჭავჭავაძისშვილი',
};

/** The cookie that tells the site's scripts that somebody is signed in. */
export async function setSignedInHint(page: Page): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(() => {
    document.cookie = 'signed_in=1; path=/';
  });
}

/** Somebody is signed in, as far as the pages can tell. */
export async function beKnown(page: Page): Promise<void> {
  await setSignedInHint(page);
  const user = { id: 'u1', email: 'nino@mail.example' };
  await answer(page, '/auth/verify', { isAuthenticated: true, user });
  await answer(page, '/user/hold', { hold: null });
}

/** Answers the calls to one path of the API. */
export async function answer(page: Page, path: string, json: unknown, status = 200): Promise<void> {
  await page.route(`**/api${path}`, (route) => route.fulfill({ status, json }));
}

/** The calls to one path get no answer for as long as the page is looked at. */
export async function keepWaiting(page: Page, path: string): Promise<void> {
  await page.route(`**/api${path}`, () => new Promise(() => undefined));
}

/** The calls to one path fail. */
export function fail(page: Page, path: string): Promise<void> {
  return answer(page, path, { code: 'internal', message: '' }, 500);
}
