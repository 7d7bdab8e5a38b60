import { rmSync } from 'node:fs';
import { createDatabase } from '#server/platform/db/database.ts';
import { loadSessionSecret } from '#server/process/start/data-folder.ts';
import { LANGUAGES } from '#contract/values/language.ts';
import { addDays, localDateAt } from '#contract/values/time.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test, type Page } from '#tests/support/browser/e2e.ts';
import { expectTextFits } from '#tests/support/browser/fits.ts';
import { countPages } from '#tests/support/browser/paper.ts';
import { startStack, type Stack } from '#tests/support/browser/stack.ts';
import { fillDemo } from '../../../scripts/demo/fill.ts';
import { createStaffLinks } from '../../../scripts/demo/links.ts';

const TODAY = localDateAt(Date.now());
/** With the books of as many days as the longest month has. */
const PAGES = ['figures', `books?from=${addDays(TODAY, -30)}&to=${TODAY}`, 'calendar', 'calendar?view=week'];
const WIDTHS = [360, 768, 1280];

/** With the rows of the demo, which other tests should not meet. */
let house: Stack;
let link: string;
let code: string;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  house = await startStack();
  const file = `${house.dataFolder}/tamada.sqlite`;
  const now = Date.now();
  await house.killServer();
  for (const part of ['', '-wal', '-shm']) rmSync(file + part, { force: true });
  await fillDemo({ folder: house.dataFolder, now, daysBack: 40, daysAhead: 20 });
  await house.restartServer();
  const db = createDatabase(file);
  const [owner] = await createStaffLinks(db, { sessionSecret: loadSessionSecret(house.dataFolder), now });
  await db.destroy();
  link = `${house.siteUrl}${owner?.path ?? ''}`;
  code = owner?.code ?? '';
});

test.afterAll(() => house.stop());

test('the owner’s pages fit every width, are accessible and print on one sheet', async ({ page }) => {
  test.setTimeout(600_000);
  await page.goto(link);
  await page.getByRole('textbox').fill(code);
  await page.getByRole('main').getByRole('button').click();
  await expect(page).not.toHaveURL(/\/enter/);

  for (const path of PAGES) {
    for (const language of LANGUAGES) {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await open(page, path, language);
        await expectTextFits(page, `${path} ${language} ${width}`);
        await expectAccessible(page);
      }
      expect(await countPages(page), `${path} ${language}`).toBe(1);
    }
  }
});

async function open(page: Page, path: string, language: string): Promise<void> {
  await page.goto(`${house.siteUrl}/staff/${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}
