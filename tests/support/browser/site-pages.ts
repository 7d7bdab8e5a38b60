import { readRestaurant } from '#content/load.ts';
import type { PAGES } from '#contract/values/pages.ts';
import { expect, TEXTS, type Language, type Page } from './e2e.ts';

export { PAGES } from '#contract/values/pages.ts';
/** A page that is always there. */
export type PageName = (typeof PAGES)[number];

export const PHONE = readRestaurant().phone;

/** The prefixes of the three addresses of every page. */
export const SEGMENTS = [
  { prefix: '/en', language: 'en' },
  { prefix: '/ka', language: 'ka' },
  { prefix: '', language: 'en' },
] as const;

/** The home page has no address without a prefix: `/` redirects to it. */
export function addressOf(prefix: string, page: PageName): string {
  return page === 'home' ? prefix || '/' : `${prefix}/${page}`;
}

const TITLES = {
  home: 'home',
  about: 'about',
  menu: 'menu',
  reservation: 'reservation',
  cart: 'cart',
  contact: 'contact',
  login: 'login',
  register: 'register',
  'forgot-password': 'forgotPassword',
  'reset-password': 'resetPassword',
  'confirm-email': 'confirmEmail',
  profile: 'profile',
  cancel: 'cancel',
  'change-reservation': 'move',
  'change-dishes': 'dishes',
  pay: 'pay',
  together: 'together',
  'waiting-list': 'waiting',
  'payment-success': 'paymentSuccess',
  'payment-fail': 'paymentFail',
} as const satisfies Record<PageName, string>;

/** Expects the right title and language, one heading of level 1, and no sideways scrolling on phone and desktop. */
export async function expectPageInOrder(page: Page, name: PageName, language: Language): Promise<void> {
  const { paymentSuccess, together } = TEXTS[language];
  // These two say what has become of the payment and of the link.
  if (name === 'payment-success') await expect(page).toHaveTitle(new RegExp(`^${paymentSuccess.heading} `));
  else if (name === 'together') await expect(page).toHaveTitle(new RegExp(`^${together.linkHeading} `));
  else await expectOwnTitle(page, name, language);
  await expectLaidOut(page, language);
}

/** The same where no script can say what has become of anything. */
export async function expectPageWithoutScript(page: Page, name: PageName, language: Language): Promise<void> {
  await expectOwnTitle(page, name, language);
  await expectLaidOut(page, language);
}

async function expectOwnTitle(page: Page, name: PageName, language: Language): Promise<void> {
  await expect(page).toHaveTitle(TEXTS[language].titles[TITLES[name]]);
}

async function expectLaidOut(page: Page, language: Language): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

/** Waits until every island is hydrated: Astro marks the others. */
export async function expectAlive(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), page.url()).toBeVisible();
  // Islands for signed-in diners stay pending for others.
  const pending = page.getByRole('main').locator('astro-island[ssr]:not([client="signed-in"])');
  await expect(pending, page.url()).toHaveCount(0);
}

/** Records the requests of a page, successful and failed ones. */
export function watchTraffic(page: Page) {
  const arrived: string[] = [];
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(`${request.url()} ${request.failure()?.errorText}`));
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.url()} ${response.status()}`);
    arrived.push(new URL(response.url()).pathname);
  });
  return { arrived, failed };
}
