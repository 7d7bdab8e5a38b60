import { fill } from '#src/i18n/fill.ts';
import { addDays } from '#contract/values/time.ts';
import { TEXT_MESSAGE_TEXTS } from '#server/texts/texts.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { payWithCard } from '#tests/support/browser/bank-steps.ts';
import { KHACHAPURI, KHACHAPURI_CATEGORY, payButton } from '#tests/support/browser/diner-steps.ts';
import { expect, test as base, TEXTS } from '#tests/support/browser/e2e.ts';
import { receiveTexts } from '#tests/support/browser/telephone.ts';
import { startTimedStack, type TimedStack } from '#tests/support/browser/timed-stack.ts';
import { TESTED_LANGUAGES } from '#tests/support/depth.ts';
import { signInStaff } from '#tests/support/staff/staff-steps.ts';

const TODAY = '2026-07-10';
const NOW = Date.parse(`${TODAY}T13:30:00+04:00`);
const HOUR = 3_600_000;
const PHONES = { en: '+995599001147', ka: '+995599001148' };
const LINK = { en: /pay by 10\.07, 17:30: (http\S+)$/, ka: /ვადა: 10\.07, 17:30\. (http\S+)$/ };

const test = base.extend<object, { stack: TimedStack }>({
  stack: [
    async ({}, use) => {
      const stack = await startTimedStack({ now: NOW, env: { SMS: 'files' } });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

for (const language of TESTED_LANGUAGES) {
  test(`a caller without an e-mail pays, and is reminded, by texts, ${language}`, async ({
    page,
    openContext,
    stack,
  }) => {
    test.slow();
    stack.clock.set(NOW);
    const date = addDays(TODAY, language === 'en' ? 2 : 3);
    const phone = PHONES[language];
    const desk = await (await openContext()).newPage();
    await signInStaff(desk, stack);

    const link = await test.step('the hostess books, and the link arrives', async () => {
      await desk.goto(`${stack.siteUrl}/staff/reservations/new?date=${date}&from=20&until=22&party=4`);
      await desk.locator('#phone').fill(phone);
      await desk.locator('#name').fill('Keti');
      await desk.locator('#language').selectOption(language);
      await desk.locator('#prepay').selectOption('4');
      await desk.locator('button[name="step"][value="save"]').click();
      const [text = ''] = await receiveTexts(stack, phone, 1);
      expect(text).toMatch(LINK[language]);
      return LINK[language].exec(text)?.[1] ?? '';
    });

    await test.step('the guest pays at it, and a text says so', async () => {
      await page.goto(link);
      const { cart, pay } = TEXTS[language];
      const menu = page.getByRole('region', { name: pay.instead.addHeading });
      await menu.getByText(KHACHAPURI_CATEGORY[language], { exact: true }).click();
      await menu.getByRole('button', { name: fill(cart.increase, { name: KHACHAPURI[language] }) }).click();
      await payButton(page, language).click();
      await payWithCard(page, language);
      await expect(page.getByRole('heading', { name: pay.paidHeading })).toBeVisible();
      const [, text] = await receiveTexts(stack, phone, 2);
      expect(text).toContain(
        language === 'en' ? 'thank you for your payment' : 'თანხა მივიღეთ, მაგიდა თქვენია',
      );
    });

    await test.step('a reminder comes the day before, and the staff see the three texts', async () => {
      stack.clock.set(Date.parse(`${date}T20:00:00+04:00`) - 24 * HOUR);
      const [, , text] = await receiveTexts(stack, phone, 3);
      expect(text).toContain(language === 'en' ? 'we look forward to seeing you' : 'გელოდებით');
      await desk.goto(`${stack.siteUrl}/staff/days/${date}?lang=${language}`);
      await desk.getByRole('link', { name: 'Keti' }).first().click();
      await desk.goto(`${desk.url()}?lang=${language}`);
      const { staff } = TEXT_MESSAGE_TEXTS[language];
      const sent = desk.getByText(staff.label, { exact: true }).locator('xpath=following-sibling::dd');
      await expect(sent).toContainText(/(sent|გაგზავნილია).*(sent|გაგზავნილია).*(sent|გაგზავნილია)/s);
      // In a window of this height the whole form is in sight, and its sticky foot covers no part of a field.
      await desk.setViewportSize({ width: 1280, height: 2000 });
      await expectAccessible(desk);
    });
  });
}
