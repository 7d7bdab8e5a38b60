import { formatMoney } from '#contract/format/money.ts';
import { formatDishes } from '#contract/format/numbers.ts';
import { fill } from '#src/i18n/fill.ts';
import type { OpenDishes } from '#src/stores/amendments/dishes.ts';
import { findRefund, findRemovalProblem, removedOf } from '#src/stores/amendments/removal.ts';
import type { DishesProps } from './props.ts';

type Texts = Pick<DishesProps, 'language' | 'messages'>;

/** What the refund is, and for what if it is to be named, or why the dishes cannot go; empty if none goes. */
export function removalText(dishes: OpenDishes, props: Texts, isNamed = false): string {
  const { language, messages } = props;
  switch (findRemovalProblem(dishes)) {
    case 'order_too_small':
      return fill(messages.minimum, { amount: formatMoney(dishes.reservation.minimumTetri, language) });
    case 'dishes_needed':
      return messages.lastDish;
    case undefined:
      if (dishes.removed.length === 0) return '';
      return (
        (isNamed ? `${fill(messages.toRemove, { dishes: namesOf(dishes) })}. ` : '') +
        refundText(dishes, props)
      );
  }
}

function namesOf(dishes: OpenDishes): string {
  return dishes.reservation.dishes
    .flatMap((dish) => {
      const count = removedOf(dishes, dish);
      return count > 0 ? formatDishes(count, dish.name) : [];
    })
    .join(', ');
}

function refundText(dishes: OpenDishes, { language, messages }: Texts): string {
  const { refundPercent } = dishes.reservation;
  const { refundTetri, unpaidTetri, valueTetri } = findRefund(dishes);
  const amount = formatMoney(refundTetri, language);
  if (unpaidTetri > 0 && valueTetri === 0) return messages.unpaid;
  if (refundPercent === 0) return messages.refundNothing;
  return refundPercent === 100
    ? fill(messages.refund, { amount })
    : fill(messages.refundPart, { amount, percent: refundPercent });
}
