import { useId } from 'react';
import { formatInstant } from '#contract/format/instants.ts';
import { fill } from '#src/i18n/fill.ts';
import type { MovableReservation } from '#src/stores/amendments/move.ts';
import { MoveFacts } from './MoveFacts.tsx';
import type { MoveProps } from '#src/islands/Reservation/shared/props.ts';

interface MovePresentProps extends Pick<MoveProps, 'language' | 'moveMessages'> {
  reservation: MovableReservation;
}

/** The reservation as it is, and until when it can be moved. */
export function MovePresent(props: MovePresentProps) {
  const { reservation, language, moveMessages: messages } = props;
  const title = useId();
  return (
    <>
      <section className="move-present card stack" aria-labelledby={title}>
        <h2 id={title}>{messages.now}</h2>
        <MoveFacts {...props} />
        <p className="soft">
          {fill(messages.until, { until: formatInstant(reservation.movableUntil, language) })}
        </p>
      </section>
      <p>{messages.intro}</p>
    </>
  );
}
