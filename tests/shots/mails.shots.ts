import { test } from '#tests/support/browser/e2e.ts';
import { listSampleMails, listShortMails } from '#tests/support/server/sample-mails.ts';
import { take } from './take.ts';

test('mails', async ({ page }) => {
  test.slow();
  for (const { name, language, html } of [...(await listShortMails()), ...(await listSampleMails())]) {
    await page.setContent(html);
    for (const width of [360, 768]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 740 });
        await page.emulateMedia({ colorScheme });
        await take(page, `mail-${name}/${language}-${width}-${colorScheme}`);
      }
    }
  }
});
