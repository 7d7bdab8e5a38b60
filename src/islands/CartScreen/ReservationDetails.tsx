import { useId } from 'react';
import { EMPTY_DRAFT } from '#contract/draft.ts';
import { formatDay } from '#contract/format/dates.ts';
import { tableName } from '#contract/table-ids.ts';
import { localizedPath } from '#src/i18n/paths.ts';
import { $reservation } from '#src/stores/reservation.ts';
import { HoldLine } from '#src/ui/HoldLine.tsx';
import type { HoldProps } from '#src/ui/hold-props.ts';
import { useIsRead, useSaved } from '#src/ui/use-saved.ts';
import type { CartScreenProps } from './props.ts';

interface ReservationDetailsProps extends Pick<CartScreenProps, 'language' | 'messages'> {
  hold: HoldProps;
}

export function ReservationDetails({ language, messages, hold }: ReservationDetailsProps) {
  const { selectedDate, selectedTime, selectedTables } = useSaved($reservation, EMPTY_DRAFT);
  const isRead = useIsRead();
  const title = useId();
  const link = localizedPath(language, 'reservation');
  const label = selectedTables.length ? messages.change : messages.chooseTable;

  return (
    <section className="card" aria-labelledby={title}>
      <div className="cart-section-head">
        <h2 id={title}>{messages.reservationDetails}</h2>
        {/* The key replaces the link with its label: a link that changes its width would count as a layout shift. */}
        <a key={label} className="cart-change" href={link}>
          {label}
        </a>
      </div>
      {selectedDate || selectedTables.length ? (
        <dl className="facts">
          <div>
            <dt>{messages.date}</dt>
            <dd>{selectedDate ? formatDay(selectedDate, language) : '–'}</dd>
          </div>
          <div>
            <dt>{messages.time}</dt>
            <dd>{selectedTime || '–'}</dd>
          </div>
          <div>
            <dt>{messages.tables}</dt>
            <dd>{selectedTables.map((id) => tableName(id, language)).join(', ') || '–'}</dd>
          </div>
        </dl>
      ) : (
        <p className="soft cart-reservation-none" data-waiting={!isRead || undefined}>
          {messages.noReservation}
        </p>
      )}
      <div className="hold-slot">
        <HoldLine {...hold} />
      </div>
    </section>
  );
}
