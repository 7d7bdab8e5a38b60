import { plainSpaces } from '#contract/format/spaces.ts';
import { formatDate, formatDay } from '#contract/format/dates.ts';
import { HOUR_MS } from '#contract/values/durations.ts';
import { localDateAt } from '#contract/values/time.ts';
import { fill } from '#src/i18n/fill.ts';
import { POOR_CARD, watchBank } from '#tests/support/browser/bank-steps.ts';
import { cancelInProfile, SATSIVI, signUpAndBook, type Booking } from '#tests/support/staff/booking.ts';
import { seatGuests } from '#tests/support/staff/busy-evening.ts';
import { countInDatabase, readSheets } from '#tests/support/staff/day-figures.ts';
import { expectAlert, payButton, PKHALI, tableOnMap } from '#tests/support/browser/diner-steps.ts';
import { test as base, expect, TEXTS, type Page } from '#tests/support/browser/e2e.ts';
import { countPages } from '#tests/support/browser/paper.ts';
import { QUOTED } from '#tests/support/browser/quoted-texts.ts';
import { createTimedBrowsers } from '#tests/support/browser/timed-browsers.ts';
import { startTimedStack, type TimedStack } from '#tests/support/browser/timed-stack.ts';
import * as staff from '#tests/support/staff/staff-steps.ts';
import { beSignedIn, savedChoice, store } from '#tests/support/browser/browser-state.ts';

const HOSTESS = 'eka@tamada.example';
const COOK = 'giorgi@tamada.example';
/** In portrait, as staff hold it at the door. */
const TABLET = { width: 768, height: 1024 };
const PHONE = { width: 360, height: 740 };
/** A Friday. */
const DATE = '2026-07-10';
const OTHER_DAY = '2026-07-11';
/** Early enough for full refunds. */
const TWO_DAYS_BEFORE = Date.parse('2026-07-08T12:00:00+04:00');
const AN_HOUR_LATER = TWO_DAYS_BEFORE + HOUR_MS;
/** The guests of 19:00 are late, and those of 20:00 may have arrived. */
const IN_THE_EVENING = Date.parse(`${DATE}T19:05:00+04:00`);

