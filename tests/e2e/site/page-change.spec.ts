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
