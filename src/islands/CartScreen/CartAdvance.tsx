import { EMPTY_DRAFT } from '#contract/values/draft.ts';
import type { AdvanceRule } from '#contract/rules/advance.ts';
import { computeTotals } from '#contract/values/money.ts';
import { $cartTotals, EMPTY_CART } from '#src/stores/cart/cart.ts';
import { splitCart } from '#src/stores/checkout/advance.ts';
import { $reservation } from '#src/stores/reservation/reservation.ts';
import { AdvanceSums } from '#src/ui/cart/AdvanceSums.tsx';
import type { CartScreenProps } from './props.ts';
import { useDrawn } from './use-drawn.ts';

const NO_TOTALS = computeTotals(EMPTY_CART);

interface CartAdvanceProps extends Pick<CartScreenProps, 'language' | 'seats' | 'advance'> {
  rule: AdvanceRule;
}

export function CartAdvance({ rule, seats, language, advance }: CartAdvanceProps) {
  const { totalTetri } = useDrawn($cartTotals, NO_TOTALS);
  const draft = useDrawn($reservation, EMPTY_DRAFT);
  const split = splitCart(rule, { draft, totalTetri, seats });
  return advance && <AdvanceSums split={split} language={language} messages={advance} />;
}
