import { useEffect, useRef } from 'react';
import type { MovableReservation } from '#src/stores/amendments/move.ts';
import { OrderNotice } from '#src/ui/OrderNotice.tsx';
import { MoveFacts } from './MoveFacts.tsx';
import type { MoveProps } from '#src/islands/Reservation/shared/props.ts';

interface MoveDoneProps extends MoveProps {
  reservation: MovableReservation;
}

export function MoveDone({ reservation, ...props }: MoveDoneProps) {
  const { moveMessages: messages } = props;
  const place = useRef<HTMLDivElement>(null);

  // The pressed button is gone: the focus lets a screen reader read the result.
  useEffect(() => place.current?.focus(), []);

  return (
    <div ref={place} tabIndex={-1} className="move-done">
      <OrderNotice {...props} messages={messages} heading={messages.doneHeading} links={['profile', 'home']}>
        <MoveFacts {...props} reservation={reservation} />
        <p>{messages.mailed}</p>
      </OrderNotice>
    </div>
  );
}
