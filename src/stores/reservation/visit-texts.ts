import { formatDay } from '#contract/format/dates.ts';
import { formatTimes } from '#contract/format/instants.ts';
import { formatTables } from '#contract/format/tables.ts';
import { joinWords } from '#contract/format/spaces.ts';
import type { ReservationDraft } from '#contract/values/draft.ts';
import type { Language } from '#contract/values/language.ts';
import { fillCount, type PluralForms } from '#src/i18n/fill.ts';
import { SITE } from '#src/site.ts';

type Visit = Pick<ReservationDraft, 'selectedDate' | 'selectedTime' | 'partySize'>;

/** `20:00–22:00`: for how long the tables of a choice are the diner's, in Tbilisi time. */
export function timesText({ selectedDate: date, selectedTime: slot }: Visit): string {
  return formatTimes({ date, slot, hours: SITE.seatingHours });
}

/** `Saturday 5 December, 20:00–22:00, Table 4`. */
export function choiceText(draft: ReservationDraft, language: Language): string {
  const tables = formatTables(draft.selectedTables, language);
  return [formatDay(draft.selectedDate, language), timesText(draft), tables].join(', ');
}

/** `Saturday 5 December, 20:00–22:00, 6 guests`; without the guests if their number is not chosen. */
export function visitText(visit: Visit, language: Language, guests: PluralForms): string {
  const { selectedDate, partySize } = visit;
  const parts = [formatDay(selectedDate, language), timesText(visit)];
  if (partySize) parts.push(joinWords(fillCount(guests, partySize)));
  return parts.join(', ');
}
