import { fill, fillCount } from '#src/i18n/fill.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { GOOD_CARD, payWithCard, POOR_CARD, watchBank } from '#tests/support/browser/bank-steps.ts';
import { expectReserved } from '#tests/support/browser/diner-steps.ts';
import { dayFromToday, expect, newDiner, test, TEXTS, type Page } from '#tests/support/browser/e2e.ts';
import {
  beginParty,
  chooseDish,
  joinParty,
  type PartyDish,
  type PartyGuest,
} from '#tests/support/browser/party-steps.ts';
import { TEST_DAYS } from '#tests/support/browser/test-days.ts';

interface Guest extends PartyGuest {
  dish: PartyDish;
  /** How they come to the bank; `never` leaves the share to the host. */
  pays: 'at once' | 'after a lost line' | 'never';
  /** Own dish with its part of the service fee, and a sixth of the khachapuri for the table. */
  tetri: number;
  /** The number of a card that the bank declines before they take another one. */
  firstCard?: string;
}

/** Pkhali costs 12.50 and khachapuri 24.50, both with the service fee of 10 %; one khachapuri is for the table. */
const GUESTS: Guest[] = [
  { name: 'Nika', language: 'en', dish: 'khachapuri', pays: 'at once', tetri: 3144 },
  { name: 'ეკა', language: 'ka', dish: 'khachapuri', pays: 'after a lost line', tetri: 3144 },
  {
    name: 'Tom',
    language: 'en',
    dish: 'pkhali',
    pays: 'after a lost line',
    tetri: 1824,
    firstCard: POOR_CARD,
  },
  { name: 'ლადო', language: 'ka', dish: 'khachapuri', pays: 'at once', tetri: 3144 },
  { name: 'Ana', language: 'en', dish: 'pkhali', pays: 'never', tetri: 1824 },
];

test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

test('six guests pay their shares on six phones, and the host pays for one', async ({
  page,
  openContext,
  stack,
}) => {
  test.slow();
  const host = newDiner();
  const seating = { date: dayFromToday(TEST_DAYS.together.shares), time: '19:00', table: 'table3' };
  const t = TEXTS.en.together;

  const link = await test.step('the host makes a list', () =>
    beginParty(page, host, { ...seating, place: 'menu' }));
  const phones = await test.step('five guests choose', async () => {
    const open = async (guest: Guest) => {
      const context = await openContext({ viewport: { width: 390, height: 844 }, baseURL: stack.siteUrl });
      const phone = await joinParty(context, link, guest);
      await chooseDish(phone, guest.language, guest.dish);
      return phone;
    };
    return Promise.all(GUESTS.map(open));
  });
  const at = (name: string): Page => phones[GUESTS.findIndex((guest) => guest.name === name)] ?? page;
  const listBankOrders = await watchBank(stack);

  await test.step('each is to pay their share, and reads how much', async () => {
    await at('Nika').getByRole('radio', { name: t.forTable }).check();
    await chooseDish(at('Nika'), 'en', 'khachapuri');
    await expect(page.locator('[data-guest=""]')).toContainText('Adjaruli Khachapuri');
    await page.getByRole('button', { name: t.split }).click();
    await expect(page.getByText(fill(t.paidCount, { paid: 0, count: 6 }))).toBeVisible();
    for (const { name, language } of GUESTS) {
      await expect(at(name).getByText(TEXTS[language].together.introShares)).toBeVisible();
      await expect(payButton(at(name), language)).toBeVisible();
    }
    await expectAccessible(page);
    await expectAccessible(at('ეკა'));
  });

  await test.step('two lose the line while the others pay', async () => {
    const lost = GUESTS.filter(({ pays }) => pays === 'after a lost line');
    for (const { name } of lost) await at(name).context().setOffline(true);
    await pay(page, 'en');
    await expect(page.getByText(t.sharePaid).first()).toBeVisible();
    for (const { name, language } of GUESTS.filter(({ pays }) => pays === 'at once')) {
      await pay(at(name), language);
      await expect(at(name).getByText(TEXTS[language].together.sharePaid).first()).toBeVisible();
      await expect(at(name).getByText(TEXTS[language].together.you.replace('{name}', name))).toBeVisible();
    }
    for (const { name } of lost) await at(name).context().setOffline(false);
  });

  await test.step('they pay once the line is back', async () => {
    for (const { name, language, pays, firstCard } of GUESTS) {
      if (pays !== 'after a lost line') continue;
      if (firstCard) {
        await pay(at(name), language, firstCard);
        await expect(
          at(name).getByText(TEXTS[language].paymentFail.reasons.insufficient_funds),
        ).toBeVisible();
      }
      await pay(at(name), language);
      await expect(at(name).getByText(TEXTS[language].together.sharePaid).first()).toBeVisible();
    }
    const missing = fillCount(TEXTS.ka.together.missing, 1);
    await expect(at('ლადო').getByText(missing)).toBeVisible();
  });

  await test.step('the host pays for the guest who is missing', async () => {
    // What was said to a screen reader before may still stand beside it.
    await expect(page.getByText(t.missingNames.replace('{names}', 'Ana')).first()).toBeVisible();
    await expect(page.getByRole('button', { name: t.reopen })).toBeHidden();
    await page.getByRole('button', { name: t.payRest.slice(0, t.payRest.indexOf('{amount}')) }).click();
    await payWithCard(page, 'en');
    for (const { name, language } of GUESTS)
      await expect(
        at(name).getByRole('heading', { name: TEXTS[language].together.paidHeading }),
      ).toBeVisible();
    await expectAccessible(at('Tom'));
  });

  await test.step('the bank has every share, and the host the reservation', async () => {
    const orders = await listBankOrders();
    const charged = orders.map(({ chargedTetri }) => chargedTetri);
    for (const { tetri } of GUESTS) expect(charged.some((sum) => Math.abs(sum - tetri) <= 1)).toBe(true);
    expect(orders.map(({ refundedTetri }) => refundedTetri)).toEqual(orders.map(() => 0));
  });

  await test.step('a guest cannot come, and gets the share back', async () => {
    const phone = at('Nika');
    await phone.getByText(t.leave, { exact: true }).click();
    await expect(phone.getByText(/^₾31\.4[345] will be refunded/)).toBeVisible();
    await phone.getByRole('button', { name: t.leaveYes }).click();
    await expect(phone.getByRole('heading', { name: t.leftHeading })).toBeVisible();
    const refunds = async () => (await listBankOrders()).map(({ refundedTetri }) => refundedTetri);
    await expect.poll(async () => Math.max(...(await refunds()))).toBeGreaterThan(3142);
    await page.goto('/en/profile');
    await expectReserved(page, 'en', seating);
  });
});

function payButton(phone: Page, language: Guest['language']) {
  return phone.locator('[data-part="foot"]').getByRole('button', {
    name: new RegExp(`^${TEXTS[language].together.pay}`),
  });
}

async function pay(phone: Page, language: Guest['language'], number = GOOD_CARD): Promise<void> {
  await payButton(phone, language).click();
  await payWithCard(phone, language, { number });
}