/** Its own server: the sums include this day only, two staff members work on it, and the test sets its clock. */
const test = base.extend<object, { stack: TimedStack }>({
  stack: [
    async ({}, use) => {
      const stack = await startTimedStack({
        now: TWO_DAYS_BEFORE,
        env: { STAFF_EMAILS: `${HOSTESS},${COOK}` },
      });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

// Expected refusals: an expired link, a taken table, a sold-out dish.
test.use({ allowedErrors: [/status of 40[39]|ERR_INTERNET_DISCONNECTED/] });

const at = (time: string, table: string, party: string) => ({ date: DATE, time, table, party });
const GUESTS = {
  ana: { ...at('19:00', 'table1', '2'), name: 'Ana', notes: '', dishes: [PKHALI], firstCard: POOR_CARD },
  zurab: {
    ...at('19:00', 'table6', '3'),
    name: 'ზურაბ',
    notes: 'თხილზე ალერგია მაქვს',
    dishes: [PKHALI, SATSIVI, SATSIVI],
  },
  zoe: {
    ...at('20:00', 'table8', '6'),
    name: 'Zoë',
    notes: 'My son is allergic to walnuts.',
    dishes: [PKHALI, PKHALI],
  },
  levan: { ...at('21:00', 'table7', '4'), name: 'ლევან', notes: 'ფანჯარასთან', dishes: [SATSIVI] },
  mary: { ...at('21:00', 'table2', '2'), name: 'Mary', notes: '', dishes: [PKHALI, SATSIVI] },
} satisfies Record<string, Booking & { name: string }>;
const WITHOUT = ['table1', 'table2', 'table5', 'table6', 'table7', 'table8', 'table9'];

test("a restaurant's day, from the first reservation to the sums", async ({ stack, openContext }) => {
  test.setTimeout(240_000);
  const { open, setTime } = createTimedBrowsers(stack, openContext);
  const bankOrders = await watchBank(stack);
  await seatGuests(stack, { date: DATE, hours: [18, 20], without: WITHOUT, at: stack.clock() });

  const mary = await open();
  await test.step('guests reserve on the site', async () => {
    const inEnglish = async () => {
      await signUpAndBook(await open(), 'en', GUESTS.ana);
      await signUpAndBook(await open(), 'en', GUESTS.zoe);
    };
    const inGeorgian = async () => {
      await signUpAndBook(await open(), 'ka', GUESTS.zurab);
      await signUpAndBook(await open(), 'ka', GUESTS.levan);
    };
    await Promise.all([inEnglish(), inGeorgian(), signUpAndBook(mary, 'en', GUESTS.mary)]);
  });

  const [hostess, cook] = [await open(TABLET), await open(TABLET)];
  await test.step('the hostess signs in with a single-use link', async () => {
    const link = await staff.askForLink(hostess, stack, HOSTESS);
    await staff.enter(hostess, link);
    await expect(hostess.getByRole('heading', { name: /^დარბაზი/ })).toBeVisible();
    await cook.goto(link);
    await expect(cook.getByText(/ეს ბმული უკვე გამოყენებულია/)).toBeVisible();
  });
  await test.step('the hostess reads the seating', () => readEvening(hostess));
  await test.step('a blocked table cannot be reserved', async () => {
    await staff.blockTable(hostess, { table: 'table5', from: '18:00', to: '21:00', note: 'სკამი გატყდა' });
    await expect(hostess.getByRole('listitem').filter({ hasText: '18:00–21:00 მაგიდა 5' })).toContainText(
      'სკამი გატყდა',
    );
    await expectKeptBack(await open());
  });
  await test.step('a closed day cannot be chosen on the site', async () => {
    await staff.goToDay(hostess, OTHER_DAY);
    await staff.closeDay(hostess, 'ქორწილი');
    await expectClosed(await open());
  });
  await test.step('the cook reads the allergies first, in Georgian', async () => {
    await staff.signInStaff(cook, stack, COOK);
    await cook.goto(`${stack.siteUrl}/staff/days/${DATE}?lang=en`);
    await cook.getByRole('main').getByRole('link', { name: 'Kitchen' }).click();
    await expectKitchen(cook);
  });
  await test.step('a dish sells out while a guest looks at the menu', async () => {
    const guest = await open();
    await openMenuWith(guest);
    await cook.getByRole('link', { name: 'Dishes' }).click();
    await cook.getByRole('button', { name: `Mark as sold out: ${PKHALI.en}` }).click();
    await expectSoldOut(guest);
  });
  await test.step('one guest cancels in the profile, another one by telephone', async () => {
    await cancelInProfile(mary, 'en');
    await staff.goToDay(hostess, DATE);
    await staff.cancelForHouse(hostess, 'ლევან Kapanadze', 'დარბაზი იკეტება');
    await expect(staff.rowOf(hostess, 'ზურაბ')).toBeVisible();
    await expect(staff.rowOf(hostess, 'ლევან Kapanadze')).toHaveCount(0);
    await expect(staff.rowOf(hostess, 'Mary')).toHaveCount(0);
  });
  await test.step('both refunds have arrived', async () => {
    await setTime(AN_HOUR_LATER);
    const refunds = async () => (await bankOrders()).map((order) => order.refundedTetri).filter(Boolean);
    // Pkhali and satsivi with the fee, and satsivi alone.
    await expect.poll(async () => (await refunds()).toSorted()).toEqual([2695, 4070]);
  });
  await test.step('the hostess receives guests', async () => {
    await setTime(IN_THE_EVENING);
    await staff.goToDay(hostess, DATE);
    await receive(hostess);
  });
  await test.step('a phone shows four reservations at once', async () => {
    await hostess.setViewportSize(PHONE);
    expect(await countRowsInSight(hostess)).toBeGreaterThanOrEqual(4);
    await hostess.setViewportSize(TABLET);
  });
  await test.step('the sheets agree with the database', async () => {
    await hostess.reload();
    await cook.goto(`${stack.siteUrl}/staff/days/${DATE}/kitchen`);
    const figures = await readSheets(hostess, cook);
    expect(figures).toEqual(countInDatabase(stack, DATE));
    expect(figures.sums).toMatchObject({ arrived: 2, cancelled: 2, returnedTetri: 2695 + 4070 });
    expect(figures.reservations.length).toBeGreaterThan(32);
  });
  await test.step('the day is one printed page, the kitchen has one by time and one by table; both stay offline', async () => {
    expect([await countPages(hostess), await countPages(cook)]).toEqual([1, 2]);
    for (const page of [hostess, cook]) await page.context().setOffline(true);
    await expect(staff.rowOf(hostess, 'ზურაბ')).toContainText('19:00–21:00');
    await expect(cook.getByRole('listitem').first()).toContainText('ალერგი');
    await staff
      .rowOf(hostess, 'Zoë')
      .getByRole('button', { name: /^მოვიდნენ/ })
      .click();
    await expect(hostess.getByRole('alert')).toContainText('არაფერი გაგზავნილა');
    await expect(staff.rowOf(hostess, 'Zoë')).toContainText('20:00–22:00');
    for (const page of [hostess, cook]) await page.context().setOffline(false);
  });
  await test.step('the audit log has actor, action and time', () => expectLogged(hostess));
});

async function readEvening(hostess: Page): Promise<void> {
  await staff.goToDay(hostess, DATE);
  const row = staff.rowOf(hostess, 'ზურაბ Kapanadze');
  for (const text of ['19:00–21:00', 'მაგიდა 6', '+995 555 12 34 56', GUESTS.zurab.notes, '67,65'])
    await expect(row).toContainText(text);
  await expect(row.getByRole('cell', { name: 'სტუმრები: 3' })).toBeVisible();
  await expect(row.getByText('ალერგია', { exact: true })).toBeVisible();
  await expect(staff.rowOf(hostess, 'Ana Kapanadze')).toContainText('13,75');

  await staff.findGuests(hostess, 'zoë');
  await expect(staff.rowOf(hostess, 'Zoë')).toContainText('20:00–22:00');
  await expect(staff.rowOf(hostess, 'Ana Kapanadze')).toHaveCount(0);
}

async function receive(hostess: Page): Promise<void> {
  await staff.findGuests(hostess, '6');
  const row = staff.rowOf(hostess, 'ზურაბ Kapanadze');
  await row.getByRole('button', { name: /^დავურეკე/ }).click();
  await row.getByRole('button', { name: /^მოვიდნენ/ }).click();
  await expect(row.getByRole('button', { name: /^მონიშვნის მოხსნა: მოვიდნენ/ })).toBeVisible();
  await hostess.getByRole('link', { name: 'ყველა' }).click();
  await staff
    .rowOf(hostess, 'Ana Kapanadze')
    .getByRole('button', { name: /^მოვიდნენ/ })
    .click();
  await expect(hostess.getByText(/მოვიდნენ:\s2/)).toBeVisible();
}

/** Whole rows between the top edge and the row of pages at the bottom edge. */
async function countRowsInSight(page: Page): Promise<number> {
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  await rows.nth(1).evaluate((row) => row.scrollIntoView({ block: 'start' }));
  const end = (await page.getByRole('navigation', { name: 'გვერდები' }).boundingBox())?.y ?? 0;
  return rows.evaluateAll((all, edge) => {
    const areas = all.map((row) => row.getBoundingClientRect());
    return areas.filter(({ top, bottom }) => top >= 0 && bottom <= edge).length;
  }, end);
}

/** The map shows the blocked table as taken; a diner who chose it earlier is told at checkout and pays nothing. */
async function expectKeptBack(page: Page): Promise<void> {
  await beSignedIn(page);
  await store(page, { local: savedChoice({ date: DATE, tables: ['table5'] }) });
  await page.goto('/en/cart');
  await payButton(page, 'en').click();
  await expect(page.getByRole('alertdialog')).toContainText(
    fill(TEXTS.en.hold.refusals.table_taken, { tables: 'Table 5' }),
  );

  await page.goto('/en/reservation');
  await expect(tableOnMap(page, 'en', 'table5')).toBeDisabled();
  await expect(tableOnMap(page, 'en', 'table5')).toHaveAccessibleName(
    new RegExp(TEXTS.en.reservation.booked, 'i'),
  );
  await expect(tableOnMap(page, 'en', 'table9')).toBeEnabled();
}

async function expectClosed(page: Page): Promise<void> {
  const t = TEXTS.ka.dateTime;
  await page.goto('/ka/reservation');
  await page.getByRole('button', { name: QUOTED.ka.selectDateTime }).first().click();
  const dialog = page.getByRole('dialog', { name: QUOTED.ka.modalTitle });
  const day = dialog.getByRole('button', { name: formatDay(OTHER_DAY, 'ka'), exact: true });
  await expect(dialog).toBeVisible();
  while (!(await day.count())) await dialog.getByRole('button', { name: t.nextMonth }).click();
  await expect(day).toHaveAttribute('aria-disabled', 'true');
  await expect(day).toHaveAccessibleDescription(t.stopped);
}

async function expectKitchen(cook: Page): Promise<void> {
  await expect(cook.getByRole('heading', { name: /^სამზარეულო: / })).toBeVisible();
  await expect(cook.getByRole('heading', { level: 2 }).first()).toHaveText('ალერგია');
  const requestOf = (seating: string) => cook.getByRole('listitem').filter({ hasText: seating });
  await expect(requestOf('19:00, მაგიდა 6:')).toHaveText(
    `19:00, მაგიდა 6: ${GUESTS.zurab.notes} (1 × ${PKHALI.ka}, 2 × ${SATSIVI.ka})`,
  );
  await expect(requestOf(GUESTS.zoe.notes)).toContainText(`(2 × ${PKHALI.ka})`);
  await expect(requestOf(SATSIVI.en)).toHaveCount(0);
}

/** Opens the menu as a diner of tonight with pkhali in the cart. */
async function openMenuWith(guest: Page): Promise<void> {
  await beSignedIn(guest);
  await store(guest, { local: savedChoice({ date: localDateAt(TWO_DAYS_BEFORE), tables: ['table9'] }) });
  await guest.goto('/en/menu');
  await expect(addButton(guest)).toBeVisible();
}

function addButton(guest: Page) {
  return guest.getByRole('button', { name: `${QUOTED.en.addToCart}: ${PKHALI.en}` });
}

/** The page updates without any input from the guest. */
async function expectSoldOut(guest: Page): Promise<void> {
  await expect(guest.getByText(TEXTS.en.menu.soldOut)).toBeVisible();
  await expect(addButton(guest)).toBeHidden();
  await guest.goto('/en/cart');
  await payButton(guest, 'en').click();
  await expectAlert(guest, fill(TEXTS.en.cart.refusals.item_unavailable, { items: PKHALI.en }));
}

async function expectLogged(hostess: Page): Promise<void> {
  await hostess.getByRole('link', { name: 'ჟურნალი' }).click();
  const entries = await hostess.getByRole('main').getByRole('listitem').allInnerTexts();
  const actions = entries.map((entry) => entry.replace(/\s+/g, ' ').replaceAll('\u2060', ''));
  const [day, otherDay] = [DATE, OTHER_DAY].map((date) => plainSpaces(formatDate(date, 'ka')));
  // The day stands in a heading.
  expect(actions.filter((action) => !/^\d\d:\d\d /.test(action))).toEqual([]);
  // The clock stops before its minute is over: on a slow machine later steps have the same time.
  const logged = actions.map((action) => action.replace(/^\d\d:\d\d /, ''));
  const expected = [
    `${HOSTESS} შემოვიდა`,
    `${HOSTESS} მაგიდა დაბლოკა ${day}, 18:00–21:00; მაგიდა 5; სკამი გატყდა`,
    `${HOSTESS} ჯავშნების მიღება შეაჩერა ${otherDay}; ქორწილი`,
    `${COOK} შემოვიდა`,
    `${COOK} მონიშნა, რომ კერძი აღარ გვაქვს ${PKHALI.ka}`,
    `${HOSTESS} ჯავშანი გააუქმა ლევან Kapanadze, ${day}, 21:00; დარბაზი იკეტება`,
    `${HOSTESS} დაურეკა ზურაბ Kapanadze, 19:00–21:00; მაგიდა 6`,
    `${HOSTESS} მოსულად მონიშნა ზურაბ Kapanadze, 19:00–21:00; მაგიდა 6`,
    `${HOSTESS} მოსულად მონიშნა Ana Kapanadze, 19:00–21:00; მაგიდა 1`,
  ];
  expect(logged.toSorted()).toEqual(expected.toSorted());
}
