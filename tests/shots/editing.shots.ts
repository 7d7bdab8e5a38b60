import { SITE_TEXTS } from '#server/platform/i18n/texts.ts';
import { expect } from '#tests/support/browser/e2e.ts';
import { input, save } from '#tests/support/editing/editor-forms.ts';
import { signInEditor, test } from '#tests/support/editing/editing-stack.ts';

/** The pictures of `docs/content-editing.md`. */
const DESK = { width: 1024, height: 620 };
const PHONE = { width: 360, height: 640 };
const t = SITE_TEXTS.en;

// The content editor's remarks.
test.use({ allowedErrors: [/^OAuth application ID|ViewTransition opt-in disabled/] });

test('from the form to the publication', async ({ page, stack, openContext }) => {
  test.setTimeout(400_000);
  await page.setViewportSize(DESK);
  await signInEditor(page, { owner: await (await openContext()).newPage(), stack });
  await page.goto(`${stack.siteUrl}/staff/site?lang=en`);
  await page.goto(`${stack.siteUrl}/admin/#/collections/pages/entries/about`);
  await input(page, 'Opening sentence', 'English').fill('We carried the tables down to the sea.');
  await input(page, 'Opening sentence', 'ქართული').fill('მაგიდები ზღვასთან ჩავიტანეთ.');
  await page.screenshot({ path: 'shots/editing/form.png', animations: 'disabled' });
  await save(page);
  await page.goto(`${stack.siteUrl}/admin/#/collections/dishes/entries/kharcho`);
  await input(page, 'Price in lari').fill('19.90');
  await save(page);

  await page.goto(`${stack.siteUrl}/staff/site?lang=en`);
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
});
