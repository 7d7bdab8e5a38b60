import type { Language } from '#contract/values/language.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import type { CartLinesMessages } from '#src/ui/cart/cart-line.ts';

export interface DishesProps {
  language: Language;
  messages: Messages['dishes'];
  cartMessages: Pick<
    Messages['cart'],
    | 'each'
    | 'decrease'
    | 'increase'
    | 'quantity'
    | 'soldOut'
    | 'subtotal'
    | 'serviceFee'
    | 'total'
    | 'payWith'
    | 'processing'
  > &
    Pick<CartLinesMessages, 'days'>;
  /** Why a payment failed, by the bank's code. */
  reasons: Messages['paymentFail']['reasons'];
  loadingLabel: string;
  /** The bank's name. */
  bank: string;
  /** The restaurant's phone number, formatted for reading. */
  phone: string;
}
