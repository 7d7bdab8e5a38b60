import { lazy, Suspense, useCallback, type ReactNode } from 'react';
import type { OrderAddress } from '#src/stores/amendments/opened-order.ts';
import { openedMove, openMove, type MovableReservation, type OpenMove } from '#src/stores/amendments/move.ts';
import { OrderFacts } from '#src/ui/OrderFacts.tsx';
import { OrderNotice } from '#src/ui/OrderNotice.tsx';
import { OrderScreen, OrderSkeleton } from '#src/ui/OrderScreen.tsx';
import { MoveConfirm } from '#src/islands/Reservation/move/MoveConfirm.tsx';
import { MoveDone } from '#src/islands/Reservation/move/MoveDone.tsx';
import { MovePresent } from '#src/islands/Reservation/move/MovePresent.tsx';
import type { MoveProps } from '#src/islands/Reservation/shared/props.ts';
import '#src/ui/facts.css';
import '#src/islands/Reservation/move/move.css';

// Not imported at once: the bundler would put what both pages share into one more file of the reservation page.
const loadMap = () => import('./ReservationScreen.tsx');
const ReservationMap = lazy(async () => ({ default: (await loadMap()).ReservationScreen }));

/** A confirmed reservation gets another date, time, party size or tables on the map. */
export function MoveScreen(props: MoveProps) {
  const { moveMessages: messages, language, floors, loadingLabel } = props;
  const open = useCallback((address: OrderAddress) => openMove(address, { floors, loadMap }), [floors]);
  const page = { ...props, messages };
  const skeleton = <OrderSkeleton label={loadingLabel} />;
  const factsOf = (reservation: MovableReservation) => (
    <OrderFacts reservation={reservation} more={[]} language={language} messages={messages} />
  );

  return (
    <OrderScreen {...page} order={openedMove} open={open} skeleton={skeleton}>
      {(move) => {
        const facts = factsOf(move.reservation);
        switch (move.state) {
          case 'late':
            return (
              <OrderNotice
                {...page}
                heading={messages.lateHeading}
                picture="hourglass"
                call={messages.late}
                links={['profile', 'home']}
              >
                {facts}
              </OrderNotice>
            );
          case 'open':
            return (
              <Suspense fallback={skeleton}>
                <MoveChoice {...props} move={move} facts={facts} />
              </Suspense>
            );
          case 'moved':
            return <MoveDone {...props} facts={facts} />;
        }
      }}
    </OrderScreen>
  );
}

interface MoveChoiceProps extends MoveProps {
  move: OpenMove;
  facts: ReactNode;
}

/** The map of the reservation page, on which the reservation's own tables are free. */
function MoveChoice({ move, facts, ...props }: MoveChoiceProps) {
  return (
    <ReservationMap
      {...props}
      move={{
        present: <MovePresent {...props} reservation={move.reservation} facts={facts} />,
        dateTimeLabel: props.moveMessages.dateTime,
        renderNext: (step) => <MoveConfirm {...props} {...step} move={move} />,
      }}
    />
  );
}
