import type { MouseEvent } from 'react';
import { EMPTY_DRAFT } from '#contract/values/draft.ts';
import { fill } from '#src/i18n/fill.ts';
import { localizedPath } from '#src/i18n/paths.ts';
import { loadAvailability } from '#src/stores/reservation/availability.ts';
import { bookedTables, isFull, otherTimes, type Availability } from '#src/stores/reservation/free-tables.ts';
import { $reservation, confirmDateTime } from '#src/stores/reservation/reservation.ts';
import type { Seats } from '#src/stores/reservation/seats.ts';
import { focusAround } from '#src/dom/focus.ts';
import { useDrawn } from '#src/ui/use-drawn.ts';
import { useIsRead } from '#src/ui/use-saved.ts';
import { openDateTime } from '#src/islands/Reservation/date-time/date-time-dialog.ts';
import type { ReservationProps } from '#src/islands/Reservation/shared/props.ts';

interface FullHouseProps extends Pick<ReservationProps, 'language' | 'messages' | 'maxTables'> {
  availability: Availability;
  seats: Seats;
}

/**
 * Leads to another time, another day or the waiting list where no choice of free tables has enough seats for the party.
 * The page that moves a reservation has no text for it: its diner has tables.
 */
export function FullHouse({ language, messages, ...house }: FullHouseProps) {
  const draft = useDrawn($reservation, EMPTY_DRAFT);
  const { selectedDate: date, selectedTime, partySize } = draft;
  const party = { ...house, partySize };
  // The first scripts do not draw it.
  if (!useIsRead() || !messages.full || !isFull(party, selectedTime)) return null;

  const isNoneFree =
    bookedTables(house.availability, selectedTime).length === Object.keys(house.seats).length;
  const handleTime = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    focusAround(currentTarget);
    confirmDateTime({ date, time: currentTarget.value, partySize });
    void loadAvailability();
  };
  return (
    <div className="notice stack">
      <p>{isNoneFree ? messages.full : fill(messages.fewSeats, { count: house.maxTables })}</p>
      <div className="other-times">
        {otherTimes(party, selectedTime).map((time) => (
          <button
            key={time}
            type="button"
            className="button quiet small"
            value={time}
            aria-label={fill(messages.takeAt, { time })}
            onClick={handleTime}
          >
            {time}
          </button>
        ))}
        <button type="button" className="button quiet small" onClick={openDateTime}>
          {messages.anotherDay}
        </button>
      </div>
      <a className="button" href={localizedPath(language, 'waiting-list')}>
        {messages.tellMe}
      </a>
    </div>
  );
}
