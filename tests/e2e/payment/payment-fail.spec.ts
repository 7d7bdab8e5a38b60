import { CATALOGUE } from '#tests/support/browser/catalogue.ts';
import { DEEP, TESTED_LANGUAGES, sample } from '#tests/support/depth.ts';
import { dayFromToday, expect, test, TEXTS } from '#tests/support/browser/e2e.ts';
import { answerCalls, FAILED_REQUEST } from '#tests/support/browser/faults.ts';
import { readStorage, savedChoice, store } from '#tests/support/browser/browser-state.ts';

const CHOICE = savedChoice({ date: dayFromToday(33) });
const MINUTE_MS = 60_000;
const HOSTILE = '<img src=x onerror="document.title=1"><b>bold</b> & \'quoted\'';
const minutesAgo = (minutes: number) => String(Date.now() - minutes * MINUTE_MS);

for (const language of TESTED_LANGUAGES) {
  const success = TEXTS[language].paymentSuccess;
  const fail = TEXTS[language].paymentFail;

  test.describe(`payment-success, ${language}`, () => {
    const WITHOUT_EVIDENCE: Record<string, () => Record<string, string>> = {
      'nothing at all': () => ({}),
      'an attempt of eleven minutes ago': () => ({ recentPaymentAttempt: minutesAgo(11) }),
      'an attempt that is still to come': () => ({ recentPaymentAttempt: minutesAgo(-5) }),
      'an attempt that is no time': () => ({ recentPaymentAttempt: 'yesterday' }),
    };

    for (const [evidence, session] of sample(Object.entries(WITHOUT_EVIDENCE))) {
      test(`leads home after two seconds with ${evidence}`, DEEP, async ({ page }) => {
        await store(page, { local: CHOICE, session: session() });
        const startedAt = Date.now();
        await page.goto(`/${language}/payment-success`);
        await expect(page.getByText(success.denied)).toBeVisible();
        await expect(page.getByRole('heading', { name: success.heading })).toBeHidden();

        await expect(page).toHaveURL(new RegExp(`/${language}$`));

        expect(Date.now() - startedAt).toBeGreaterThanOrEqual(2_000);
        expect(await readStorage(page)).toMatchObject(CHOICE);
      });
    }

    const WITH_EVIDENCE = [
      { evidence: 'an attempt of nine minutes ago', search: '', attempt: 9 },
      { evidence: 'any query', search: '?status=ok', attempt: 60 },
    ];

    test.describe('with a back end without an orders endpoint', () => {
      test.use({ allowedErrors: [FAILED_REQUEST] });

      for (const { evidence, search, attempt } of sample(WITH_EVIDENCE)) {
        test(`confirms with ${evidence} and clears the cart`, async ({ page }) => {
          await answerCalls(page, '/orders/none', { status: 404, json: {} });
          await store(page, { local: CHOICE, session: { recentPaymentAttempt: minutesAgo(attempt) } });

          await page.goto(`/${language}/payment-success${search}`);

          await expect(page.getByRole('heading', { name: success.heading, level: 1 })).toBeVisible();
          expect(await readStorage(page)).toEqual({});
        });
      }
    });
  });

  test.describe(`payment-fail, ${language}`, () => {
    test('says only that the payment failed without a known cause', DEEP, async ({ page }) => {
      await page.goto(`/${language}/payment-fail`);

      await expect(
        page.getByRole('heading', { name: CATALOGUE[language].paymentFailed, level: 1 }),
      ).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      await expect(page.getByText(fail.saved)).toBeVisible();
    });

    const SAID = [
      { search: `?error=${encodeURIComponent(HOSTILE)}`, text: HOSTILE },
      { search: '?error=insufficient_funds', text: fail.reasons.insufficient_funds },
      { search: '?error_description=Card+is+blocked', text: 'Card is blocked' },
      { search: '?error=&error_description=E%2042', text: 'E 42' },
      { search: '?error=first&error_description=second', text: 'first' },
      { search: `?error_description=${encodeURIComponent(HOSTILE)}`, text: HOSTILE },
      { search: '?error=%E0%A4%A', text: '\u{fffd}%A' },
      { search: '?error=constructor', text: 'constructor' },
    ];

    for (const { search, text } of sample(SAID)) {
      test(`shows what ${search.slice(0, 40)} says, as text`, async ({ page }) => {
        await page.goto(`/${language}/payment-fail${search}`);

        await expect(page.getByRole('main').getByRole('alert')).toHaveText(text);
        await expect(page).toHaveTitle(TEXTS[language].titles.paymentFail);
      });
    }

    test('wraps a long text on a phone', DEEP, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`/${language}/payment-fail?error=${'x'.repeat(2_000)}`);

      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    });

    test('links back to the unchanged cart', async ({ page }) => {
      await store(page, { local: CHOICE });
      await page.goto(`/${language}/payment-fail?error=card_expired`);

      await page.getByRole('link', { name: CATALOGUE[language].tryAgain }).click();

      await expect(page).toHaveURL(new RegExp(`/${language}/cart$`));
      expect(await readStorage(page)).toMatchObject(CHOICE);
    });
  });
}
