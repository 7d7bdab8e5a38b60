import { en } from '#src/i18n/en/index.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';

test.use({ allowedErrors: [/^something else$/] });

test('a skipped cross-fade is no error, other rejections are', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/en/about');

  await page.evaluate(() => {
    const text = 'Transition was aborted because of invalid state. Page already revealed';
    void Promise.reject(new DOMException(text, 'InvalidStateError'));
    setTimeout(() => void Promise.reject(new Error('something else')));
  });

  await expect.poll(() => errors).toEqual(['something else']);
});

test('a press during the cross-fade counts', async ({ page }) => {
  await page.addInitScript(() => {
    // A slow machine would skip it.
    performance.getEntriesByType = () => [];
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('::view-transition-old(*), ::view-transition-new(*) { animation-duration: 20s }');
    document.adoptedStyleSheets.push(sheet);
  });
  await page.goto('/en/about');
  await page.getByRole('navigation').getByRole('link', { name: en.nav.contact }).first().click();
  await page.waitForURL('**/contact');

  const link = page.getByRole('link', { name: en.nav.about }).first();
  const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);

  await page.waitForURL('**/about');
});

test('a page at rest fetches the one that most diners open next, with its scripts', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/en');

  await expect.poll(() => asked).toContain('/en/reservation');
  await expect.poll(() => asked.filter((path) => path.includes('/Reservation.'))).not.toEqual([]);
});
