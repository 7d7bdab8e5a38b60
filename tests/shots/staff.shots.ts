import { letGuestWait, seatGuests } from '#tests/support/staff/busy-evening.ts';
import { dayFromToday, expect, test, type Page, type Stack } from '#tests/support/browser/e2e.ts';
import * as staff from '#tests/support/staff/staff-steps.ts';
import { SCREENS, take } from './take.ts';

/** An A4 page at 96 dots an inch. */
const PAPER = { width: 794, height: 1123 };

const DAYS = { en: 71, ka: 72 };
const HOURS = [18, 20];

// The server refuses a used link.
test.use({ allowedErrors: [/status of 403/] });

for (const language of ['en', 'ka'] as const) {
  const date = dayFromToday(DAYS[language]);
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

  test(`the staff's pages ${language}`, async ({ page, stack }) => {
    test.slow();
    await seatGuests(stack, { date, hours: HOURS, without: ['table5'] });
    const open = async (path: string) => {
      await page.goto(`${stack.siteUrl}/staff/${path}?lang=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', /en|ka/);
    };
    await comeIn(page, stack, async (state) => {
      await page.goto(`${page.url()}${page.url().includes('?') ? '&' : '?'}lang=${language}`);
      await takeAll(page, state);
    });

    await workThroughDay(page, stack, date);
    for (const [state, path] of Object.entries({ day: `days/${date}`, kitchen: `days/${date}/kitchen` })) {
      await open(path);
      await takeAll(page, state);
      await takePaper(page, state);
    }
    await open(`days/${dayFromToday(DAYS[language] + 4)}`);
    await takeAll(page, 'day-empty');
    const full = dayFromToday(DAYS[language] + 8);
    await seatGuests(stack, { date: full, hours: [19] });
    await letGuestWait(stack, full);
    await open(`days/${full}`);
    await takeAll(page, 'day-waiting');
    for (const path of ['dishes', 'log']) {
      await open(path);
      await takeAll(page, path);
    }
    await open(`days/${date}`);
    await page
      .getByRole('link', { name: /Nana Abashidze$/ })
      .first()
      .click();
    await takeAll(page, 'cancel');
  });
}

/** Shows each page up to the day sheet. */
async function comeIn(page: Page, stack: Stack, show: (state: string) => Promise<void>): Promise<void> {
  const link = await staff.askForLink(page, stack, staff.STAFF);
  await show('sent');
  await page.goto(`${stack.siteUrl}/staff/sign-in`);
  await show('sign-in');
  await page.goto(link);
  await show('enter');
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
    await row.getByRole('button', { name: /^მოვიდა/ }).click();
  }
  await page.goto(`${siteUrl}/staff/dishes`);
  await page
    .getByRole('button', { name: /^გათავდა: / })
    .nth(2)
    .click();
}
