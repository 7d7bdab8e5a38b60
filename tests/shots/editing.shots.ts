import { SITE_TEXTS } from '#server/texts/texts.ts';
import { expect, type Page } from '#tests/support/browser/e2e.ts';
import { input, save } from '#tests/support/editing/editor-forms.ts';
import { signInEditor, test } from '#tests/support/editing/editing-stack.ts';
import { SCREENS, take } from './take.ts';

/** The pictures of `docs/content-editing.md`. */
const DESK = { width: 1024, height: 620 };
const PHONE = { width: 360, height: 640 };
const screens = SCREENS.filter(({ width }) => [390, 1280].includes(width));
const LANGUAGES = ['en', 'ka'] as const;
const t = SITE_TEXTS.en;

// The content editor's remarks.
test.use({ allowedErrors: [/^OAuth application ID|ViewTransition opt-in disabled/] });

test('from the form to the publication', async ({ page, stack, openContext }) => {
  test.setTimeout(400_000);
  await page.setViewportSize(DESK);
  await signInEditor(page, { owner: await (await openContext()).newPage(), stack });
  const openSite = (language: string) => page.goto(`${stack.siteUrl}/staff/site?lang=${language}`);
  await openSite('en');
  await page.goto(`${stack.siteUrl}/admin/#/collections/pages/entries/about`);
  await input(page, 'Opening sentence', 'English').fill('We carried the tables down to the sea.');
  await input(page, 'Opening sentence', 'ქართული').fill('მაგიდები ზღვასთან ჩავიტანეთ.');
  await page.screenshot({ path: 'shots/editing/form.png', animations: 'disabled' });
  await save(page);
  await page.goto(`${stack.siteUrl}/admin/#/collections/dishes/entries/kharcho`);
  await input(page, 'Price in lari').fill('19.90');
  await save(page);

  for (const language of LANGUAGES) {
    await openSite(language);
    await takeBoth(page, `changes-${language}`);
    await page.goto(`${stack.siteUrl}/admin/#/collections/pages/entries/about`);
    await expect(page.getByRole('textbox').first()).toBeVisible({ timeout: 60_000 });
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await page.screenshot({
        path: `shots/editing/form-${language}-${screen.width}.png`,
        animations: 'disabled',
      });
    }
  }
  await page.setViewportSize(DESK);
  await openSite('en');
  await page.screenshot({ path: 'shots/editing/changes.png', fullPage: true });
  await page.getByRole('button', { name: t.preview.start }).click();
  const link = page.getByRole('link', { name: t.preview.open });
  const address = await link.getAttribute('href', { timeout: 120_000 });
  const phone = await (await openContext({ viewport: PHONE })).newPage();
  await phone.goto(address ?? '');
  await phone.goto(`${new URL(phone.url()).origin}/en/about`);
  await phone.screenshot({ path: 'shots/editing/preview-phone.png' });

  await page.goto(`${stack.siteUrl}/staff/site`);
  await page.getByRole('button', { name: t.publish }).click();
  await expect(page.getByText(t.drafts.none)).toBeVisible({ timeout: 120_000 });
  await page.screenshot({ path: 'shots/editing/published.png', fullPage: true });
  for (const language of LANGUAGES) {
    await openSite(language);
    await takeBoth(page, `published-${language}`);
  }
});

async function takeBoth(page: Page, name: string): Promise<void> {
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await take(page, `editing/${name}-${screen.width}`);
  }
}
