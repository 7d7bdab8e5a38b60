import { payWithCard } from '#tests/support/browser/bank-steps.ts';
import { beSignedIn } from '#tests/support/browser/browser-state.ts';
import { CATALOGUE } from '#tests/support/browser/catalogue.ts';
import { addDish, payButton, reserve, type Seating } from '#tests/support/browser/diner-steps.ts';
import { expect, TEXTS, type Diner, type Language, type Page } from '#tests/support/browser/e2e.ts';

export const SATSIVI = { en: 'Satsivi', ka: 'საცივი' };

export interface Booking extends Seating {
  notes: string;
  dishes: { en: string; ka: string }[];
  /** A card without money that is tried before the good one. */
  firstCard?: string;
}

/** A diner with a new account reserves and pays. */
export async function signUpAndBook(
  page: Page,
  language: Language,
  { name, ...booking }: Booking & { name: string },
): Promise<Diner> {
  const diner = await beSignedIn(page, { firstName: name });
  await book(page, language, booking);
  return diner;
}

/** A signed-in diner reserves and pays. */
export async function book(page: Page, language: Language, booking: Booking): Promise<void> {
  await reserve(page, language, booking);
  await page.goto(`/${language}/menu`);
  for (const dish of booking.dishes) await addDish(page, language, dish[language]);
  await page.goto(`/${language}/cart`);
  await page.getByLabel(TEXTS[language].cart.notes).fill(booking.notes);
  await payButton(page, language).click();
  if (booking.firstCard) {
    await payWithCard(page, language, { number: booking.firstCard });
    await page.getByRole('link', { name: CATALOGUE[language].tryAgain }).click();
    await payButton(page, language).click();
  }
  await payWithCard(page, language);
  await expect(page.getByRole('heading', { name: TEXTS[language].paymentSuccess.heading })).toBeVisible();
}

/** Cancels the newest reservation that can be cancelled. */
export async function cancelInProfile(page: Page, language: Language): Promise<void> {
  const t = TEXTS[language].cancellation;
  await page.goto(`/${language}/profile`);
  await page.getByRole('link', { name: TEXTS[language].profile.cancel }).click();
  await page.getByRole('button', { name: t.cancel }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: t.confirm }).click();
  await expect(page.getByRole('heading', { name: t.doneHeading })).toBeVisible();
}
