import { useId } from 'react';
import { formatInstant } from '#contract/format/instants.ts';
import { formatMoney } from '#contract/format/money.ts';
import { fill } from '#src/i18n/fill.ts';
import type { ReservedDishes } from '#src/stores/amendments/dishes.ts';
import { OrderFacts } from '#src/ui/OrderFacts.tsx';
import { Sums } from '#src/ui/Sums.tsx';
import type { DishesProps } from './props.ts';

interface UnpaidReservationProps {
  reservation: ReservedDishes;
  language: DishesProps['language'];
  messages: NonNullable<DishesProps['payMessages']>;
}

/** The table that is held for a guest who pays by a link, and until when. */
export function UnpaidReservation({ reservation, language, messages }: UnpaidReservationProps) {
  const { changeableUntil, minimumTetri } = reservation;
  const title = useId();
  return (
    <section className="card stack" aria-labelledby={title}>
      <h2 id={title}>{messages.reservationHeading}</h2>
      <OrderFacts
        reservation={reservation}
        more={[[messages.heldUntil, formatInstant(changeableUntil, language)]]}
        language={language}
        messages={messages}
      />
      <p>{messages.held}</p>
      {minimumTetri > 0 && (
        <p>
          <Sums text={fill(messages.minimum, { amount: formatMoney(minimumTetri, language) })} />
        </p>
      )}
    </section>
  );
}
