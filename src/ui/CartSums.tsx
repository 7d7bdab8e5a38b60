import { formatMoney } from '#contract/format/money.ts';
import type { Language } from '#contract/language.ts';
import type { Totals } from '#contract/money.ts';
import type { Messages } from '#src/i18n/en/index.ts';

export type CartSumsMessages = Pick<Messages['cart'], 'subtotal' | 'serviceFee' | 'total'>;

interface CartSumsProps {
  totals: Totals;
  language: Language;
  messages: CartSumsMessages;
}

export function CartSums({ totals, language, messages }: CartSumsProps) {
  return (
    <dl className="cart-sums">
      <div>
        <dt>{messages.subtotal}</dt>
        <dd>{formatMoney(totals.subtotalTetri, language)}</dd>
      </div>
      <div>
        <dt>{messages.serviceFee}</dt>
        <dd>{formatMoney(totals.serviceFeeTetri, language)}</dd>
      </div>
      <div className="cart-total">
        <dt>{messages.total}</dt>
        <dd>{formatMoney(totals.totalTetri, language)}</dd>
      </div>
    </dl>
  );
}
