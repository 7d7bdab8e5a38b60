import { useId } from 'react';
import { useStore } from '@nanostores/react';
import { formatInstant } from '#contract/format/instants.ts';
import { formatMoney } from '#contract/format/money.ts';
import { joinWords } from '#contract/format/spaces.ts';
import { formatTables } from '#contract/format/tables.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import {
  openedDishes,
  sendRemoval,
  takeOut,
  type OpenDishes,
  type ReservedDishes,
} from '#src/stores/amendments/dishes.ts';
import { findRemovalProblem, removedOf, sumAtRestaurant } from '#src/stores/amendments/removal.ts';
import { $menuUpdate, findPicture } from '#src/stores/menu/menu.ts';
import { dayOf } from '#src/ui/OrderFacts.tsx';
import { OrderRefusal } from '#src/ui/OrderRefusal.tsx';
import { Sums } from '#src/ui/Sums.tsx';
import { DishLine } from './DishLine.tsx';
import type { DishesProps } from './props.ts';
import { removalText } from './removal-text.ts';

interface PresentDishesProps extends DishesProps {
  dishes: OpenDishes;
}

/** The dishes that the reservation has, and the refund for those that are removed. */
export function PresentDishes({ dishes, ...props }: PresentDishesProps) {
  const { language, messages } = props;
  const { reservation, removed, refusal } = dishes;
  const { date, timeSlot, tables, partySize, changeableUntil } = reservation;
  const menu = useStore($menuUpdate);
  const title = useId();
  return (
    <section className="card stack" aria-labelledby={title}>
      <h2 id={title}>{messages.presentHeading}</h2>
      <p>
        {[
          dayOf(date, language),
          timeSlot,
          formatTables(tables, language),
          ...(partySize ? [joinWords(fillCount(messages.guests, partySize))] : []),
        ].join(', ')}
      </p>
      <p className="soft">{messages.presentIntro}</p>
      <ul role="list" className="cart-lines" aria-labelledby={title}>
        {reservation.dishes.map((dish) => (
          <DishLine
            key={`${dish.part} ${dish.id}`}
            {...props}
            dish={{
              ...dish,
              imageUrl: findPicture(menu, dish.id),
              quantity: dish.quantity - removedOf(dishes, dish),
            }}
            allergies={reservation.allergies}
            note={dish.part !== reservation.parts[0]?.part ? messages.part : undefined}
            most={dish.quantity}
            labels={{ decrease: messages.takeOut, increase: messages.keep }}
            onChange={(by) => {
              takeOut(dish, by === 1 ? -1 : 1);
              const now = openedDishes.$state.get();
              return now.state === 'open' ? removalText(now, props) : '';
            }}
          />
        ))}
      </ul>
      <PaidSums reservation={reservation} {...props} />
      {removed.length > 0 && <Removal {...props} dishes={dishes} />}
      <OrderRefusal refusal={refusal?.of === 'removing' ? refusal.refusal : undefined} messages={messages} />
      <p className="soft">{fill(messages.until, { until: formatInstant(changeableUntil, language) })}</p>
    </section>
  );
}

/** What is about to be removed, its refund and the button; or why it cannot go. */
function Removal({ dishes, ...props }: PresentDishesProps) {
  const { messages } = props;
  const { step } = dishes;
  return (
    <>
      <p>
        <Sums text={removalText(dishes, props, true)} />
      </p>
      {!findRemovalProblem(dishes) && (
        <button
          type="button"
          className="button danger"
          aria-disabled={step !== 'choosing' || undefined}
          aria-busy={step === 'removing'}
          onClick={() => void sendRemoval()}
        >
          {step === 'removing' ? messages.removing : messages.remove}
        </button>
      )}
    </>
  );
}

function PaidSums({ reservation, ...props }: DishesProps & { reservation: ReservedDishes }) {
  const { language, messages } = props;
  const atRestaurantTetri = sumAtRestaurant(reservation);
  return (
    <>
      <p>
        <Sums text={paidText(reservation, props)} />
      </p>
      {atRestaurantTetri > 0 && (
        <p>
          <Sums text={fill(messages.atRestaurant, { amount: formatMoney(atRestaurantTetri, language) })} />
        </p>
      )}
    </>
  );
}

function paidText({ paidTetri, refundTetri }: ReservedDishes, { language, messages }: DishesProps): string {
  return fill(refundTetri > 0 ? messages.paidAndRefunded : messages.paid, {
    paid: formatMoney(paidTetri, language),
    refund: formatMoney(refundTetri, language),
  });
}
