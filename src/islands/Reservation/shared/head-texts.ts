import type { ReservationDraft } from '#contract/values/draft.ts';
import { formatDay } from '#contract/format/dates.ts';
import type { ReservationProps } from './props.ts';

/** The texts that depend on whether date and time are chosen. */
export function headTexts(
  { selectedDate, selectedTime }: ReservationDraft,
  { language, messages, titles }: Pick<ReservationProps, 'language' | 'messages' | 'titles'>,
) {
  if (!selectedDate || !selectedTime)
    return { title: titles.reservation, heading: messages.headingWithoutDate, chosen: '' };
  return {
    title: titles.selectTable,
    heading: messages.heading,
    chosen: `${formatDay(selectedDate, language)}, ${selectedTime}`,
  };
}
