import { randomUUID } from 'node:crypto';
import type { Language } from '#contract/values/language.ts';
import type { ReconfirmTexts } from '#server/texts/en/reconfirm.ts';
import {
  DELAY_TEXTS,
  FIGURES_TEXTS,
  FRONT_DESK_TEXTS,
  RECONFIRM_TEXTS,
  STAFF_TEXTS,
} from '#server/texts/texts.ts';
import { expect, test as base, type Page } from '#tests/support/browser/e2e.ts';
import { expectTextFits } from '#tests/support/browser/fits.ts';
import { receiveMail } from '#tests/support/browser/mailbox.ts';
import { receiveTexts } from '#tests/support/browser/telephone.ts';
import { createTimedBrowsers } from '#tests/support/browser/timed-browsers.ts';
import { startTimedStack, type TimedStack } from '#tests/support/browser/timed-stack.ts';
import { TESTED_LANGUAGES } from '#tests/support/depth.ts';
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

/** One for each language: `stack` is one for all tests of a worker. */
const test = base.extend<{ house: TimedStack }>({
  house: async ({}, use) => {
    const env = { STAFF_EMAILS: OWNER, SMS: 'files' };
    const stack = await startTimedStack({ now: at('12:00') - 3 * 86_400_000, env });
    await use(stack);
    await stack.stop();
    expect(stack.readErrors(), 'errors that the server has logged').toEqual([]);
  },
  baseURL: async ({ house }, use) => {
    await use(house.siteUrl);
  },
});

test.use({ allowedErrors: [/status of 403/] });

