import { MAX_PARTY_SIZE } from '#contract/values/draft.ts';
import { addDays, localDateAt, upcomingSlots } from '#contract/values/time.ts';
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

/** What the restaurant offers. `slotsOf`: the slots of dates with other opening hours. */
export interface OfferedTimes {
  closed: ClosedDays;
  slotsOf: Partial<Record<string, readonly string[]>>;
}

export function readDateTime(
  { day, time, party }: DateTimeInput,
  { closed, slotsOf }: OfferedTimes,
  now: number,
): DateTimeChoice {
  const date = closed.has(day) ? '' : day;
  const slots = upcomingSlots(date || addDays(localDateAt(now), 1), now).filter(
    (slot) => slotsOf[date]?.includes(slot) ?? true,
  );
  return {
    date,
    time: slots.includes(time) ? time : '',
    partySize: Number(party) || undefined,
    isPartyTooLarge: Number(party) > MAX_PARTY_SIZE,
    slots,
  };
}
