import { randomUUID } from 'node:crypto';
import { expect, test as base, type Page } from '#tests/support/browser/e2e.ts';
import { receiveMail } from '#tests/support/browser/mailbox.ts';
import { receiveTexts } from '#tests/support/browser/telephone.ts';
import { createTimedBrowsers } from '#tests/support/browser/timed-browsers.ts';
import { startTimedStack, type TimedStack } from '#tests/support/browser/timed-stack.ts';
import { withDatabase } from '#tests/support/server/with-database.ts';
import { insertRows, type Rows } from '#tests/support/staff/booking-rows.ts';
import { at, DATE, OWNER } from '#tests/support/staff/staff-evening.ts';
import { signInStaff } from '#tests/support/staff/staff-steps.ts';

/** Of 40 reservations the first 20 have an email, the others a mobile number alone. */
const GUESTS = Array.from({ length: 40 }, (_, index) => index + 1);
const MAILED = 20;
const NAME = (guest: number) => `Guest ${String(guest).padStart(2, '0')}`;
const emailOf = (guest: number) => `guest${guest}@mail.example`;
const phoneOf = (guest: number) => `+9955991122${String(guest).padStart(2, '0')}`;

/** Fifteen answer the mail and ten the text, three are late, and the others say nothing. */
const YES = [...GUESTS.slice(0, 15), ...GUESTS.slice(20, 30)];
const LATE = [16, 17, 18];
/** Who says on the telephone that they come, of the twelve silent ones. */
const CALLED = [19, 20, 31, 32, 33, 34, 35, 36];
const MISSING = [1, 40];

