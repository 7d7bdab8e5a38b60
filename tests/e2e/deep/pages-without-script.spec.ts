import { readAbout, readContact, readDishes, readHome, readMenu, readRestaurant } from '#content/load.ts';
import { expect, test, TEXTS, type Language, type Page } from '#tests/support/browser/e2e.ts';
import {
  addressOf,
  expectPageWithoutScript,
  PAGES,
  PHONE,
  SEGMENTS,
  watchTraffic,
  type PageName,
} from '#tests/support/browser/site-pages.ts';

test.use({ javaScriptEnabled: false });

/** What each page still offers. */
const READABLE: Record<PageName, (page: Page, language: Language) => Promise<void>> = {
  home: async (page, language) => {
    const { tagline } = readRestaurant();
    const { dishes, highlights, openingOffer, pictures } = readHome();
    const chosen = dishes.flatMap(({ dish }) => readDishes().filter(({ id }) => id === dish));
    const main = page.getByRole('main');
    await expect(main.getByText(tagline[language])).toBeVisible();
    await expect(main.getByRole('link', { name: TEXTS[language].home.bookTable })).toBeVisible();
    await expect(main.getByRole('link', { name: TEXTS[language].home.exploreMenu })).toBeVisible();
    await expect(main.getByRole('listitem')).toContainText(
      [
        ...(openingOffer ? [openingOffer.highlight] : []),
        ...highlights,
        ...chosen.map(({ name }) => name),
      ].map((text) => text[language]),
    );
    await expect(main.getByRole('img', { name: pictures.table.description[language] })).toBeVisible();
  },
  about: async (page, language) => {
    const { story, values } = readAbout();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      ...story.map(({ heading }) => heading[language]),
      ...values.map(({ title }) => title[language]),
    ]);
  },
  contact: async (page, language) => {
    const { address, email } = readRestaurant();
    const main = page.getByRole('main');
    await expect(main.getByText(address[language].street)).toBeVisible();
    await expect(main.getByRole('link', { name: PHONE })).toBeVisible();
    await expect(main.getByRole('link', { name: email })).toBeVisible();
    await expect(
      main.getByRole('heading', { name: readContact().directions?.heading[language] ?? '' }),
    ).toBeVisible();
  },
  menu: async (page, language) => {
    const names = (level: number) => page.getByRole('main').getByRole('heading', { level });
    await expect(names(2)).toHaveText(readMenu().categories.map(({ name }) => name[language]));
    await expect(names(3)).toHaveCount(readDishes().length);
    await expect(names(3).last()).toBeVisible();
  },
  reservation: expectPhone,
  cart: expectPhone,
  login: expectPhone,
  register: expectPhone,
  'forgot-password': expectPhone,
  'reset-password': expectPhone,
  'confirm-email': expectPhone,
  profile: expectPhone,
  cancel: expectPhone,
  'change-reservation': expectPhone,
  'change-dishes': expectPhone,
  pay: expectPhone,
  together: expectPhone,
  'waiting-list': expectPhone,
  'payment-success': expectPhone,
  'payment-fail': async (page) => {
    await expect(page.getByRole('main').getByRole('link', { name: PHONE })).toBeVisible();
  },
};

/** Expects a notice that the page needs JavaScript, with the phone number for reservations. */
async function expectPhone(page: Page, language: Language) {
  // Playwright treats the content of `<noscript>` as hidden, as it is with scripts enabled.
  const notice = page.getByRole('main').locator('noscript').locator('p');
  await expect(notice).toHaveText(`${TEXTS[language].site.noScript} ${PHONE}`);
  await expect(notice).toBeVisible();
}

/** Without scripts the browser also refuses to preload them. */
const isRefusedScript = (failure: string) => /\.js csp$/.test(failure);

for (const { prefix, language } of SEGMENTS) {
  for (const name of PAGES) {
    test(`${addressOf(prefix, name)} is readable without JavaScript`, async ({ page }) => {
      const { failed } = watchTraffic(page);

      await page.goto(addressOf(prefix, name));

      await READABLE[name](page, language);
      await expect(page.getByRole('contentinfo').getByRole('link', { name: PHONE })).toBeVisible();
      await expectPageWithoutScript(page, name, language);
      expect(failed.filter((failure) => !isRefusedScript(failure))).toEqual([]);
    });
  }

  test(`${prefix || 'no prefix'}: every page can be reached without JavaScript on a phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(addressOf(prefix, 'about'));

    const links = page.getByRole('navigation', { name: TEXTS[language].nav.label }).getByRole('link');
    await expect(links.getByText(TEXTS[language].nav.menu, { exact: true })).toBeVisible();
    await links.getByText(TEXTS[language].nav.contact, { exact: true }).click();

    await expect(page).toHaveTitle(TEXTS[language].titles.contact);
  });
}
