import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { SITE_TEXTS } from '#server/texts/texts.ts';
import { expect, type Page, type Stack } from '#tests/support/browser/e2e.ts';
import { choosePhotograph, input, save } from '#tests/support/editing/editor-forms.ts';
import { EDITOR, OWNER, signInEditor, test } from '#tests/support/editing/editing-stack.ts';
import { askForLink, enter, signInStaff } from '#tests/support/staff/staff-steps.ts';

const PHONE = { width: 360, height: 740 };
const NEW = { en: 'We carried the tables down to the sea.', ka: 'მაგიდები ზღვასთან ჩავიტანეთ.' };
const t = SITE_TEXTS.ka;
/** A build gives way to everything else on the machine: as long as the server lets it take. */
const BUILD_MS = 300_000;

// A stranger at the preview, a save without a session, and two remarks of the content editor. It fades from page to page;
// leaving it ends that in one of two ways, by how long the next page takes.
test.use({
  allowedErrors: [
    /status(: | of )40[14]|^Failed to check the repository|^OAuth application ID|ViewTransition opt-in disabled|^Transition was skipped\. Navigation aborted$/,
  ],
});

test('a form warns of what another tab has saved, and not of its own save', async ({ page, stack }) => {
  test.slow();
  const dish = `${stack.siteUrl}/admin/#/collections/dishes/entries/kharcho`;
  const price = (tab: Page) => input(tab, 'Price in lari');
  await keepAlerts(page);
  await signInStaff(page, stack, OWNER);
  await page.goto(`${stack.siteUrl}/staff/site?lang=en`);
  await page.goto(dish);
  await price(page).fill('18.10');
  await save(page);
  const heard = await page.evaluate(() => sessionStorage.getItem('heard'));
  expect(heard).toContain('Loading Site Data');
  expect(heard).not.toContain('after you opened it');

  await page.goto(dish);
  // A form in which nothing was typed follows the other one.
  await price(page).fill('18.30');
  const other = await page.context().newPage();
  await other.goto(dish);
  // A tab behind another one draws hardly anything.
  await other.bringToFront();
  await price(other).fill('18.20');
  await save(other);
  await page.bringToFront();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Entry Changed Meanwhile')).toBeVisible();
});

/** Also those that are gone before anybody sees them. */
async function keepAlerts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const keep = (text: string) => sessionStorage.setItem('heard', sessionStorage.getItem('heard') + text);
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const alert = target instanceof Element && target.querySelector('[role="alert"]');
        if (alert) setTimeout(() => keep(alert.textContent ?? ''));
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

