import type { Split } from '#contract/rules/advance.ts';
import type { Language } from '#contract/values/language.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { splitTexts } from './cart-sums.ts';

interface AdvanceSumsProps {
  split: Split;
  language: Language;
  messages: Messages['advance'];
}

/** What is paid now and what at the restaurant, below the sums of an order. */
export function AdvanceSums({ split, language, messages }: AdvanceSumsProps) {
  const [payNow, atRestaurant] = splitTexts(split, language);
  return (
    <dl className="cart-sums">
      <div className="cart-total">
        <dt>{messages.payNow}</dt>
        <dd translate="no">{payNow}</dd>
      </div>
      <div>
        <dt>{messages.atRestaurant}</dt>
        <dd translate="no">{atRestaurant}</dd>
      </div>
    </dl>
  );
}
