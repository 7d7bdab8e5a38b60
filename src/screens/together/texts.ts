import type { CancellationStep } from '#contract/api/cancellation.ts';
import type { AllergenNames } from '#contract/values/allergies.ts';
import type { Language } from '#contract/values/language.ts';
import type { DatedTexts } from '#src/i18n/describe-cancellation.ts';
import type { Messages } from '#src/i18n/en/index.ts';

/** What only the build writes into the page. */
const BUILT = [
  'heading',
  'name',
  'nameHint',
  'allergiesSeen',
  'join',
  'sendHint',
  'share',
  'copy',
  'linkAddress',
  'qr',
  'renew',
  'renewHint',
  'remind',
  'menu',
  'whom',
  'forMe',
  'forTableHint',
  'who',
  'host',
  'ready',
  'choosing',
  'nothing',
  'gone',
  'removeYes',
  'removeNo',
  'close',
  'reopen',
  'split',
  'mine',
  'iHaveChosen',
  'notYet',
  'sharePart',
  'receiptEmail',
  'leave',
  'paid',
] as const satisfies readonly (keyof Messages['together'])[];

type Said = Omit<Messages['together'], (typeof BUILT)[number]>;

/** The texts without those that only the build writes. */
export function listSaid(texts: Messages['together']): Said {
  const said: Partial<Messages['together']> = { ...texts };
  for (const name of BUILT) delete said[name];
  return said as Said;
}

/** What the script says: the build writes it into the page. */
export type TogetherTexts = Said &
  Pick<Messages['cart'], 'processing' | 'decrease' | 'increase' | 'quantity'> & {
    awaited: string;
    allergen: AllergenNames;
    /** Why a payment failed, by the bank's code. */
    reasons: Record<string, string>;
    /** The terms of cancelling, and their words. */
    cancellation: readonly CancellationStep[];
    policy: DatedTexts;
  };

/** The page and what its parts need to draw themselves. */
export interface TogetherPage {
  root: HTMLElement;
  texts: TogetherTexts;
  language: Language;
}
