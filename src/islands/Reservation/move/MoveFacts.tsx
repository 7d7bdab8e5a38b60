import { formatDay } from '#contract/format/dates.ts';
import { tableName } from '#contract/values/table-ids.ts';
import { isLocalDate } from '#contract/values/time.ts';
import type { MovableReservation } from '#src/stores/amendments/move.ts';
import type { MoveProps } from '#src/islands/Reservation/shared/props.ts';

interface MoveFactsProps extends Pick<MoveProps, 'language' | 'moveMessages'> {
  reservation: MovableReservation;
}

export function MoveFacts({ reservation, language, moveMessages: messages }: MoveFactsProps) {
  const { date, timeSlot, tables, partySize } = reservation;
  const facts = [
    { label: messages.date, value: isLocalDate(date) ? formatDay(date, language) : date },
    { label: messages.time, value: timeSlot },
    { label: messages.tables, value: tables.map((id) => tableName(id, language)).join(', ') },
    ...(partySize ? [{ label: messages.guests, value: String(partySize) }] : []),
  ];
  return (
    <dl className="facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
