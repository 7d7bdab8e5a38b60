import { addDays } from '#contract/values/time.ts';
import { TEXT_MESSAGE_TEXTS } from '#server/texts/texts.ts';
import { expect, test as base, type Page } from '#tests/support/browser/e2e.ts';
import { receiveTexts } from '#tests/support/browser/telephone.ts';
import { startTimedStack, type TimedStack } from '#tests/support/browser/timed-stack.ts';
import * as staff from '#tests/support/staff/staff-steps.ts';
import { SCREENS, take } from './take.ts';

const TODAY = '2026-07-10';
const NOW = Date.parse(`${TODAY}T13:30:00+04:00`);

const test = base.extend<object, { stack: TimedStack }>({
  stack: [
    async ({}, use) => {
      // The third text of the day is refused.
      const stack = await startTimedStack({ now: NOW, env: { SMS: 'files', SMS_PER_DAY: '2' } });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

for (const language of ['en', 'ka'] as const) {
  test(`texts to guests ${language}`, async ({ page, stack }) => {
    test.slow();
    // Each language has a day of texts.
    stack.clock.set(NOW + (language === 'en' ? 0 : 2 * 86_400_000));
    const date = addDays(TODAY, language === 'en' ? 4 : 5);
    const open = (path: string) =>
      page.goto(`${stack.siteUrl}/staff/${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
    const book = async (phone: string, { from, prepay = '0' }: { from: number; prepay?: string }) => {
      await open(`reservations/new?date=${date}&from=${from}&until=${from + 2}&party=4`);
      await page.locator('#phone').fill(phone);
      await page.locator('#name').fill('ქეთი მაისურაძე');
      await page.locator('#language').selectOption(language);
      await page.locator('#prepay').selectOption(prepay);
      await page.locator('button[name="step"][value="save"]').click();
    };
    const takeAll = (state: string) => takeScreens(page, `staff-texts-${state}/${language}`);
    const last = language === 'en' ? '1' : '2';
    await staff.signInStaff(page, stack);

    await book(`599 11 22 3${last}`, { from: 18 });
    await receiveTexts(stack, `+99559911223${last}`, 1);
    await page.reload();
    await takeAll('reservation');
    await book(`599 11 22 4${last}`, { from: 20, prepay: '4' });
    await receiveTexts(stack, `+99559911224${last}`, 1);
    await page.reload();
    await takeAll('prepaid');
    await book(`599 11 22 5${last}`, { from: 12 });
    await expect(async () => {
      await open(`days/${date}`);
      await expect(page.getByText(TEXT_MESSAGE_TEXTS[language].staff.unreached)).toBeVisible({
        timeout: 500,
      });
    }).toPass();
    await takeAll('day-refused');
  });
}

async function takeScreens(page: Page, name: string): Promise<void> {
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await take(page, `${name}-${screen.width}`);
  }
}
