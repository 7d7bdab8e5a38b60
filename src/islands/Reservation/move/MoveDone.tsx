import { useEffect, useRef, type ReactNode } from 'react';
import { showResult } from '#src/ui/focus-around.ts';
import { OrderNotice } from '#src/ui/OrderNotice.tsx';
import type { MoveProps } from '#src/islands/Reservation/shared/props.ts';

interface MoveDoneProps extends MoveProps {
  facts: ReactNode;
}

export function MoveDone({ facts, ...props }: MoveDoneProps) {
  const { moveMessages: messages } = props;
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => showResult(place.current), []);

  return (
    <div ref={place} tabIndex={-1} className="move-done">
      <OrderNotice
        {...props}
        messages={messages}
        heading={messages.doneHeading}
        picture="toast"
        links={['profile', 'home']}
      >
        {facts}
        <p>{messages.mailed}</p>
      </OrderNotice>
    </div>
  );
}
