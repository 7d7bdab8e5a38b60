import { SIGNED_IN } from '#tests/support/answers.ts';
import type { Language, Page } from '#tests/support/browser/e2e.ts';
import { API } from '#tests/support/server/described-api.ts';

/**
 * One screen in one state. The scene fakes the answers for rare states (a taken table, a late payment); the real
 * server gives all others.
 */
export interface Scene {
  /** `<screen>-<state>`; also the name of the screenshot. */
  name: string;
  /** Brings a new page into the state and waits until it shows. */
  open(page: Page, language: Language): Promise<void>;
  /** `phone`: wider screens do not have this state. */
  only?: 'phone';
  /** Captured with print styles. */
  isPrinted?: true;
}

/** A name of the maximum length, sixty letters. */
export const LONG_NAME = {
  firstName: 'მაქსიმილიან-ალექსანდრე-კონსტანტინე',
  lastName: 'გიორგობიანი-ჭავჭავაძისშვილი',
};

/** Sets the cookie that tells the site's scripts that a diner is signed in. */
async function setSignedInHint(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    document.cookie = 'signed_in=1; path=/';
  });
}

/** Fakes the answers for a signed-in diner. */
export async function beKnown(page: Page): Promise<void> {
  await setSignedInHint(page);
  await answer(page, '/auth/verify', SIGNED_IN);
  await answer(page, '/user/hold', { hold: null });
}

/** Answers the calls to one path of the API. What the API never answers fails the test. */
export async function answer(page: Page, path: string, json: unknown, refused?: number): Promise<void> {
  await page.route(`**/api${path}`, async (route) => {
    const call = { method: route.request().method(), path: new URL(route.request().url()).pathname };
    const status = refused ?? API.statusOf(call.method, call.path);
    API.findDescription({ ...call, status, body: json });
    await route.fulfill({ status, json });
  });
}

/** The calls to one path never get an answer. */
export async function keepWaiting(page: Page, path: string): Promise<void> {
  await page.route(`**/api${path}`, () => new Promise(() => undefined));
}

/** The calls to one path fail. */
export function fail(page: Page, path: string): Promise<void> {
  return answer(page, path, { code: 'internal', message: '' }, 500);
}
