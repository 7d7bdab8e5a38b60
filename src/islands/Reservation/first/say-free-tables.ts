import { fill } from '#src/i18n/fill.ts';
import type { ReservationProps } from '#src/islands/Reservation/shared/props.ts';
import { $availability } from '#src/stores/reservation/availability.ts';
import { bookedTables } from '#src/stores/reservation/free-tables.ts';
import { $reservation } from '#src/stores/reservation/reservation.ts';
import { PAGE_STATUS, say } from '#src/ui/say.ts';

/** Says how many tables are free when they have come. A later change takes the number away, quietly. */
export function sayFreeTables({ messages, floors }: Pick<ReservationProps, 'messages' | 'floors'>): void {
  let said = '';
  $availability.listen((availability, before) => {
    const { selectedTime: time } = $reservation.get();
    const status = document.querySelector(PAGE_STATUS);
    if (status?.textContent === said) status.replaceChildren();
    if (availability.state !== 'known' || before?.state !== 'loading' || !time) return;
    const total = floors.flatMap(({ tables }) => tables).length;
    const count = total - bookedTables(availability, time).length;
    said = fill(messages.freeTables, { count, total, time });
    say(said);
  });
}
