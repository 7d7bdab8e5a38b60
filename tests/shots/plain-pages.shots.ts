import { PROPOSAL_TEXTS } from '#server/texts/texts.ts';
import { payWithCard } from '#tests/support/browser/bank-steps.ts';
import { beSignedIn } from '#tests/support/browser/browser-state.ts';
import { payButton, prepareCart, type Seating } from '#tests/support/browser/diner-steps.ts';
import { dayFromToday, expect, test, TEXTS, type Language, type Page } from '#tests/support/browser/e2e.ts';
import { receiveMail } from '#tests/support/browser/mailbox.ts';
import { rowOf, signInStaff } from '#tests/support/staff/staff-steps.ts';
import { SCREENS, take } from './take.ts';

const TABLES = { en: 'table7', ka: 'table8' };
/** The staff's list of a day has one reservation at the time of the proposal. */
const DAYS_OF_PROPOSAL = { en: 3, ka: 4 };

// These pages take no part in the site's transitions, and one link is invalid.
test.use({ allowedErrors: [/ViewTransition opt-in disabled|status of 403/] });

for (const language of ['en', 'ka'] as const) {
  const t = TEXTS[language].profile;
  const takeAll = async (page: Page, state: string) => {
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      await take(page, `${state}/${language}-${screen.width}`);
    }
  };

  test(`a delay ${language}`, async ({ page }) => {
    test.slow();
    await beSignedIn(page);
    await payFor(page, language, { date: dayFromToday(1), time: '18:00', table: TABLES[language] });
    await page.goto(`/${language}/profile`);
    await page.getByRole('link', { name: t.delay }).click();
    await takeAll(page, 'delay');
    await page.locator('button[value="30"]').click();
    await expect(page.getByRole('status')).toBeVisible();
    await takeAll(page, 'delay-announced');
    await page.locator('button[value="45"]').click();
    await expect(page.locator('button[value]')).toHaveCount(0);
    await takeAll(page, 'delay-corrected');
    await page.goto(page.url().replace(/key=[^&]*/, 'key=none'));
    await takeAll(page, 'delay-invalid');
  });

  test(`a handover ${language}`, async ({ page, openContext, stack }) => {
    test.slow();
    await beSignedIn(page);
    await payFor(page, language, { date: dayFromToday(2), time: '18:00', table: TABLES[language] });
    await page.goto(`/${language}/profile`);
    await page.getByRole('link', { name: t.handOver }).click();
    await takeAll(page, 'handover');
    const other = await (await openContext()).newPage();
    const receiver = await beSignedIn(other);
    await page.locator('input[type="email"]').fill(receiver.email);
    await page.locator('main form button').first().click();
    await expect(page.locator('button[name="withdraw"]')).toBeVisible();
    await takeAll(page, 'handover-offered');
    const link = findLink(
      (await receiveMail(stack, receiver.email)).text,
      'handover',
      `${stack.siteUrl}/api`,
    );
    const guest = await (await openContext()).newPage();
    await guest.goto(link);
    await takeAll(guest, 'handover-signed-out');
    await other.goto(link);
    await takeAll(other, 'handover-take');
    await other.locator('main form button').click();
    await expect(other.locator('main form')).toHaveCount(0);
    await takeAll(other, 'handover-taken');
  });

  test(`a proposal ${language}`, async ({ page, openContext, stack }) => {
    test.slow();
    const { staff, states, send } = PROPOSAL_TEXTS[language];
    const date = dayFromToday(DAYS_OF_PROPOSAL[language]);
    const seating = { date, time: '18:00', table: TABLES[language] };
    const diner = await beSignedIn(page);
    await payFor(page, language, seating);
    const desk = await (await openContext()).newPage();
    await signInStaff(desk, stack);
    await desk.goto(`${stack.siteUrl}/staff/days/${seating.date}?lang=${language}`);
    await rowOf(desk, `${seating.time}–`).getByRole('rowheader').getByRole('link').first().click();
    await desk.locator('#party').fill('4');
    const number = seating.table.replace('table', '');
    await desk.getByRole('checkbox', { name: new RegExp(`^\\S+ ${number}, `) }).uncheck();
    await desk.getByRole('checkbox', { name: /^\S+ 4, / }).check();
    await desk.getByLabel(staff.reason).selectOption('repair');
    await desk.getByRole('button', { name: staff.ask }).click();
    await expect(desk.getByText(staff.withdraw)).toBeVisible();
    await takeAll(desk, 'staff-proposal');
    await page.goto(
      findLink((await receiveMail(stack, diner.email, 2)).text, 'proposal', `${stack.siteUrl}/api`),
    );
    await takeAll(page, 'proposal');
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: send }).click();
    await expect(page.getByRole('status')).toHaveText(states.accepted.text);
    await takeAll(page, 'proposal-accepted');
  });
}

async function payFor(page: Page, language: Language, seating: Seating): Promise<void> {
  await prepareCart(page, language, seating);
  await payButton(page, language).click();
  await payWithCard(page, language);
  await expect(page.getByRole('heading', { name: TEXTS[language].paymentSuccess.heading })).toBeVisible();
}

/** The server writes another of its addresses into the link. */
function findLink(text: string, path: string, base: string): string {
  const link = new RegExp(`http\\S+/${path}\\?\\S+`).exec(text)?.[0] ?? '';
  return link.replace(/^http:\/\/[^/]+\/api/, base);
}
