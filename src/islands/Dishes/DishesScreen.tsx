import { useEffect } from 'react';
import { useStore } from '@nanostores/react';
import { refusalText } from '#src/i18n/refusal.ts';
import {
  $dishes,
  loadDishes,
  openDishes,
  resetDishes,
  type DishesState,
  type ReservedDishes,
} from '#src/stores/amendments/dishes.ts';
import { OrderNotice } from '#src/ui/OrderNotice.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { TryAgain } from '#src/ui/TryAgain.tsx';
import { AddedDishes } from './AddedDishes.tsx';
import { DishesNotice } from './DishesNotice.tsx';
import { PresentDishes } from './PresentDishes.tsx';
import type { DishesProps } from './props.ts';
import '#src/ui/actions.css';
import '#src/ui/cart/cart-lines.css';
import '#src/ui/cart/cart-sums.css';
import './dishes.css';

const LOADING: DishesState = { state: 'loading' };

/** More or fewer dishes for a confirmed reservation. */
export function DishesScreen(props: DishesProps) {
  const { messages } = props;
  const dishes = useStore($dishes, { ssr: () => LOADING });

  useEffect(() => {
    const open = () => void openDishes(location);
    open();
    // The link of another mail changes only the fragment of a page that is open already.
    addEventListener('hashchange', open);
    addEventListener('pageshow', resetDishes);
    return () => {
      removeEventListener('hashchange', open);
      removeEventListener('pageshow', resetDishes);
    };
  }, []);

  const texts = { ...messages.refusals, failed: messages.failed, wait: messages.wait };
  switch (dishes.state) {
    case 'loading':
      return <Awaited label={props.loadingLabel} />;
    case 'failed':
      return (
        <TryAgain
          reason={refusalText(dishes.refusal, texts)}
          label={messages.tryAgain}
          onAgain={() => void loadDishes()}
        />
      );
    case 'refused':
      return (
        <OrderNotice
          {...props}
          heading={messages.refusedHeading}
          links={dishes.refusal.way === 'profile' ? ['profile', 'login'] : ['login', 'profile']}
        >
          <p>{refusalText(dishes.refusal, texts)}</p>
        </OrderNotice>
      );
    case 'late':
      return <LateDishes {...props} reservation={dishes.reservation} />;
    case 'open':
      return (
        <div className="stack">
          <DishesNotice {...props} dishes={dishes} />
          <PresentDishes {...props} dishes={dishes} />
          <AddedDishes {...props} dishes={dishes} />
        </div>
      );
  }
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

/** The dishes before they are known. */
function Awaited({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className="card">
        <i className="title" />
        <i />
        <i />
        <i className="tap" />
      </div>
    </Skeleton>
  );
}
