import type { ReactNode } from 'react';
import { formatMoney } from '#contract/format/money.ts';
import { EMPTY_DRAFT } from '#contract/values/draft.ts';
import { computeTotals } from '#contract/values/money.ts';
import { $cartTotals, EMPTY_CART } from '#src/stores/cart/cart.ts';
import { splitCart } from '#src/stores/checkout/advance.ts';
import { $reservation } from '#src/stores/reservation/reservation.ts';
import type { CartScreenProps } from './props.ts';
import { useDrawn } from './use-drawn.ts';

const NO_TOTALS = computeTotals(EMPTY_CART);

interface PayFootProps extends Pick<CartScreenProps, 'language' | 'seats'> {
  children: ReactNode;
}

/** The pay button: on a small screen at the window's lower edge, beside the sum that is paid. */
export function PayFoot({ language, seats, children }: PayFootProps) {
  const { totalTetri } = useDrawn($cartTotals, NO_TOTALS);
  const draft = useDrawn($reservation, EMPTY_DRAFT);
  const { nowTetri } = __ADVANCE__
    ? splitCart(__ADVANCE__, { draft, totalTetri, seats })
    : { nowTetri: totalTetri };
  return (
    <div className="cart-foot" data-sum={formatMoney(nowTetri, language)}>
      {children}
    </div>
  );
}
