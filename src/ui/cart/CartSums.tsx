import type { Language } from '#contract/values/language.ts';
import type { Totals } from '#contract/values/money.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { sumTexts } from './cart-line.ts';

export type CartSumsMessages = Pick<Messages['cart'], 'subtotal' | 'serviceFee' | 'total'>;

interface CartSumsProps {
  totals: Totals;
  language: Language;
  messages: CartSumsMessages;
}

export function CartSums({ totals, language, messages }: CartSumsProps) {
  const [subtotal, serviceFee, total] = sumTexts(totals, language);
  return (
    <dl className="cart-sums">
      <div>
        <dt>{messages.subtotal}</dt>
        <dd translate="no">{subtotal}</dd>
      </div>
      <div>
        <dt>{messages.serviceFee}</dt>
        <dd translate="no">{serviceFee}</dd>
      </div>
      <div className="cart-total">
        <dt>{messages.total}</dt>
        <dd translate="no">{total}</dd>
      </div>
    </dl>
  );
}