const test = base.extend<object, { stack: TimedStack }>({
  stack: [
    async ({}, use) => {
      const env = { STAFF_EMAILS: OWNER, SMS: 'files' };
      const stack = await startTimedStack({ now: at('12:00') - 3 * 86_400_000, env });
      await use(stack);
      await stack.stop();
      expect(stack.readErrors(), 'errors that the server has logged').toEqual([]);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test('an evening of forty reservations: who has said that they come, and who came', async ({
  stack,
  openContext,
}) => {
  test.setTimeout(600_000);
  const browsers = createTimedBrowsers(stack, openContext);
  const [hostess, guest] = [await browsers.open(), await browsers.open({ width: 360, height: 740 })];
  hostess.setDefaultTimeout(30_000);
  await reserve(stack);
  await signInStaff(hostess, stack, OWNER);
  await browsers.setTime(at('09:30'));

  await test.step('a robot opens a link, 25 press it once or twice, three are late', async () => {
    await guest.goto(await linkOf(stack, 19, 'reconfirm'));
    for (const one of YES) await sayYes(guest, await linkOf(stack, one, 'reconfirm'));
    await sayYes(guest, await linkOf(stack, 1, 'reconfirm'));
    for (const one of LATE) {
      await guest.goto(await linkOf(stack, one, 'delay'));
      await guest.getByRole('button', { name: '15 minutes' }).click();
      await expect(guest.getByRole('status')).toContainText('Thank you for telling us.');
    }
  });

  await test.step('the hostess calls the silent, eight of whom come', async () => {
    await openDay(stack, hostess);
    await expect(hostess.getByText('Said yes: 25')).toBeVisible();
    await expect(hostess.getByText('Late: 3')).toBeVisible();
    await hostess.getByRole('link', { name: 'No answer yet: 12' }).click();
    await expect(hostess.getByRole('button', { name: /^Coming: / })).toHaveCount(12);
    await expect(hostess.getByRole('link', { name: '+995 599 11 22 19' })).toBeVisible();
    for (const one of CALLED) {
      await hostess.getByRole('button', { name: `Coming: ${NAME(one)}` }).click();
      await expect(hostess.getByRole('button', { name: `Coming: ${NAME(one)}` })).toHaveCount(0);
    }
    await hostess.goto(`${stack.siteUrl}/staff/calendar?lang=en&view=week&date=${DATE}`);
    await expect(hostess.getByText('Said yes: 33')).toBeVisible();
    await expect(hostess.getByText('No answer yet: 4')).toBeVisible();
  });

  await test.step('all arrive but two', async () => {
    for (const [time, first] of [
      ['18:20', 1],
      ['20:20', 21],
    ] as const) {
      await browsers.setTime(at(time));
      await openDay(stack, hostess);
      const sitting = GUESTS.slice(first - 1, first + 19);
      for (const one of sitting.filter((each) => !MISSING.includes(each))) {
        const arrived = hostess.getByRole('button', { name: `Arrived: ${NAME(one)}`, exact: true });
        await arrived.click();
        await expect(arrived).toHaveCount(0);
      }
      for (const one of sitting.filter((each) => MISSING.includes(each))) {
        await hostess.getByRole('link', { name: NAME(one), exact: true }).click();
        const noShow = hostess.getByRole('button', { name: /^No-show: / });
        await noShow.click();
        await expect(noShow).toHaveCount(0);
      }
      await leave(stack, at('19:59'));
    }
  });

  await test.step('the figures are those of a count by pencil', async () => {
    await browsers.setTime(at('22:30'));
    await hostess.goto(`${stack.siteUrl}/staff/figures?from=${DATE}&to=${DATE}&lang=en`);
    // 25 by link, 3 late and 8 on the telephone had said so, and one of them stayed away; so did one of four.
    const tile = (label: string) => hostess.getByText(label, { exact: true }).locator('..');
    await expect(tile('Came after saying yes')).toContainText(/97%\s*35 of 36.*no answer, but came: 3 of 4/);
    await expect(tile('No-shows')).toContainText('2');
  });
});

async function reserve({ dataFolder }: TimedStack): Promise<void> {
  await withDatabase(`${dataFolder}/tamada.sqlite`, async (db) => {
    const tables = await db.selectFrom('dining_tables').select('id').orderBy('id').execute();
    await insertRows(db, toRows(tables.map(({ id }) => id)));
  });
}

/** Twenty tables, each for guests at 18:00 and at 20:00. */
function toRows(tables: readonly string[]): Rows[] {
  const now = at('12:00') - 3 * 86_400_000;
  return GUESTS.map((guest) => {
    const isFirst = guest <= 20;
    const [id, hour] = [randomUUID(), isFirst ? 18 : 20];
    const table = tables[(guest - 1) % 20] ?? '';
    return {
      reservations: [
        {
          ...{ id, user_id: null, source: 'phone' as const, status: 'confirmed' as const, party_size: 2 },
          ...{ local_date: DATE, start_hour: hour, duration_hours: 2, created_at: now },
        },
      ],
      reservation_tables: [{ reservation_id: id, table_id: table }],
      table_claims: [hour, hour + 1].map((each) => ({
        ...{ table_id: table, date: DATE, hour: each, reservation_id: id },
      })),
      guests: [
        {
          ...{ reservation_id: id, name: NAME(guest), phone: phoneOf(guest), language: 'en' as const },
          email: guest <= MAILED ? emailOf(guest) : '',
          ...{ notes: '', allergens: '', other_allergies: '', added_by: OWNER },
        },
      ],
    };
  });
}

/** The guests of the first sitting leave before the next ones come. */
async function leave({ dataFolder }: TimedStack, now: number): Promise<void> {
  await withDatabase(`${dataFolder}/tamada.sqlite`, (db) =>
    db
      .updateTable('reservations')
      .set({ ended_at: now })
      .where('start_hour', '=', 18)
      .where('ended_at', 'is', null)
      .execute(),
  );
}

/** The link in the reminder of a guest, on the stack's own address. */
async function linkOf(stack: TimedStack, guest: number, page: 'reconfirm' | 'delay'): Promise<string> {
  const text =
    guest <= MAILED
      ? (await receiveMail(stack, emailOf(guest))).text
      : (await receiveTexts(stack, phoneOf(guest), 1))[0];
  const path = new RegExp(`/api(/${page}\\?key=\\S+)`).exec(text ?? '')?.[1] ?? '';
  return `${stack.apiUrl}${path}`;
}

async function sayYes(page: Page, link: string): Promise<void> {
  await page.goto(link);
  const button = page.getByRole('button', { name: 'We are coming' });
  if (await button.isVisible()) await button.click();
  await expect(page.getByRole('status')).toHaveText('Thank you for telling us that you are coming.');
}

async function openDay({ siteUrl }: TimedStack, page: Page): Promise<void> {
  await page.goto(`${siteUrl}/staff/days/${DATE}?lang=en`);
}
