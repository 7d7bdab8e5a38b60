import { computeTotals } from '#contract/values/money.ts';
import { fill } from '#src/i18n/fill.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { payWithCard } from '#tests/support/browser/bank-steps.ts';
import { dayFromToday, expect, newDiner, test, TEXTS, type Page } from '#tests/support/browser/e2e.ts';
import { receiveMail } from '#tests/support/browser/mailbox.ts';
import {
  beginParty,
  chooseDish,
  expectTotal,
  joinParty,
  PARTY_DISHES,
  type PartyDish,
  type PartyGuest,
} from '#tests/support/browser/party-steps.ts';
import { TEST_DAYS } from '#tests/support/browser/test-days.ts';
import { signInStaff } from '#tests/support/staff/staff-steps.ts';

/** Pkhali at 12.50 and khachapuri at 24.50; the host has two of one and one of the other in the cart. */
const PRICES = { pkhali: 1250, khachapuri: 2450 };

interface Guest extends PartyGuest {
  presses: PartyDish[];
  /** Presses while the phone has no line. */
  isOffline?: boolean;
}

/** They all press at the same time. */
const GUESTS: Guest[] = [
  { name: 'Nika', language: 'en', presses: ['pkhali', 'khachapuri'] },
  { name: 'ეკა', language: 'ka', presses: ['khachapuri', 'khachapuri'], isOffline: true },
  { name: 'Tom', language: 'en', presses: ['pkhali', 'pkhali', 'pkhali'], isOffline: true },
  { name: 'ლადო', language: 'ka', presses: ['khachapuri'] },
  { name: 'Ana', language: 'en', presses: ['pkhali'] },
];

test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

test('six guests choose at once on six phones, and one of them pays', async ({
  page,
  openContext,
  stack,
}) => {
  test.slow();
  const host = newDiner();
  const date = dayFromToday(TEST_DAYS.together.both);

  const link = await test.step('the host makes a list of the cart', async () => {
    const url = await beginParty(page, host, { date, time: '19:00', table: 'table3' });
    await expectAccessible(page);
    return url;
  });

  const phones = await test.step('five guests join without an account', async () => {
    const open = async (guest: Guest) =>
      joinParty(
        await openContext({ viewport: { width: 390, height: 844 }, baseURL: stack.siteUrl }),
        link,
        guest,
      );
    return Promise.all(GUESTS.map(open));
  });
  const at = (name: string): Page => phones[GUESTS.findIndex((guest) => guest.name === name)] ?? page;
  await expectAccessible(at('ეკა'));

  await test.step('each page is its own after a reload and on the way back, and shows only the link for guests', async () => {
    const { hash } = new URL(link);
    const t = TEXTS.en.together;
    for (const each of [page, ...phones]) await expect(each).toHaveURL((url) => url.hash === hash);
    await page.reload();
    await expect(page.getByRole('button', { name: new RegExp(`^${t.pay}`) })).toBeVisible();
    const nika = at('Nika');
    await nika.reload();
    await nika.goto('/en/menu');
    await nika.goBack();
    await expect(nika.getByText(fill(t.you, { name: 'Nika' }))).toBeVisible();
    await expect(nika.getByLabel(t.name, { exact: true })).toBeHidden();
    for (const each of [page, nika]) await expect(each).toHaveURL((url) => url.hash === hash);
  });

  await test.step('all choose at once, two of them without a line', async () => {
    await Promise.all(
      GUESTS.map(async ({ name, language, presses, isOffline = false }) => {
        const phone = at(name);
        if (isOffline) await phone.context().setOffline(true);
        for (const dish of presses) await chooseDish(phone, language, dish);
      }),
    );
    await expect(at('ეკა').getByText(/გასაგზავნია 2\sცვლილება/)).toBeVisible();
    for (const { name, isOffline } of GUESTS) if (isOffline) await at(name).context().setOffline(false);
    await at('Nika').getByRole('radio', { name: TEXTS.en.together.forTable }).check();
    await chooseDish(at('Nika'), 'en', 'khachapuri');
  });

  const total = sumOf([
    ...GUESTS.flatMap(({ presses }) => presses),
    'pkhali',
    'pkhali',
    'khachapuri',
    'khachapuri',
  ]);
  await test.step('every phone shows the same sum', async () => {
    await expectTotal(page, 'en', total);
    for (const { name, language } of GUESTS) await expectTotal(at(name), language, total);
    await at('Ana').getByRole('button', { name: TEXTS.en.together.iHaveChosen }).click();
    await expect(page.locator('.guest').filter({ hasText: 'Ana' })).toContainText(TEXTS.en.together.ready);
  });

  await test.step('the host pays for all', async () => {
    await page.getByRole('button', { name: new RegExp(`^${TEXTS.en.together.pay}`) }).click();
    await page.locator('[data-part="pay-all"]').click();
    await payWithCard(page, 'en');
    await expect(page.getByRole('heading', { name: TEXTS.en.paymentSuccess.heading })).toBeVisible();
    await expect(at('ლადო').getByRole('heading', { name: TEXTS.ka.together.paidHeading })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('mail and kitchen name who gets what', async () => {
    const { text } = await receiveMail(stack, host.email, 2);
    for (const { name } of GUESTS) expect(text).toContain(`${name}: `);
    const desk = await (await openContext()).newPage();
    await signInStaff(desk, stack);
    await desk.goto(`${stack.siteUrl}/staff/days/${date}/kitchen`);
    const sheet = desk.getByRole('main');
    for (const { name, presses } of GUESTS) {
      const seat = sheet.locator('.guest').filter({ hasText: name });
      for (const dish of new Set(presses)) {
        const count = presses.filter((one) => one === dish).length;
        await expect(seat).toContainText(`${count}\u00A0×\u00A0${PARTY_DISHES[dish].ka}`);
      }
    }
  });
});

function sumOf(dishes: readonly PartyDish[]): number {
  return computeTotals(dishes.map((dish) => ({ priceTetri: PRICES[dish], quantity: 1 }))).totalTetri;
}
