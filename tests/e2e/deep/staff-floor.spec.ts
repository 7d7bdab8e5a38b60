import { LANGUAGES } from '#contract/values/language.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { test as base, expect, type Page } from '#tests/support/browser/e2e.ts';
import { expectTextFits } from '#tests/support/browser/fits.ts';
import { fillFloor } from '#tests/support/staff/floor-states.ts';
import { expectLive, partyIn, spot } from '#tests/support/staff/floor-steps.ts';
import { measureRings } from '#tests/support/browser/focus-ring.ts';
import { lookAtFocus, walkFocus } from '#tests/support/browser/focus-walk.ts';
import { tabTo } from '#tests/support/browser/keyboard.ts';
import { signInStaff } from '#tests/support/staff/staff-steps.ts';
import { startTimedStack, type TimedStack } from '#tests/support/browser/timed-stack.ts';
import { withDatabase } from '#tests/support/server/with-database.ts';

const OWNER = 'lia@tamada.example';
const DATE = '2026-07-10';
const WIDTHS = [360, 768, 1280];
const STATES = ['late', 'over', 'leaving', 'expected', 'seated', 'held', 'free', 'blocked'];

interface House extends TimedStack {
  ids: Awaited<ReturnType<typeof fillFloor>>;
}

/** At ten to nine on an evening that has everything. */
const test = base.extend<object, { stack: House }>({
  stack: [
    async ({}, use) => {
      const now = Date.parse(`${DATE}T20:50:00+04:00`);
      const stack = await startTimedStack({ now, env: { STAFF_EMAILS: OWNER } });
      const ids = await withDatabase(`${stack.dataFolder}/tamada.sqlite`, (db) => fillFloor(db, DATE));
      const house: House = { ...stack, ids };
      await use(house);
      await stack.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

// The server refuses a form with mistakes.
test.use({ allowedErrors: [/status of 422/] });
test.describe.configure({ timeout: 240_000 });

for (const language of LANGUAGES)
  test(`the pages of the floor fit every width and are accessible on a phone, ${language}`, async ({
    page,
    stack,
  }) => {
    const { seated, late, paid, order } = stack.ids;
    await signInStaff(page, stack, OWNER);
    for (const state of STATES)
      await expect(page.locator(`.spot[data-state="${state}"]`).first(), state).toBeVisible();
    const paths = [
      'floor',
      `days/${DATE}`,
      ...[seated, late, paid].map((id) => `reservations/${id}`),
      `reservations/${paid}/guest`,
      'guests?q=599112233',
      `orders/${order}/cancel`,
      'members',
    ];

    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of paths) {
        await page.goto(`${stack.siteUrl}/staff/${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
        await expectLook(page, `${path} ${width}`);
      }
      await sendMistakes(page, stack);
      await expectLook(page, `mistakes ${width}`);
    }
  });

async function expectLook(page: Page, when: string): Promise<void> {
  await expectTextFits(page, when);
  if (page.viewportSize()?.width === WIDTHS[0]) await expectAccessible(page);
}

/** Sends the form of a new reservation with mistakes, as from a browser that checks nothing. */
async function sendMistakes(page: Page, { siteUrl }: House): Promise<void> {
  await page.goto(`${siteUrl}/staff/reservations/new?party=2`);
  await page
    .locator('form.seating[method=post]')
    .evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await page.locator('.more').evaluate((more: HTMLDetailsElement) => (more.open = true));
  await page.locator('[name=email]').fill('keti@');
  await page.locator('button[value=save]').click();
  await expect(page.getByRole('alert')).toBeVisible();
}

for (const width of [390, 1024])
  test(`a field that a page begins with is not behind its bar, ${width}`, async ({ page, stack }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInStaff(page, stack, OWNER);
    const open = () =>
      page.goto(`${stack.siteUrl}/staff/reservations/${stack.ids.seated}?change=guests&lang=en`);
    const field = page.getByRole('spinbutton', { name: 'Guests' });
    await open();
    const bottom = await field.evaluate((element) => scrollY + element.getBoundingClientRect().bottom);

    // It is at the foot of the window, and there before the bar below it.
    await page.setViewportSize({ width, height: Math.round(bottom) + 10 });
    const line = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 20, downloadThroughput: 8_000, uploadThroughput: 8_000 };
    await line.send('Network.emulateNetworkConditions', slow);
    await open();

    await expect(field).toBeFocused();
    expect(await lookAtFocus(page)).toMatchObject({ seen: 1 });
  });

test('a hostess works on the floor with keys alone and sees where she is', async ({ page, stack }) => {
  const hostess = { page, language: 'en' } as const;
  await signInStaff(page, stack, OWNER);
  await page.goto(`${stack.siteUrl}/staff/floor?lang=en`);
  await expectLive(hostess);

  await test.step('every kind of control has a visible ring', () => expectRings(page));
  await test.step('seats guests who walk in', async () => {
    await page.reload();
    await jumpTo(page, 'Free');
    await tabTo(page, page.getByRole('link', { name: /^New reservation: Table 2, / }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'New reservation' })).toBeVisible();
    await expectRings(page);
    await tabTo(page, page.getByLabel('Guests'));
    await page.keyboard.type('2');
    await tabTo(page, page.getByRole('button', { name: 'Seat the guests' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Arrived at 20:50')).toBeVisible();
  });
  await test.step('marks an arrival', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Floor', exact: true }));
    await page.keyboard.press('Enter');
    await expectLive(hostess);
    await jumpTo(page, 'Late');
    await tabTo(page, page.getByRole('button', { name: 'Arrived: ნინო კაპანაძე' }));
    await page.keyboard.press('Enter');
    await expect(partyIn(hostess, 'seated', 'ნინო კაპანაძე')).toContainText('arrived 20:50');
    await expect(spot(hostess, 'table2')).toHaveAccessibleName(/^Table 2: Seated/);
  });
});

/** The numbers above the maps lead past them to the lists. */
async function jumpTo(page: Page, state: string): Promise<void> {
  await tabTo(page, page.getByRole('link', { name: new RegExp(`^${state} \\d`) }));
  await page.keyboard.press('Enter');
}

async function expectRings(page: Page): Promise<void> {
  const rings = await measureRings(page);
  expect(rings.length).toBeGreaterThan(3);
  expect(rings.filter(({ share }) => share < 0.75)).toEqual([]);
  const stops = [...(await walkFocus(page, 'Tab')), ...(await walkFocus(page, 'Shift+Tab'))];
  expect(stops.filter(({ seen }) => seen < 0.99)).toEqual([]);
}
