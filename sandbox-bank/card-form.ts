import { z } from 'zod';
import { isCardNumber, isExpiryPast, parseExpiry, type Card } from './cards.ts';
import type { Texts } from './texts/texts.ts';

const typedText = z
  .string()
  .transform((text) => text.trim())
  .catch('');

export const cardForm = z.object({
  number: typedText,
  expiry: typedText,
  cvv: typedText,
  holder: typedText,
});

export type CardForm = z.infer<typeof cardForm>;
export type CardFormErrors = { [Field in keyof CardForm]?: keyof Texts['errors'] };
type CheckedForm = { card: Card } | { errors: CardFormErrors };

export const EMPTY_FORM: CardForm = { number: '', expiry: '', cvv: '', holder: '' };

export function checkCardForm(form: CardForm, now: number): CheckedForm {
  const number = form.number.replaceAll(/[\s-]/g, '');
  const expiry = parseExpiry(form.expiry);
  const errors: CardFormErrors = {};
  if (!/^\d{13,19}$/.test(number)) errors.number = 'numberMissing';
  else if (!isCardNumber(number)) errors.number = 'numberWrong';
  if (!expiry) errors.expiry = 'expiryMissing';
  else if (isExpiryPast(expiry, now)) errors.expiry = 'expiryPast';
  if (!/^\d{3,4}$/.test(form.cvv)) errors.cvv = 'cvvMissing';
  if (form.holder === '') errors.holder = 'holderMissing';
  return expiry && Object.keys(errors).length === 0 ? { card: { number, expiry } } : { errors };
}
