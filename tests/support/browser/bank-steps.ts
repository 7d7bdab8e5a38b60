import { z } from 'zod';
import { en } from '../../../sandbox-bank/texts/en.ts';
import { ka } from '../../../sandbox-bank/texts/ka.ts';
import { expect, type Language, type Page, type Stack } from './e2e.ts';

/** A diner's steps at the bank, and the records of the sandbox bank. */
export const BANK_TEXTS = { en, ka };

export const GOOD_CARD = '4000 0000 0000 0001';
export const POOR_CARD = '4000 0000 0000 0002';

/** MM/YY of a card that is valid for two more years. */
export function goodExpiry(): string {
  return `12/${String(new Date().getFullYear() + 2).slice(-2)}`;
}

/** Fills in and submits the bank's card form. */
export async function payWithCard(
  page: Page,
  language: Language,
  { number = GOOD_CARD, expiry = goodExpiry() } = {},
) {
  const t = BANK_TEXTS[language];
  await expectBankPage(page, language);
  await page.getByLabel(t.cardNumber).fill(number);
  await page.getByLabel(t.expiry).fill(expiry);
  await page.getByLabel(t.cvv).fill('123');
  await page.getByLabel(t.holder).fill('Nino Kapanadze');
  await page.getByRole('button', { name: new RegExp(`^${t.pay('')}`) }).click();
}

export async function expectBankPage(page: Page, language: Language) {
  await expect(page.getByRole('heading', { name: BANK_TEXTS[language].title, level: 1 })).toBeVisible();
}

const orderList = z.object({
  orders: z.array(
    z.object({
      orderId: z.string(),
      status: z.string(),
      chargedTetri: z.number(),
      refundedTetri: z.number(),
    }),
  ),
});

async function listOrders(stack: Stack) {
  const answer = await fetch(`${stack.bankUrl}/sandbox/orders`);
  return orderList.parse(await answer.json()).orders;
}

/** Returns a function that lists the orders created at the bank after this call. */
export async function watchBank(stack: Stack) {
  const known = new Set((await listOrders(stack)).map(({ orderId }) => orderId));
  return async () => (await listOrders(stack)).filter(({ orderId }) => !known.has(orderId));
}
