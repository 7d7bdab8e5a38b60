import { letGuestWait, seatGuests } from '#tests/support/staff/busy-evening.ts';
import { addDays } from '#contract/values/time.ts';
import { test as base, expect, type Page, type Stack } from '#tests/support/browser/e2e.ts';
import { startTimedStack, type TimedStack } from '#tests/support/browser/timed-stack.ts';
import * as staff from '#tests/support/staff/staff-steps.ts';
import { SCREENS, take } from './take.ts';

/** An A4 page at 96 dots an inch. */
const PAPER = { width: 794, height: 1123 };

const DATES = { en: '2026-07-10', ka: '2026-07-11' };
const HOURS = [18, 20];
/** Guests of 18:00 may have arrived, and those of 20:00 are expected later. */
const at = (date: string) => Date.parse(`${date}T17:30:00+04:00`);

const test = base.extend<object, { stack: TimedStack }>({
  stack: [
    async ({}, use) => {
      const stack = await startTimedStack({ now: at(DATES.en) });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

// The server refuses a used link, and there is nothing at one address.
test.use({ allowedErrors: [/status of 40[34]/] });

for (const language of ['en', 'ka'] as const) {
  const date = DATES[language];
  const takeAll = async (page: Page, state: string, screens = SCREENS) => {
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await take(page, `staff-${state}/${language}-${screen.width}`);
    }
  };
  const takePaper = async (page: Page, state: string) => {
    await page.emulateMedia({ media: 'print' });
    await takeAll(page, `${state}-printed`, [PAPER]);
    await page.emulateMedia({ media: 'screen' });
  };

  test(`the staff's pages ${language}`, async ({ page, stack, openContext }) => {
    test.slow();
    stack.clock.set(at(date));
    await page.clock.setFixedTime(at(date));
    await seatGuests(stack, { date, hours: HOURS, without: ['table5'], at: stack.clock() });
    const open = async (path: string) => {
      await page.goto(`${stack.siteUrl}/staff/${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', /en|ka/);
    };
    const other = await (await openContext()).newPage();
    await comeIn({ page, other, stack }, async (shown, state) => {
      await shown.goto(`${shown.url()}${shown.url().includes('?') ? '&' : '?'}lang=${language}`);
      await takeAll(shown, state);
    });

    await workThroughDay(page, stack, date);
    for (const [state, path] of Object.entries({ day: `days/${date}`, kitchen: `days/${date}/kitchen` })) {
      await open(path);
      await takeAll(page, state);
      await takePaper(page, state);
    }
    await open(`days/${addDays(date, 4)}`);
    await takeAll(page, 'day-empty');
    const full = addDays(date, 8);
    await seatGuests(stack, { date: full, hours: [19], at: stack.clock() });
    await letGuestWait(stack, full);
    await open(`days/${full}`);
    await takeAll(page, 'day-waiting');
    for (const [state, path] of Object.entries({
      floor: 'floor',
      'new-reservation': 'reservations/new',
      'new-reservation-full': `reservations/new?date=${full}&from=19&until=21&party=6`,
      reservation: `reservations/reservation-${date}-1`,
      guest: `reservations/reservation-${date}-1/guest`,
      guests: 'guests',
      dishes: 'dishes',
      log: 'log',
      calendar: 'calendar',
      'calendar-week': 'calendar?view=week',
      figures: 'figures',
      books: 'books',
      members: 'members',
      missing: 'nothing',
    })) {
      await open(path);
      await takeAll(page, state);
    }
    await open(`reservations/new?date=${addDays(date, 4)}&from=19&until=21&party=4&tables=table3`);
    await page.getByText(/^(What each table offers|რა აქვს თითოეულ მაგიდას)$/).click();
    await takeAll(page, 'new-reservation-facts');
    await open(`days/${date}`);
    await page
      .getByRole('link', { name: /^(Cancel the reservation|ჯავშნის გაუქმება): / })
      .first()
      .click();
    await takeAll(page, 'cancel');
  });
}

interface Entry {
  page: Page;
  /** A browser in which nobody has asked for the link. */
  other: Page;
  stack: Stack;
}

/** Shows each page up to the day sheet. */
async function comeIn(
  { page, other, stack }: Entry,
  show: (shown: Page, state: string) => Promise<void>,
): Promise<void> {
  const link = await staff.askForLink(page, stack, staff.STAFF);
  await show(page, 'sent');
  await page.goto(`${stack.siteUrl}/staff/sign-in`);
  await show(page, 'sign-in');
  await page.goto(link);
  await show(page, 'enter');
  await other.goto(link);
  await show(other, 'enter-elsewhere');
  await page.goto(`${link}&lang=ka`);
  await staff.enter(page, link);
}

async function workThroughDay(page: Page, { siteUrl }: Stack, date: string): Promise<void> {
  await page.goto(`${siteUrl}/staff/days/${date}?lang=ka`);
  await staff.blockTable(page, { table: 'table5', from: '18', to: '21', note: 'სკამი გატყდა' });
  await staff.closeDay(page, 'ქორწილი');
  for (const name of ['თამარ ჩხეიძე', 'გიორგი ლომიძე']) {
    const row = staff.rowOf(page, name).first();
    await row.getByRole('button', { name: /^დავურეკე/ }).click();
    await row.getByRole('button', { name: /^მოვიდნენ/ }).click();
  }
  await page.goto(`${siteUrl}/staff/dishes`);
  await page
    .getByRole('button', { name: /^აღარ გვაქვს: / })
    .nth(2)
    .click();
}
