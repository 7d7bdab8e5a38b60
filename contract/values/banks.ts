import type { Localized } from './language.ts';

/** The banks, and their names on the pay button. */
export const BANKS = {
  bog: { en: 'Bank of Georgia', ka: 'საქართველოს ბანკი' },
  tbc: { en: 'TBC Bank', ka: 'თიბისი ბანკი' },
} satisfies Record<string, Localized>;

export type BankId = keyof typeof BANKS;

export function isBankId(text: string): text is BankId {
  return Object.hasOwn(BANKS, text);
}
