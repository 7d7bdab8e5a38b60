import { PROPOSAL_TEXTS } from '#server/texts/texts.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { payWithCard, watchBank } from '#tests/support/browser/bank-steps.ts';
import { beSignedIn } from '#tests/support/browser/browser-state.ts';
import { FULL_CART_TETRI, payButton, prepareCart, type Seating } from '#tests/support/browser/diner-steps.ts';
import {
  dayFromToday,
  expect,
  test,
  TEXTS,
  type BrowserContext,
  type Language,
  type Page,
  type Stack,
} from '#tests/support/browser/e2e.ts';
import { receiveMail } from '#tests/support/browser/mailbox.ts';
import { TEST_DAYS } from '#tests/support/browser/test-days.ts';
import { TESTED_LANGUAGES } from '#tests/support/depth.ts';
import { rowOf, signInStaff } from '#tests/support/staff/staff-steps.ts';

type OpenContext = (options?: object) => Promise<BrowserContext>;

const TABLE = { en: /^Table 8, /, ka: /^მაგიდა 8, / };

// The page of a proposal takes no part in the site's transitions.
test.use({ allowedErrors: [/ViewTransition opt-in disabled/] });

for (const language of TESTED_LANGUAGES) {
  const t = PROPOSAL_TEXTS[language];

  test(`a diner is asked for the table, and accepts from the mail, ${language}`, async ({
    page,
    openContext,
    stack,
  }) => {
    test.slow();
    const seating = { date: dayFromToday(TEST_DAYS.proposal[language]), time: '18:00', table: 'table7' };
    const diner = await beSignedIn(page);
    await payFor(page, language, seating);
    const desk = await ask(await openContext({ javaScriptEnabled: false }), { stack, language, seating });

    await test.step('the staff see the open question', async () => {
      await expect(desk.getByText(t.staff.withdraw)).toBeVisible();
      await inspect(desk, openContext, language);
      await desk.goto(`${stack.siteUrl}/staff/days/${seating.date}?lang=${language}`);
      await expect(desk.getByRole('table')).toContainText(t.staff.asked('', '').slice(0, 6));
    });

    const link = findLink((await receiveMail(stack, diner.email, 2)).text, stack);
    await test.step('the page works by the keyboard and without a script', async () => {
      const phone = await (await openContext({ javaScriptEnabled: false })).newPage();
      await phone.goto(link);
      await inspect(phone, openContext, language);
      await phone.getByRole('radio').first().focus();
      await phone.keyboard.press('Space');
      await phone.keyboard.press('Tab');
      await phone.keyboard.press('Enter');
      await expect(phone.getByRole('status')).toHaveText(t.states.accepted.text);
      await phone.goto(link);
      await expect(phone.getByRole('status')).toHaveText(t.states.accepted.text);
      await inspect(phone, openContext, language);
    });
    await page.goto(`/${language}/profile`);
    await expect(page.getByRole('listitem').filter({ hasText: '18:00' })).toContainText(
      language === 'en' ? 'Table 8' : 'მაგიდა 8',
    );
  });

  test(`a diner is asked for the table, and cancels with everything back, ${language}`, async ({
    page,
    openContext,
    stack,
  }) => {
    test.slow();
    const seating = { date: dayFromToday(TEST_DAYS.proposal[language]), time: '20:00', table: 'table7' };
    const bankOrders = await watchBank(stack);
    await beSignedIn(page);
    await payFor(page, language, seating);
    await ask(await openContext({ javaScriptEnabled: false }), { stack, language, seating });

    await page.goto(`/${language}/profile`);
    await expectAccessible(page);
    await page.getByRole('link', { name: TEXTS[language].profile.answer }).click();
    await page.getByRole('radio', { name: t.cancel('').slice(0, 12) }).check();
    await page.getByRole('button', { name: t.send }).click();

    await expect(page.getByRole('status')).toHaveText(t.states.cancelled.text);
    await expect
      .poll(async () => (await bankOrders()).map(({ refundedTetri }) => refundedTetri))
      .toEqual([FULL_CART_TETRI]);
    await page.goto(`/${language}/profile`);
    await expect(page.getByText(TEXTS[language].profile.none)).toBeVisible();
  });
}

/** Axe needs scripts. */
async function inspect(shown: Page, openContext: OpenContext, language: Language): Promise<void> {
  const context = await openContext();
  await context.addCookies(await shown.context().cookies());
  const other = await context.newPage();
  const address = new URL(shown.url());
  address.searchParams.set(address.pathname.startsWith('/staff') ? 'lang' : 'language', language);
  await other.goto(address.href);
  await expectAccessible(other);
}

interface Question {
  stack: Stack;
  language: Language;
  seating: Seating;
}

/** The hostess wants another table for the guests, and says why. */
async function ask(context: BrowserContext, { stack, language, seating }: Question): Promise<Page> {
  const { staff } = PROPOSAL_TEXTS[language];
  const desk = await context.newPage();
  await signInStaff(desk, stack);
  await desk.goto(`${stack.siteUrl}/staff/days/${seating.date}?lang=${language}`);
  await rowOf(desk, `${seating.time}–`).getByRole('rowheader').getByRole('link').first().click();
  await desk.locator('#party').fill('4');
  await desk.getByRole('radio', { name: TABLE[language] }).check();
  await desk.getByLabel(staff.reason).selectOption('repair');
  await desk.getByRole('button', { name: staff.ask }).click();
  return desk;
}

async function payFor(page: Page, language: Language, seating: Seating): Promise<void> {
  await prepareCart(page, language, seating);
  await payButton(page, language).click();
  await payWithCard(page, language);
  await expect(page.getByRole('heading', { name: TEXTS[language].paymentSuccess.heading })).toBeVisible();
}

/** The server writes another of its addresses into the link. */
function findLink(text: string, { apiUrl }: Stack): string {
  return /http\S+\/proposal\?\S+/.exec(text)?.[0].replace(/^http:\/\/[^/]+\/api/, apiUrl) ?? '';
}