for (const language of TESTED_LANGUAGES) {
  const t = RECONFIRM_TEXTS[language];

  test(`an evening of forty reservations: who has said that they come, and who came, ${language}`, async ({
    house: stack,
    openContext,
  }) => {
    test.setTimeout(900_000);
    const browsers = createTimedBrowsers(stack, openContext);
    const [hostess, guest] = [await browsers.open(), await browsers.open()];
    hostess.setDefaultTimeout(30_000);
    const openDay = () => hostess.goto(`${stack.siteUrl}/staff/days/${DATE}?lang=${language}`);
    const press = async (words: string, name: string) => {
      const button = hostess.getByRole('button', { name: `${words}: ${name}`, exact: true });
      await button.click();
      await expect(button).toHaveCount(0);
    };
    await reserve(stack, language);
    await signInStaff(hostess, stack, OWNER);
    await browsers.setTime(at('09:30'));

    await test.step('a robot opens links, which says nothing', async () => {
      for (const one of [19, 31]) {
        const link = await linkOf(stack, one, 'reconfirm');
        for (const method of ['GET', 'HEAD'])
          expect((await guest.request.fetch(link, { method })).status()).toBe(200);
      }
    });

    await test.step('25 say yes by mail and by text, one of them in two tabs after a lost answer', async () => {
      const link = await linkOf(stack, 1, 'reconfirm');
      const other = await guest.context().newPage();
      await guest.goto(link);
      await look(guest, 'asked');
      await other.goto(link);
      await loseAnswer(guest);
      await guest.getByRole('button', { name: t.press }).click();
      await expect(other.getByRole('button', { name: t.press })).toBeVisible();
      await sayYes(other, t);
      await other.close();
      for (const one of YES) {
        await guest.goto(await linkOf(stack, one, 'reconfirm'));
        if (one === 21) await look(guest, 'asked by text');
        await sayYes(guest, t);
        if (one === 2) await look(guest, 'pressed');
      }
      await guest.goto(link);
      await look(guest, 'said already');
    });

    await test.step('three are late', async () => {
      for (const one of LATE) {
        await guest.goto(await linkOf(stack, one, 'delay'));
        await guest.getByRole('button', { name: DELAY_TEXTS[language].minutes(15) }).click();
        await expect(guest.getByRole('status')).toBeVisible();
      }
    });

    await test.step('the hostess calls the silent, eight of whom come', async () => {
      await openDay();
      await expect(hostess.getByText(t.staff.counts.yes('25'))).toBeVisible();
      await expect(hostess.getByText(t.staff.counts.late('3'))).toBeVisible();
      await look(hostess, 'day');
      await hostess.getByRole('link', { name: t.staff.counts.silent('12') }).click();
      const buttons = hostess.getByRole('button', { name: new RegExp(`^${t.staff.comingShort}: `) });
      await expect(buttons).toHaveCount(12);
      await expect(hostess.getByRole('link', { name: '+995 599 11 22 19' })).toBeVisible();
      await look(hostess, 'list of calls');
      for (const one of CALLED) await press(t.staff.comingShort, NAME(one));
      await hostess.goto(`${stack.siteUrl}/staff/calendar?lang=${language}&view=week&date=${DATE}`);
      for (const words of [t.staff.counts.yes('33'), t.staff.counts.late('3'), t.staff.counts.silent('4')])
        await expect(hostess.getByText(words)).toBeVisible();
      await look(hostess, 'calendar');
    });

    await test.step('all arrive but two', async () => {
      for (const [time, first] of [
        ['18:20', 1],
        ['20:20', 21],
      ] as const) {
        await browsers.setTime(at(time));
        await hostess.goto(`${stack.siteUrl}/staff/floor?lang=${language}`);
        await look(hostess, `floor at ${time}`);
        await openDay();
        const sitting = GUESTS.slice(first - 1, first + 19);
        for (const one of sitting.filter((each) => !MISSING.includes(each)))
          await press(STAFF_TEXTS[language].day.arrive, NAME(one));
        for (const one of sitting.filter((each) => MISSING.includes(each))) {
          await hostess.getByRole('link', { name: NAME(one), exact: true }).click();
          await press(FRONT_DESK_TEXTS[language].noShow, NAME(one));
        }
        await leave(stack, at('19:59'));
      }
    });

    await test.step('the link says nothing more once the guests are there, or have left', async () => {
      await guest.goto(await linkOf(stack, 30, 'reconfirm'));
      await expect(guest.getByText(DELAY_TEXTS[language].refusals.arrived)).toBeVisible();
      await look(guest, 'arrived');
      await browsers.setTime(at('22:30'));
      await guest.goto(await linkOf(stack, 2, 'reconfirm'));
      await expect(guest.getByText(DELAY_TEXTS[language].refusals.left)).toBeVisible();
      await look(guest, 'ended');
    });

    await test.step('the figures are those of a count by pencil', async () => {
      const figures = FIGURES_TEXTS[language];
      await hostess.goto(`${stack.siteUrl}/staff/figures?from=${DATE}&to=${DATE}&lang=${language}`);
      const tile = (label: string) =>
        hostess.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('..');
      await expect(tile(figures.reservations)).toContainText('40');
      await expect(tile(figures.covers)).toContainText('76');
      await expect(tile(figures.noShows)).toContainText('2');
      // 25 by link, 3 late and 8 on the telephone had said so, and one of them stayed away; so did one of four.
      await expect(tile(figures.shows)).toContainText('97%');
      await expect(tile(figures.shows)).toContainText(figures.showed('35', '36'));
      await expect(tile(figures.shows)).toContainText(figures.showsOfSilent(figures.showed('3', '4')));
      await look(hostess, 'figures');
    });

    await test.step('on the next day the link does not work', async () => {
      await browsers.setTime(at('12:00') + 86_400_000);
      await guest.goto(await linkOf(stack, 2, 'reconfirm'));
      await expect(guest.getByRole('heading', { name: DELAY_TEXTS[language].invalidTitle })).toBeVisible();
      await look(guest, 'next day');
    });
  });
}

/** The page fits a phone and a desk. */
async function look(page: Page, when: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectTextFits(page, `${when}, ${width}`);
  }
}

/** The server gets the next press, and its answer is lost. */
async function loseAnswer(page: Page): Promise<void> {
  await page.route(
    '**/api/reconfirm*',
    async (route) => {
      expect((await route.fetch({ maxRedirects: 0 })).status()).toBe(303);
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

async function reserve({ dataFolder }: TimedStack, language: Language): Promise<void> {
  await withDatabase(`${dataFolder}/tamada.sqlite`, async (db) => {
    const tables = await db.selectFrom('dining_tables').select('id').orderBy('id').execute();
    await insertRows(
      db,
      toRows(
        tables.map(({ id }) => id),
        language,
      ),
    );
  });
}

/** Twenty tables, each for guests at 18:00 and at 20:00. */
function toRows(tables: readonly string[], language: Language): Rows[] {
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
          ...{ reservation_id: id, name: NAME(guest), phone: phoneOf(guest), language },
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

/** Guests who have said it already read so. */
async function sayYes(page: Page, t: ReconfirmTexts): Promise<void> {
  const button = page.getByRole('button', { name: t.press });
  if (await button.isVisible()) await button.click();
  await expect(page.getByRole('status')).toHaveText(t.done);
}
