import type { ReservationDraft } from '#contract/values/draft.ts';
import { visitText } from '#src/stores/reservation/visit-texts.ts';
import type { ReservationProps } from './props.ts';

/** The texts that depend on whether date and time are chosen. */
export function headTexts(
  draft: ReservationDraft,
  { language, messages, titles }: Pick<ReservationProps, 'language' | 'messages' | 'titles'>,
) {
  if (!draft.selectedDate || !draft.selectedTime)
    return { title: titles.reservation, heading: messages.headingWithoutDate, chosen: '' };
  return {
    title: titles.selectTable,
    heading: messages.heading,
    chosen: visitText(draft, language, messages.guests),
  };
}
