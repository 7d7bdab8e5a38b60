import { fill } from '#src/i18n/fill.ts';
import { dayFromToday, expect, newDiner, test, TEXTS } from '#tests/support/browser/e2e.ts';
import { beginParty, chooseDish, joinParty, PARTY_DISHES } from '#tests/support/browser/party-steps.ts';
import { TEST_DAYS } from '#tests/support/browser/test-days.ts';

const PRESSES = 60;

test('no press on a list is lost in a browser that limits changes of the history', async ({
  page,
  openContext,
  stack,
}) => {
  const seating = { date: dayFromToday(TEST_DAYS.refusedHistory.both), time: '19:00', table: 'table3' };
  const link = await beginParty(page, newDiner(), seating);
  const context = await openContext({ viewport: { width: 390, height: 844 }, baseURL: stack.siteUrl });
  // As Safari does; an error that nobody catches fails the test.
  await context.addInitScript(() => {
    const replaceState = history.replaceState.bind(history);
    let calls: number[] = [];
    history.replaceState = (...change) => {
      calls = [...calls.filter((at) => at > Date.now() - 30_000), Date.now()];
      if (calls.length > 100) throw new DOMException('100 times per 30 seconds', 'SecurityError');
      replaceState(...change);
    };
  });

  const phone = await joinParty(context, link, { name: 'Nika', language: 'en' });
  for (let press = 0; press < PRESSES; press += 1) await chooseDish(phone, 'en', 'khachapuri');

  const chosen = `${PRESSES}\u00A0×\u00A0${PARTY_DISHES.khachapuri.en}`;
  await expect(page.locator('.guest').filter({ hasText: 'Nika' })).toContainText(chosen);
  await phone.reload();
  await expect(phone.getByText(fill(TEXTS.en.together.you, { name: 'Nika' }))).toBeVisible();
  await expect(phone.locator('.guest').filter({ hasText: 'Nika' })).toContainText(chosen);
});
