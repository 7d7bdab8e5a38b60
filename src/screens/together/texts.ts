import type { AllergenNames } from '#contract/values/allergies.ts';
import type { Language } from '#contract/values/language.ts';
import type { Messages } from '#src/i18n/en/index.ts';

/** What the script says: the build writes it into the page. */
export type TogetherTexts = Messages['together'] &
  Pick<Messages['cart'], 'processing' | 'decrease' | 'increase' | 'quantity'> & {
    awaited: string;
    allergen: AllergenNames;
    /** Why a payment failed, by the bank's code. */
    reasons: Record<string, string>;
  };

/** The page and what its parts need to draw themselves. */
export interface TogetherPage {
  root: HTMLElement;
  texts: TogetherTexts;
  language: Language;
}
