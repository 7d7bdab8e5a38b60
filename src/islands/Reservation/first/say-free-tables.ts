import { fill } from '#src/i18n/fill.ts';
import type { ReservationProps } from '#src/islands/Reservation/shared/props.ts';
import { $availability } from '#src/stores/reservation/availability.ts';
import { bookedTables } from '#src/stores/reservation/free-tables.ts';
import { $reservation } from '#src/stores/reservation/reservation.ts';
import { say } from '#src/ui/say.ts';

/** Says that the tables are being looked for, and how many are free when they have come; later changes are quiet. */
export function sayFreeTables({ messages, floors }: Pick<ReservationProps, 'messages' | 'floors'>): void {
  $availability.listen((availability, before) => {
    const { selectedTime: time } = $reservation.get();
    if (availability.state !== 'known' || before?.state !== 'loading' || !time) return;
    const total = floors.flatMap(({ tables }) => tables).length;
    const count = total - bookedTables(availability, time).length;
    say(fill(messages.freeTables, { count, total, time }));
  });
}
