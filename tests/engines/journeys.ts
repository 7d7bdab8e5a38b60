import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATALOGUE } from '#tests/support/browser/catalogue.ts';
import { POOR_CARD } from '#tests/support/browser/bank-steps.ts';
import { dayFromToday, newDiner, TEXTS, type Stack } from '#tests/support/browser/e2e.ts';
import { QUOTED } from '#tests/support/browser/quoted-texts.ts';
import { startStack } from '#tests/support/browser/stack.ts';
import { browse, type OpenEngine } from './browser.ts';
import { createSteps } from './steps.ts';

const OTHER = { en: 'ka', ka: 'en' } as const;
const DESK = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 800 };
const A_JOURNEY_MS = 360_000;

/** The journeys in an engine, skipped if the engine is not installed. */
export function describeJourneys(name: string, open: (() => Promise<OpenEngine>) | undefined) {
  describe.skipIf(!open)(name, () => {
    let stack: Stack;
    beforeAll(async () => {
      stack = await startStack();
    }, 60_000);
    afterAll(() => stack.stop());

    const walk = async (size: object, journey: (engine: OpenEngine) => Promise<void>) => {
      if (!open) return;
      const engine = await open();
      try {
        await engine.driver.manage().window().setRect(size);
        await journey(engine);
        expect(engine.listProblems(), 'console errors').toEqual([]);
      } finally {
        await engine.close();
      }
    };

    for (const language of ['en', 'ka'] as const) {
      const t = TEXTS[language];

      test(`an evening, paid and cancelled, ${language}`, { timeout: A_JOURNEY_MS }, async () => {
        await walk(DESK, async (engine) => {
          const browser = browse(engine, stack.siteUrl);
          const steps = createSteps(browser, language);
          const seating = { date: dayFromToday(21), time: '19:00', table: 'table3' };

          await browser.open(`/${language}`);
          await browser.click('link', QUOTED[language].bookTable);
          await steps.chooseDateTime(seating);
          await steps.chooseTable(seating);
          await browser.click('link', QUOTED[language].next);
          await steps.fillCart();
          await steps.openCart();
          await steps.expectCartSaved(seating);
          await steps.pay();
          await steps.goToRegister();
          await steps.register(newDiner());
          await steps.expectCartSaved(seating);
          await steps.pay();
          await steps.payWithCard();
          await steps.expectPaid();
          await steps.openProfile();
          await steps.expectInProfile(seating);
          await steps.cancel();
          await browser.click('link', t.cancellation.profile);
          await browser.expectText(t.profile.none);
        });
      });

      test(
        `the other language, a reload, a declined card, ${language}`,
        { timeout: A_JOURNEY_MS },
        async () => {
          await walk(PHONE, async (engine) => {
            const browser = browse(engine, stack.siteUrl);
            const before = createSteps(browser, OTHER[language]);
            const steps = createSteps(browser, language);
            const seating = {
              date: dayFromToday(23),
              time: '18:00',
              table: language === 'en' ? 'table5' : 'table6',
            };

            await browser.open(`/${OTHER[language]}/register`);
            await before.register(newDiner());
            await browser.expectAddress(new RegExp(`/${OTHER[language]}/?$`));
            await browser.click('link', QUOTED[OTHER[language]].bookTable);
            await before.chooseDateTime(seating);
            await before.chooseTable(seating);
            await browser.click('link', QUOTED[OTHER[language]].next);
            await before.fillCart();
            await before.openCart();
            await before.expectCartSaved(seating);
            await before.switchTo(language);
            await steps.expectCartSaved(seating);
            await browser.reload();
            await steps.expectCartSaved(seating);
            await steps.pay();
            await steps.payWithCard(POOR_CARD);
            await browser.find('heading', CATALOGUE[language].paymentFailed);
            await browser.expectText(t.paymentFail.reasons.insufficient_funds);
            await browser.click('link', CATALOGUE[language].tryAgain);
            await steps.expectCartSaved(seating);
            await steps.pay();
            await steps.payWithCard();
            await steps.expectPaid();
            await steps.openProfile();
            await steps.expectInProfile(seating);
          });
        },
      );
    }
  });
}
