import { addDays, localDateAt, upcomingSlots } from '#contract/values/time.ts';
import { weekdayIndex } from '#contract/values/weekdays.ts';
import type { ClosedDays } from './closed-days.ts';
import { $reservation } from './reservation.ts';

/** The input of the date and time form. */
export interface DateTimeInput {
  day: string;
  time: string;
  party: string;
}

/** The part of the input that can be reserved: date and time are empty if they cannot. */
export interface DateTimeChoice {
  date: string;
  time: string;
  partySize: number | undefined;
  isPartyTooLarge: boolean;
  /** The times offered on the date. */
  slots: string[];
}

/** The stored choice; without its day if that is not offered. */
export function startDateTime(today: string, last: string): DateTimeInput {
  const { selectedDate, selectedTime, partySize } = $reservation.get();
  const isOffered = selectedDate >= today && selectedDate <= last;
  return { day: isOffered ? selectedDate : '', time: selectedTime, party: String(partySize ?? '') };
}

/** What the restaurant offers. */
export interface OfferedTimes {
  closed: Pick<ClosedDays, 'has'>;
  /** The slots of dates and weekdays (by their index) that have not all slots. */
  slotsOf: Partial<Record<string, readonly string[]>>;
  /** How long before a seating its orders end. */
  leadMs: number;
  /** The largest party that can reserve. */
  mostGuests: number;
}

export function readDateTime(
  { day, time, party }: DateTimeInput,
  { closed, slotsOf, leadMs, mostGuests }: OfferedTimes,
  now: number,
): DateTimeChoice {
  const offered = slotsOf[day] ?? slotsOf[day && weekdayIndex(day)];
  const date = closed.has(day) || offered?.length === 0 ? '' : day;
  const slots = upcomingSlots(date || addDays(localDateAt(now), 1), now + leadMs).filter(
    (slot) => !date || (offered?.includes(slot) ?? true),
  );
  return {
    date,
    time: slots.includes(time) ? time : '',
    partySize: Number(party) || undefined,
    isPartyTooLarge: Number(party) > mostGuests,
    slots,
  };
}
