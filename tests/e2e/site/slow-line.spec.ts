import { routes } from '#contract/routes/routes.ts';
import { DEEP, TESTED_LANGUAGES } from '#tests/support/depth.ts';
import { expect, newDiner, test, TEXTS, type Page } from '#tests/support/browser/e2e.ts';

test.use({ allowedErrors: [/status of 401/] });

/** Holds the scripts back, as on a slow connection; returns a function that releases them. */
async function holdBackScripts(page: Page, scripts = /\/_astro\/.*\.js$/): Promise<() => void> {
  const line = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await line.promise;
    await route.continue();
  });
  return line.resolve;
}

for (const language of TESTED_LANGUAGES) {
  const t = TEXTS[language];

  test(`repeats a click that came before the hydration, ${language}`, async ({ page }) => {
    const letScriptsCome = await holdBackScripts(page);
    await page.goto(`/${language}/reservation`, { waitUntil: 'commit' });

    await page.getByRole('button', { name: t.reservation.selectDateTime }).first().click();
    await expect(page.getByRole('dialog')).toBeHidden();
    letScriptsCome();

    await expect(page.getByRole('dialog', { name: t.dateTime.modalTitle })).toBeVisible();
  });

  test(`repeats an early click on the layout's buttons, ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const letScriptsCome = await holdBackScripts(page);
    await page.goto(`/${language}/about`, { waitUntil: 'commit' });

    await page.getByRole('button', { name: t.nav.openMenu }).click();
    await page.getByRole('button', { name: t.cart.open }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    letScriptsCome();

    await expect(page.getByRole('dialog', { name: t.cart.drawerTitle })).toBeVisible();
    await expect(page.locator('#nav-links')).toHaveClass(/is-open/);
  });

  test(`sends an early login to the server, not in the address, ${language}`, async ({ page }) => {
    const { email, password } = newDiner();
    const letScriptsCome = await holdBackScripts(page);
    await page.goto(`/${language}/login`, { waitUntil: 'commit' });

    await page.getByLabel(t.account.email).fill(email);
    await page.getByLabel(t.account.password).fill(password);
    await page.getByLabel(t.account.password).press('Enter');
    letScriptsCome();

    await expect(page.getByRole('alert')).toHaveText(t.account.loginInvalid);
    await expect(page).toHaveURL(new RegExp(`/${language}/login$`));
  });

  test(`sends the login before React and keeps what is typed, ${language}`, DEEP, async ({ page }) => {
    const { email, password } = newDiner();
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(routes.signIn)) sent.push(request.postDataJSON());
    });
    const letReactCome = await holdBackScripts(page, /\/react\..*\.js$/);
    await page.goto(`/${language}/login`, { waitUntil: 'commit' });
    const button = page.locator('main [type="submit"]');
    await expect(button).toHaveText(t.account.login);

    await page.getByLabel(t.account.email).fill(email);
    await page.getByLabel(t.account.password).fill(password);
    await button.click();
    await expect(page.getByRole('alert')).toHaveText(t.account.loginInvalid);
    letReactCome();

    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveText(t.account.loginInvalid);
    await expect(page.getByLabel(t.account.email)).toHaveValue(email);
    await expect(button).toHaveText(t.account.login);
    expect(sent).toEqual([{ email, password }]);
  });
}
