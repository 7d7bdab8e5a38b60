import { useId, type ReactNode } from 'react';
import { formatInstant } from '#contract/format/instants.ts';
import { fill } from '#src/i18n/fill.ts';
import type { MovableReservation } from '#src/stores/amendments/move.ts';
import type { MoveProps } from '#src/islands/Reservation/shared/props.ts';

interface MovePresentProps extends Pick<MoveProps, 'language' | 'moveMessages'> {
  reservation: MovableReservation;
  facts: ReactNode;
}

/** The reservation as it is, and until when it can be moved. */
export function MovePresent({ reservation, facts, language, moveMessages: messages }: MovePresentProps) {
  const title = useId();
  return (
    <section className="move-present card stack" aria-labelledby={title}>
      <h2 id={title}>{messages.now}</h2>
      {facts}
      <p>{messages.intro}</p>
      <p className="soft">
        {fill(messages.until, { until: formatInstant(reservation.movableUntil, language) })}
      </p>
    </section>
  );
}
