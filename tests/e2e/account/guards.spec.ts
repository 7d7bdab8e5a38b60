import { sample } from '#tests/support/depth.ts';
import { expect, test, TEXTS, type Page } from '#tests/support/browser/e2e.ts';
import { SEGMENTS } from '#tests/support/browser/site-pages.ts';
import { beSignedIn } from '#tests/support/browser/browser-state.ts';

/** Records on every frame of each page whether a form is visible. */
async function watchForForm(page: Page) {
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('form')?.checkVisibility({ visibilityProperty: true })) {
        sessionStorage.setItem('formSeen', location.pathname);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => sessionStorage.getItem('formSeen'));
}

/** Delays the scripts, as on a slow connection. */
async function slowScripts(page: Page) {
  await page.route('**/_astro/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue().catch(() => undefined);
  });
}

for (const { prefix, language } of sample(SEGMENTS)) {
  const home = new RegExp(`^http://[^/]+/${language}$`);

  for (const page of sample(['login', 'register'] as const)) {
    test(`${prefix}/${page} sends a signed-in diner home without showing the form`, async ({ page: tab }) => {
      await beSignedIn(tab);
      const seen = await watchForForm(tab);
      await slowScripts(tab);

      await tab.goto(`${prefix}/${page}`);
      await expect(tab).toHaveURL(home);

      expect(await seen()).toBeNull();
    });

    test(`${prefix}/${page} shows its form after the session has expired`, async ({ page: tab }) => {
      await beSignedIn(tab);
      await tab.context().clearCookies({ name: 'app_session' });

      await tab.goto(`${prefix}/${page}`);

      await expect(tab.getByLabel(TEXTS[language].account.email)).toBeVisible();
      await expect(tab.getByRole('status').getByText(TEXTS[language].site.loading)).toHaveCount(0);
    });
  }

  test(`${prefix}/profile sends a signed-out visitor to log in`, async ({ page }) => {
    await page.goto(`${prefix}/profile`);

    await expect(page).toHaveURL(new RegExp(`/${language}/login$`));
    await expect(page.getByLabel(TEXTS[language].account.email)).toBeVisible();
  });

  test(`${prefix}/profile shows the signed-in diner`, async ({ page }) => {
    const diner = await beSignedIn(page);

    await page.goto(`${prefix}/profile`);

    await expect(page.getByText(diner.email, { exact: true })).toBeVisible();
    await expect(page.getByText(TEXTS[language].profile.none)).toBeVisible();
  });
}
