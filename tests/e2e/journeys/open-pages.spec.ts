import { test as base, expect, type Page } from '#tests/support/browser/e2e.ts';
import { fillFloor } from '#tests/support/staff/floor-states.ts';
import { expectLive, expectSamePage, press } from '#tests/support/staff/floor-steps.ts';
import { askForLink, enter, signInStaff } from '#tests/support/staff/staff-steps.ts';
import { startTimedStack, type TimedStack } from '#tests/support/browser/timed-stack.ts';
import { PAGE_TEXTS, STAFF_TEXTS } from '#server/texts/texts.ts';
import { withDatabase } from '#tests/support/server/with-database.ts';

const OWNER = 'lia@tamada.example';
const HOSTESS = 'eka@tamada.example';
const DATE = '2026-07-10';
const LATE = 'ნინო კაპანაძე';

interface House extends TimedStack {
  ids: Awaited<ReturnType<typeof fillFloor>>;
}

/** At ten to nine on an evening that has everything. */
const test = base.extend<object, { stack: House }>({
  stack: [
    async ({}, use) => {
      const now = Date.parse(`${DATE}T20:50:00+04:00`);
      const stack = await startTimedStack({ now, env: { STAFF_EMAILS: OWNER } });
      const ids = await inDatabase(stack, (db) => fillFloor(db, DATE));
      const house: House = { ...stack, ids };
      await use(house);
      await stack.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test.use({ allowedErrors: [/Failed to load resource|MIME type|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

function inDatabase<Result>(
  { dataFolder }: TimedStack,
  work: Parameters<typeof withDatabase<Result>>[1],
): Promise<Result> {
  return withDatabase(`${dataFolder}/tamada.sqlite`, work);
}

/** As a browser does with a page behind another one. */
async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, isHidden);
}

async function openFloor(page: Page, { siteUrl }: House): Promise<void> {
  await page.goto(`${siteUrl}/staff/floor?lang=ka`);
  await expectLive({ page, language: 'ka' });
}

test('six floors in hidden tabs leave the server to a seventh page, and follow when they are shown', async ({
  page,
  stack,
}) => {
  await signInStaff(page, stack, OWNER);
  const tabs: Page[] = [];
  for (let tab = 0; tab < 6; tab += 1) {
    const next = await page.context().newPage();
    await openFloor(next, stack);
    await hide(next, true);
    tabs.push(next);
  }

  await page.goto(`${stack.siteUrl}/staff/guests`, { timeout: 5_000 });

  const [shown = page] = tabs;
  const guests = shown.getByRole('link', { name: 'Zoë Müller', exact: true });
  await openFloor(page, stack);
  await press({ page, language: 'ka' }, 'end', 'Zoë Müller');
  await expect(page.getByRole('link', { name: 'Zoë Müller', exact: true })).toHaveCount(0);
  await expect(guests).toHaveCount(1);
  await hide(shown, false);
  await expect(guests).toHaveCount(0);
  await expectSamePage({ page: shown, language: 'ka' });
});

test('a button pressed without a line is held back, and the plan stays', async ({ page, stack }) => {
  const hostess = { page, language: 'ka' } as const;
  await signInStaff(page, stack, OWNER);
  await openFloor(page, stack);

  await page.context().setOffline(true);
  await page.locator('.spot').first().click();
  await expect(page.getByText(PAGE_TEXTS.ka.lost)).toBeInViewport();
  await press(hostess, 'arrive', LATE);
  await expect(page.getByText(PAGE_TEXTS.ka.lost)).toBeInViewport();
  await page.getByRole('link', { name: LATE, exact: true }).click();

  await expect(page.getByText(PAGE_TEXTS.ka.lost)).toBeInViewport();
  await expectSamePage(hostess);
  await expect(page.getByRole('link', { name: LATE, exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await press(hostess, 'arrive', LATE);

  await expect(page.getByRole('button', { name: /^მოვიდნენ: ნინო/ })).toBeHidden();
  await expect(page.getByText(PAGE_TEXTS.ka.lost)).toBeHidden();
});

test('pages of a member who was removed are empty within half a minute', async ({ stack, openContext }) => {
  await inDatabase(stack, (db) =>
    db
      .insertInto('staff_members')
      .values({ email: HOSTESS, role: 'hostess', added_at: 0, added_by: OWNER })
      .execute(),
  );
  const context = await openContext({});
  const paths = ['floor', `days/${DATE}`, `reservations/${stack.ids.late}/guest`];
  const first = await context.newPage();
  await enter(first, await askForLink(first, stack, HOSTESS));
  const pages: Page[] = [];
  for (const path of paths) {
    const open = await context.newPage();
    await open.clock.install();
    await open.goto(`${stack.siteUrl}/staff/${path}?lang=ka`);
    await expect(open.getByText(LATE).filter({ visible: true }).first()).toBeVisible();
    pages.push(open);
  }

  await inDatabase(stack, (db) => db.deleteFrom('staff_members').where('email', '=', HOSTESS).execute());
  for (const open of pages) await open.clock.runFor(20_000);

  for (const open of pages) {
    await expect(open.getByText(PAGE_TEXTS.ka.ended)).toBeVisible();
    await expect(open.getByRole('button', { name: STAFF_TEXTS.ka.signIn.send })).toBeVisible();
    expect(await open.content()).not.toMatch(/კაპანაძე|tel:/);
    expect(await open.title()).not.toContain('კაპანაძე');
    expect(new URL(open.url()).pathname).toBe('/staff');
  }
  // The floor does not try to connect any more.
  const asked: string[] = [];
  pages[0]?.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await pages[0]?.clock.runFor(60_000);
  expect(asked.filter((path) => path.endsWith('/changes'))).toEqual([]);
});

test('folded hours are open for the printer, and folded again', async ({ page, stack }) => {
  await signInStaff(page, stack, OWNER);
  await openFloor(page, stack);
  await page.evaluate(() => {
    document
      .querySelector('.room')
      ?.insertAdjacentHTML(
        'beforeend',
        '<details class="hour" id="folded"><summary>22:00</summary><p>Nino</p></details>',
      );
    addEventListener('beforeprint', () => {
      const hour = document.querySelector<HTMLDetailsElement>('#folded');
      document.body.dataset.printed = String(hour?.open);
    });
  });

  await page.pdf();

  await expect(page.locator('body')).toHaveAttribute('data-printed', 'true');
  await expect(page.locator('#folded')).not.toHaveAttribute('open');
});
