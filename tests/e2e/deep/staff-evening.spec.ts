import { watchBank } from '#tests/support/browser/bank-steps.ts';
import { SATSIVI } from '#tests/support/staff/booking.ts';
import { countInDatabase, readSheets } from '#tests/support/staff/day-figures.ts';
import { PKHALI } from '#tests/support/browser/diner-steps.ts';
import { test as base, expect } from '#tests/support/browser/e2e.ts';
import { goToFloor } from '#tests/support/staff/floor-steps.ts';
import { receiveMail } from '#tests/support/browser/mailbox.ts';
import { countApart } from '#tests/support/staff/owner-figures.ts';
import { readBooksPage, readFiguresPage } from '#tests/support/staff/owner-pages.ts';
import * as acts from '#tests/support/staff/staff-evening.ts';
import { at, DATE, KETI, OWNER, type Evening } from '#tests/support/staff/staff-evening.ts';
import * as staff from '#tests/support/staff/staff-steps.ts';
import { createTimedBrowsers } from '#tests/support/browser/timed-browsers.ts';
import { startTimedStack, type TimedStack } from '#tests/support/browser/timed-stack.ts';
import { withDatabase } from '#tests/support/server/with-database.ts';

const PHONE = { width: 360, height: 740 };

/** Its own server, on whose evening nothing else happens and whose clock the test sets. */
const test = base.extend<object, { stack: TimedStack }>({
  stack: [
    async ({}, use) => {
      const stack = await startTimedStack({ now: at('12:00'), env: { STAFF_EMAILS: OWNER } });
      await use(stack);
      await stack.stop();
      expect(stack.readErrors(), 'errors that the server has logged').toEqual([]);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

// At the end the server is stopped while both floors listen to it.
test.use({
  allowedErrors: [/ERR_(CONNECTION_REFUSED|INCOMPLETE_CHUNKED_ENCODING|CONNECTION_RESET|EMPTY_RESPONSE)/],
});

test('two members of the staff and three diners play a whole evening', async ({ stack, openContext }) => {
  test.setTimeout(300_000);
  const browsers = createTimedBrowsers(stack, openContext);
  const { open } = browsers;
  const bankOrders = await watchBank(stack);
  const evening: Evening = {
    stack,
    setTime: (time) => browsers.setTime(at(time)),
    hostess: { page: await open(PHONE), language: 'ka' },
    owner: { page: await open(), language: 'en' },
    nana: await open(),
    levan: await open(),
    zoe: await open(),
  };

  await test.step('three diners reserve while the owner lets the hostess in', () => acts.begin(evening));
  await test.step('the telephone rings while a diner cancels', () => acts.takeCall(evening));
  await test.step('the caller’s party grows and gets the next table too', () => acts.joinTables(evening));
  await test.step('a dish sells out while a diner looks at the menu', () => acts.sellOut(evening));
  await test.step('guests arrive, also some without a reservation', () => acts.receive(evening));
  await test.step('a party is late; the floor says so, and what happens to its money', () =>
    acts.wait(evening));
  await test.step('the late party is a no-show, and the house cancels another one', () =>
    acts.giveUp(evening));
  await test.step('a party moves to the table that became free', () => acts.move(evening));
  await test.step('a party stays longer; another one leaves early', () => acts.endSeatings(evening));
  await test.step('sheets and books have the figures that are counted apart', async () => {
    await expectSheets(evening);
    await expectFigures(evening, await bankOrders());
  });
  await test.step('the caller has got a mail for each change', () => expectMails(evening));
  await test.step('the floor says when the server is gone, and when it is back', () => expectOutage(evening));
});

async function expectSheets({ stack, hostess, owner, setTime }: Evening): Promise<void> {
  await setTime('23:10');
  await staff.goToDay(hostess.page, DATE);
  await owner.page.goto(`${stack.siteUrl}/staff/days/${DATE}/kitchen`);
  const figures = await readSheets(hostess.page, owner.page);

  expect(figures).toEqual(countInDatabase(stack, DATE));
  expect(figures.sums).toEqual({
    reservations: 3,
    guests: 12,
    arrived: 3,
    noShows: 1,
    paidTetri: 6_765 + 4_070,
    cancelled: 2,
    returnedTetri: 688 + 2_695,
  });
  expect(figures.dishes).toEqual({ [PKHALI.ka]: 1, [SATSIVI.ka]: 2 });
}

type BankOrders = Awaited<ReturnType<Awaited<ReturnType<typeof watchBank>>>>;

async function expectFigures({ stack, owner }: Evening, atBank: BankOrders): Promise<void> {
  const { siteUrl, dataFolder } = stack;
  await owner.page.goto(`${siteUrl}/staff/figures?from=${DATE}&to=${DATE}&lang=en`);
  const { claimed, ...apart } = await withDatabase(`${dataFolder}/tamada.sqlite`, (db) =>
    countApart(db, DATE, DATE),
  );
  // 22 tables for the 14 hours from 10:00 to 24:00.
  const occupancyPercent = Math.round((claimed / (22 * 14)) * 100);
  expect(await readFiguresPage(owner.page)).toEqual({ ...apart, occupancyPercent });
  expect(apart).toMatchObject({ covers: 12, noShows: 1, walkIns: 1, dishes: 5 });
  expect(claimed).toBe(8);

  await owner.page.goto(`${siteUrl}/staff/books?from=${DATE}&to=${DATE}&lang=en`);
  await expect(owner.page.getByText('The bank and the orders agree')).toBeVisible();
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const paidTetri = sum(atBank.map((order) => order.chargedTetri));
  const refundedTetri = sum(atBank.map((order) => order.refundedTetri));
  expect(await readBooksPage(owner.page)).toEqual({
    payments: 4,
    paidTetri,
    refunds: 2,
    refundedTetri,
    netTetri: apart.keptTetri,
  });
  expect(paidTetri).toBe(6_765 + 2_695 + 1_375 + 4_070);
}

async function expectMails({ stack }: Evening): Promise<void> {
  const added = await receiveMail(stack, KETI.email, 1);
  const moved = await receiveMail(stack, KETI.email, 2);

  expect(added.subject).toBe('მაგიდა დაჯავშნილია: პარასკევი, 10 ივლისი, 2026, 19:00');
  expect(added.text).toContain('თხილეული');
  expect(moved.subject).toBe('თქვენი ჯავშანი შეიცვალა: პარასკევი, 10 ივლისი, 2026, 19:00');
  expect(moved.text).toContain('მაგიდა 3, მაგიდა 4');
  const uid = /UID:.*/.exec(added.calendar)?.[0];
  expect(moved.calendar).toContain(uid);
}

async function expectOutage({ stack, hostess, owner }: Evening): Promise<void> {
  await goToFloor(hostess);
  await goToFloor(owner);

  await stack.killServer();
  await expect(owner.page.getByText('Not updated since 23:10; this is how it was then.')).toBeVisible();
  await expect(hostess.page.getByText('გვერდი აღარ ახლდება, ჩანს 23:10 საათის მონაცემები.')).toBeVisible();

  await stack.restartServer();
  await expect(owner.page.getByText('Updating again.')).toBeVisible();
  await expect(hostess.page.getByText('გვერდი ისევ თავისით ახლდება.')).toBeVisible();
}
