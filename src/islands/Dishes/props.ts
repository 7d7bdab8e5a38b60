import type { Messages } from '#src/i18n/en/index.ts';
import type { CartLinesMessages } from '#src/ui/cart/cart-line.ts';
import type { CartSumsMessages } from '#src/ui/cart/cart-sums.ts';
import type { OrderPageProps } from '#src/ui/OrderScreen.tsx';

export interface DishesProps extends OrderPageProps<Messages['dishes']> {
  cartMessages: Pick<
    Messages['cart'],
    | 'each'
    | 'decrease'
    | 'increase'
    | 'avoided'
    | 'mayContain'
    | 'soldOut'
    | 'soldOutToday'
    | 'payWith'
    | 'processing'
  > &
    CartSumsMessages &
    Pick<CartLinesMessages, 'days'> & {
      /** What a dish contains, with `{list}`. */
      allergens: string;
      /** By dish; only those that have any. */
      diets?: Readonly<Record<string, string>>;
    };
  /** Only on the page on which a guest of a telephone reservation pays. */
  payMessages?: Omit<Messages['pay'], 'heading' | 'instead' | 'refusals'> | undefined;
  /** Only if not everything is paid in advance. */
  advance?: Messages['advance'];
  /** Why a payment failed, by the bank's code. */
  reasons: Messages['paymentFail']['reasons'];
  /** The bank's name. */
  bank: string;
}
