import { formatInstant } from '#contract/format/instants.ts';
import type { ReservationDraft } from '#contract/values/draft.ts';
import { HOUR_MS } from '#contract/values/durations.ts';
import { startsAt } from '#contract/values/time.ts';
import type { CartScreenProps } from './props.ts';

/** Until when guests can choose for a reservation that is paid now; empty if that is less than an hour. */
export function laterUntil(
  { selectedDate, selectedTime, selectedTables }: ReservationDraft,
  { language, choosingUntilHours }: Pick<CartScreenProps, 'language' | 'choosingUntilHours'>,
): string {
  if (!selectedDate || !selectedTime || selectedTables.length === 0) return '';
  const until = startsAt(selectedDate, selectedTime) - choosingUntilHours * HOUR_MS;
  return until > Date.now() + HOUR_MS ? formatInstant(until, language) : '';
}
