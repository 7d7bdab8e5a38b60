import { addDays } from '#contract/values/time.ts';
import { PREPAYMENT_TEXTS } from '#server/texts/texts.ts';
import { expect, test as base, type Page } from '#tests/support/browser/e2e.ts';
import { startTimedStack, type TimedStack } from '#tests/support/browser/timed-stack.ts';
import * as staff from '#tests/support/staff/staff-steps.ts';
import { SCREENS, take } from './take.ts';

const TODAY = '2026-07-10';
const NOW = Date.parse(`${TODAY}T13:30:00+04:00`);
const HOUR = 3_600_000;

const test = base.extend<object, { stack: TimedStack }>({
  stack: [
    async ({}, use) => {
      const stack = await startTimedStack({ now: NOW });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

for (const language of ['en', 'ka'] as const) {
  test(`a telephone reservation that waits for its payment ${language}`, async ({ page, stack }) => {
    test.slow();
    stack.clock.set(NOW);
    const date = addDays(TODAY, language === 'en' ? 1 : 2);
    const open = (path: string) =>
      page.goto(`${stack.siteUrl}/staff/${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
    const takeAll = async (state: string) => takeScreens(page, `staff-prepaid-${state}/${language}`);
    await staff.signInStaff(page, stack);

    await open(`reservations/new?date=${date}&from=20&until=22&party=4`);
    await page.locator('#phone').fill('599 11 22 33');
    await page.locator('#name').fill('ქეთი მაისურაძე');
    await page.locator('#email').fill('keti@mail.example');
    await page.locator('#language').selectOption(language);
    await page.locator('#prepay').selectOption('4');
    await takeAll('form');
    await page.locator('button[name="step"][value="save"]').click();
    await takeAll('reservation');
    await open(`days/${date}`);
    await takeAll('day');
    stack.clock.set(NOW + 5 * HOUR);
    await expect(async () => {
      await open(`days/${date}`);
      await expect(page.getByText(PREPAYMENT_TEXTS[language].unpaid)).toBeVisible({ timeout: 500 });
    }).toPass();
    await takeAll('day-unpaid');
  });
}

async function takeScreens(page: Page, name: string): Promise<void> {
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await take(page, `${name}-${screen.width}`);
  }
}
