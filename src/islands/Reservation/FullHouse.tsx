import type { ReservationDraft } from '#contract/values/draft.ts';
import { localizedPath } from '#src/i18n/paths.ts';
import { bookedTables, type Availability } from '#src/stores/reservation/free-tables.ts';
import { $reservation } from '#src/stores/reservation/reservation.ts';
import type { Seats } from '#src/stores/reservation/seats.ts';
import { useIsRead, useSaved } from '#src/ui/use-saved.ts';
import { drawnValues } from '#src/islands/Reservation/shared/drawn.ts';
import type { ReservationProps } from '#src/islands/Reservation/shared/props.ts';

interface FullHouseProps extends Pick<ReservationProps, 'language' | 'messages' | 'maxTables'> {
  availability: Availability;
  seats: Seats;
}

/**
 * Leads to the waiting list where no choice of free tables has enough seats for the party. The page that moves a
 * reservation has no text for it: its diner has tables.
 */
export function FullHouse({ language, messages, ...house }: FullHouseProps) {
  const draft = useSaved($reservation, drawnValues().draft);
  // The first scripts do not draw it.
  if (!useIsRead() || !messages.full || !isFull(draft, house)) return null;
  return (
    <div className="notice stack">
      <p>{messages.full}</p>
      <a className="button" href={localizedPath(language, 'waiting-list')}>
        {messages.tellMe}
      </a>
    </div>
  );
}

function isFull(
  { selectedTime, partySize = 1 }: ReservationDraft,
  { availability, seats, maxTables }: Pick<FullHouseProps, 'availability' | 'seats' | 'maxTables'>,
): boolean {
  if (availability.state !== 'known' || !selectedTime) return false;
  const booked = bookedTables(availability, selectedTime);
  const free = Object.entries(seats).flatMap(([id, count]) => (booked.includes(id) ? [] : count));
  const largest = free.toSorted((first, second) => second - first).slice(0, maxTables);
  return largest.reduce((sum, count) => sum + count, 0) < partySize;
}