test('an editor changes texts, a price and a photograph, sees them, publishes and brings the old state back', async ({
  page,
  stack,
  openContext,
}) => {
  test.setTimeout(4 * BUILD_MS);
  const guest = await (await openContext()).newPage();
  const owner = await (await openContext()).newPage();
  await guest.goto(`${stack.siteUrl}/ka/about`);
  const old = await guest.getByRole('main').getByRole('paragraph').first().innerText();

  await test.step('the owner adds the editor, who signs in', async () => {
    await signInEditor(page, { owner, stack });
    await expect(page.getByRole('heading', { name: t.title, level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'დარბაზი' })).toHaveCount(0);
  });

  await test.step('the editor changes a page in both languages, a price and a photograph', async () => {
    await page.getByRole('link', { name: t.edit }).click();
    await expect(page.getByRole('link', { name: 'ნახვა და გამოქვეყნება →' })).toBeVisible();
    await page.goto(`${stack.siteUrl}/admin/#/collections/pages/entries/about`);
    await input(page, 'შესავალი წინადადება', 'English').fill(NEW.en);
    await input(page, 'შესავალი წინადადება', 'ქართული').fill(NEW.ka);
    await saveAfterSigningInAgain(page, stack);
    await page.goto(`${stack.siteUrl}/admin/#/collections/dishes/entries/kharcho`);
    await input(page, 'ფასი ლარში').fill('19.90');
    await choosePhotograph(page);
    await save(page);
    await expect(page.getByRole('link', { name: /^ნახვა და გამოქვეყნება →\s*2$/ })).toBeVisible();
  });

  await test.step('the language of the forms is that of the whole page', async () => {
    await page.goto(`${stack.siteUrl}/admin/#/settings`);
    await page.getByRole('menuitem', { name: 'ენა' }).click();
    await page.getByRole('combobox').click();
    await page.getByRole('option', { name: 'English (US)' }).click();
    await expect(page.getByRole('link', { name: 'Preview and publish →' })).toBeVisible();
    await page.goto(`${stack.siteUrl}/admin/?lang=ka`);
  });

  await test.step('the page of the site tells the changes in words', async () => {
    await page.getByRole('link', { name: 'ნახვა და გამოქვეყნება →' }).click();
    const main = page.getByRole('main');
    await expect(main).toContainText(NEW.ka);
    await expect(main).toContainText('19,90 ₾');
    await expect(main).toContainText(EDITOR);
    await expect(main).toContainText(t.changes.photoNew);
  });

  await test.step('a phone with the code shows the preview, a stranger sees nothing', async () => {
    await page.getByRole('button', { name: t.preview.start }).click();
    const address = await page
      .getByRole('link', { name: t.preview.open })
      .getAttribute('href', { timeout: BUILD_MS });
    const phone = await (await openContext({ viewport: PHONE })).newPage();
    await phone.goto(address ?? '');
    const preview = new URL(phone.url()).origin;
    for (const language of ['ka', 'en'] as const) {
      await phone.goto(`${preview}/${language}/about`);
      await expect(phone.getByText(NEW[language])).toBeVisible();
      await expect(phone.getByRole('note')).toContainText('ჯერ არ გამოქვეყნებულა');
    }
    await phone.goto(`${preview}/ka/menu`);
    await expect(phone.getByText('19,90 ₾')).toBeAttached();
    expect(await overlap(phone.locator('#cart-button'), phone.getByRole('note'))).toBe(0);
    expect((await guest.goto(`${preview}/ka/about`))?.status()).toBe(404);
  });

  await test.step('guests see what was published', async () => {
    await page.goto(`${stack.siteUrl}/staff/site`);
    await page.getByRole('button', { name: t.publish }).click();
    await expectPublished(guest, stack, NEW.ka);
    await guest.goto(`${stack.siteUrl}/en/about`);
    await expect(guest.getByText(NEW.en)).toBeVisible();
    await guest.goto(`${stack.siteUrl}/ka/menu`);
    await guest.getByRole('tab', { name: 'წვნიანები' }).click();
    const dish = guest.getByRole('listitem').filter({ hasText: 'ხარჩო' }).first();
    await expect(dish).toContainText('19,90 ₾');
    expect(await colourOf(dish.locator('img'), stack)).toBe('red');
  });

  await test.step('the earlier publication comes back, also in the forms', async () => {
    await page.goto(`${stack.siteUrl}/staff/site`);
    await page.getByRole('button', { name: t.publications.back }).last().click();
    await expectPublished(guest, stack, old);
    await page.goto(`${stack.siteUrl}/staff/site`);
    await expect(page.getByText(t.drafts.none)).toBeVisible();
  });
});

/** The session has ended meanwhile: nothing that was entered is lost. */
async function saveAfterSigningInAgain(page: Page, stack: Stack): Promise<void> {
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'შენახვა', exact: true }).click();
  await expect(page.getByText('შედით იმავე ელფოსტით')).toBeVisible();
  await page.getByRole('button', { name: 'კარგი', exact: true }).click();
  const tab = await page.context().newPage();
  await enter(tab, await askForLink(tab, stack, EDITOR));
  // A tab that closes earlier takes the request of its button with it.
  await expect(tab.getByRole('heading', { name: t.title, level: 1 })).toBeVisible();
  await tab.close();
  await save(page);
}

/** Waits as a guest who opens the page again and again. */
async function expectPublished(guest: Page, { siteUrl }: Stack, sentence: string): Promise<void> {
  const text = async () => {
    await guest.goto(`${siteUrl}/ka/about`);
    return guest.getByRole('main').innerText();
  };
  await expect.poll(text, { timeout: BUILD_MS, intervals: [500] }).toContain(sentence);
}

/** At the address that Node knows too. */
async function colourOf(image: Locator, { apiUrl }: Stack): Promise<string> {
  const address = await image.evaluate((element) => (element as HTMLImageElement).currentSrc);
  const answer = await fetch(new URL(new URL(address).pathname, apiUrl));
  const { dominant } = await sharp(await answer.arrayBuffer()).stats();
  return dominant.r > 180 && dominant.g < 80 ? 'red' : JSON.stringify(dominant);
}

/** How many pixels the second element covers of the first one's height. */
async function overlap(first: Locator, second: Locator): Promise<number> {
  const [above, below] = [await first.boundingBox(), await second.boundingBox()];
  return Math.max(0, (above?.y ?? NaN) + (above?.height ?? NaN) - (below?.y ?? NaN));
}
