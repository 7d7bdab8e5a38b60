import type { ReactNode } from 'react';
import { OrderNotice } from '#src/ui/OrderNotice.tsx';
import type { MoveProps } from '#src/islands/Reservation/shared/props.ts';

interface MoveDoneProps extends MoveProps {
  facts: ReactNode;
}

export function MoveDone({ facts, ...props }: MoveDoneProps) {
  const { moveMessages: messages } = props;
  return (
    <OrderNotice
      {...props}
      messages={messages}
      heading={messages.doneHeading}
      picture="toast"
      links={['profile', 'home']}
      isResult
    >
      {facts}
      <p>{messages.mailed}</p>
    </OrderNotice>
  );
}
