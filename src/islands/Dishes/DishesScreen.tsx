import { useEffect } from 'react';
import { useStore } from '@nanostores/react';
import {
  $returnedPayment,
  openDishes,
  openedDishes,
  resetDishes,
  type ReservedDishes,
} from '#src/stores/amendments/dishes.ts';
import { whenRestored } from '#src/stores/restored.ts';
import { OrderNotice } from '#src/ui/OrderNotice.tsx';
import { OrderScreen, OrderSkeleton } from '#src/ui/OrderScreen.tsx';
import { Sums } from '#src/ui/Sums.tsx';
import { AddedDishes } from './AddedDishes.tsx';
import { DishesNotice } from './DishesNotice.tsx';
import { PresentDishes } from './PresentDishes.tsx';
import type { DishesProps } from './props.ts';
import { returnedText } from './returned-text.ts';
import '#src/ui/actions.css';
import '#src/ui/cart/cart-lines.css';
import '#src/ui/cart/cart-sums.css';
import '#src/ui/disclosure.css';
import './dishes.css';

/** More or fewer dishes for a confirmed reservation. */
export function DishesScreen(props: DishesProps) {
  useEffect(() => whenRestored(resetDishes), []);
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
    >
      {(dishes) =>
        dishes.state === 'late' ? (
          <LateDishes {...props} reservation={dishes.reservation} />
        ) : (
          <div className="stack">
            <DishesNotice {...props} dishes={dishes} />
            <PresentDishes {...props} dishes={dishes} />
            <AddedDishes {...props} dishes={dishes} />
          </div>
        )
      }
    </OrderScreen>
  );
}

interface LateDishesProps extends DishesProps {
  reservation: ReservedDishes;
}

/** The dishes of a reservation that only a call can still change. */
function LateDishes({ reservation, ...props }: LateDishesProps) {
  const { lateHeading, late } = props.messages;
  return (
    <OrderNotice {...props} heading={lateHeading} call={late} links={['profile', 'home']}>
      <ul>
        {reservation.dishes.map(({ part, id, name, quantity }) => (
          <li key={`${part} ${id}`}>
            {quantity} × {name}
          </li>
        ))}
      </ul>
    </OrderNotice>
  );
}
