import { useEffect } from 'react';
import { useStore } from '@nanostores/react';
import { formatMoney } from '#contract/format/money.ts';
import { formatDishes } from '#contract/format/numbers.ts';
import {
  $returnedPayment,
  openDishes,
  openedDishes,
  resetDishes,
  type EndedDishes as EndedDishesState,
} from '#src/stores/amendments/dishes.ts';
import { sumAtRestaurant } from '#src/stores/amendments/removal.ts';
import { whenRestored } from '#src/stores/restored.ts';
import { OrderFacts } from '#src/ui/OrderFacts.tsx';
import { OrderNotice } from '#src/ui/OrderNotice.tsx';
import { OrderScreen, OrderSkeleton } from '#src/ui/OrderScreen.tsx';
import { Sums } from '#src/ui/Sums.tsx';
import { AddedDishes } from './AddedDishes.tsx';
import { DishesNotice } from './DishesNotice.tsx';
import { PresentDishes } from './PresentDishes.tsx';
import type { DishesProps } from './props.ts';
import { UnpaidReservation } from './UnpaidReservation.tsx';
import { returnedText } from './returned-text.ts';
import '#src/ui/actions.css';
import '#src/ui/cart/cart-lines.css';
import '#src/ui/cart/cart-sums.css';
import '#src/ui/disclosure.css';
import '#src/ui/facts.css';
import './dishes.css';

/** More or fewer dishes for a confirmed reservation, or the first ones for a reservation that is to be paid. */
export function DishesScreen(props: DishesProps) {
  useEffect(() => whenRestored(resetDishes), []);
  const { payMessages } = props;
  const payment = useStore($returnedPayment, { ssr: () => undefined });
  return (
    <OrderScreen
      {...props}
      order={openedDishes}
      open={openDishes}
      skeleton={<OrderSkeleton label={props.loadingLabel} />}
      notice={
        payment && (
          <p>
            <Sums text={returnedText(payment, props)} />
          </p>
        )
      }
      {...(payMessages && { refusedLinks: ['home'] as const, isForAnybody: true })}
    >
      {(dishes) =>
        dishes.state === 'open' ? (
          <div className="stack">
            <DishesNotice {...props} dishes={dishes} />
            {payMessages ? (
              <UnpaidReservation
                reservation={dishes.reservation}
                language={props.language}
                messages={payMessages}
              />
            ) : (
              <PresentDishes {...props} dishes={dishes} />
            )}
            <AddedDishes {...props} dishes={dishes} />
          </div>
        ) : (
          <EndedDishes {...props} dishes={dishes} />
        )
      }
    </OrderScreen>
  );
}

interface EndedDishesProps extends DishesProps {
  dishes: EndedDishesState;
}

/** The dishes of a reservation that only a call can still change, or that has just been paid. */
function EndedDishes({ dishes: { state, reservation }, ...props }: EndedDishesProps) {
  const { payMessages, messages, language, advance } = props;
  const atRestaurantTetri = sumAtRestaurant(reservation);
  const isPaid = state === 'paid' && payMessages !== undefined;
  return (
    <OrderNotice
      {...props}
      heading={isPaid ? payMessages.paidHeading : messages.lateHeading}
      picture={isPaid ? 'toast' : 'hourglass'}
      call={isPaid ? payMessages.paid : messages.late}
      links={isPaid ? ['home'] : ['profile', 'home']}
    >
      {isPaid && (
        <OrderFacts
          reservation={reservation}
          more={[
            [payMessages.total, formatMoney(reservation.paidTetri, language)],
            ...(advance && atRestaurantTetri > 0
              ? [[advance.atRestaurant, formatMoney(atRestaurantTetri, language)] as const]
              : []),
          ]}
          language={language}
          messages={payMessages}
        />
      )}
      <h3>{messages.presentHeading}</h3>
      <ul role="list">
        {reservation.dishes.map(({ part, id, name, quantity }) => (
          <li key={`${part} ${id}`}>{formatDishes(quantity, name)}</li>
        ))}
      </ul>
    </OrderNotice>
  );
}
