import type { Messages } from '#src/i18n/en/index.ts';
import type { Facts } from './cart-texts.ts';

interface ReservationFactsProps {
  facts: Facts;
  messages: Pick<Messages['cart'], keyof Facts>;
}

export function ReservationFacts({ facts, messages }: ReservationFactsProps) {
  return (
    <dl className="facts">
      <div>
        <dt>{messages.date}</dt>
        <dd>{facts.date}</dd>
      </div>
      <div>
        <dt>{messages.time}</dt>
        <dd translate="no">{facts.time}</dd>
      </div>
      <div>
        <dt>{messages.tables}</dt>
        <dd>{facts.tables}</dd>
      </div>
      <div>
        <dt>{messages.guests}</dt>
        <dd>{facts.guests}</dd>
      </div>
    </dl>
  );
}
