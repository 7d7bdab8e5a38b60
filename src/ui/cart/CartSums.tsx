import type { Language } from '#contract/values/language.ts';
import { formatMoney } from '#contract/format/money.ts';
import type { Totals } from '#contract/values/money.ts';
import { SUMS, type CartSumsMessages } from './cart-sums.ts';

interface CartSumsProps {
  totals: Totals;
  language: Language;
  messages: CartSumsMessages;
  /** Where the total stands beside the button that pays it. */
  isWithoutTotal?: boolean;
}

export function CartSums({ totals, language, messages, isWithoutTotal }: CartSumsProps) {
  const sums = (Object.keys(SUMS) as (keyof typeof SUMS)[]).filter(
    (sum) => !(isWithoutTotal && sum === 'total'),
  );
  return (
    <dl className="cart-sums">
      {sums.map((sum) => (
        <div key={sum} className={sum === 'total' ? 'cart-total' : undefined}>
          <dt>{messages[sum]}</dt>
          <dd translate="no">{formatMoney(totals[SUMS[sum]], language)}</dd>
        </div>
      ))}
    </dl>
  );
}
