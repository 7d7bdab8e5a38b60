import type { ReservationDraft } from '#contract/values/draft.ts';
import { formatDay } from '#contract/format/dates.ts';
import { startsAt } from '#contract/values/time.ts';
import { formatTables } from '#contract/format/tables.ts';
import { describeCancellation, describeVisitCancellation } from '#src/i18n/describe-cancellation.ts';
import { timesText } from '#src/stores/reservation/visit-texts.ts';
import type { CartScreenProps } from './props.ts';

/** In the order in which they show. An empty one does not show. */
type Facts = Record<'date' | 'time' | 'tables' | 'guests', string>;

/** The cancellation terms, with the dates of a chosen visit. */
export function policyLines(
  { selectedDate, selectedTime }: ReservationDraft,
  {
    language,
    cancellation,
    policyMessages,
  }: Pick<CartScreenProps, 'language' | 'cancellation' | 'policyMessages'>,
): string[] {
  if (!selectedDate || !selectedTime) return describeCancellation(cancellation, policyMessages);
  const visit = { begins: startsAt(selectedDate, selectedTime), now: Date.now(), language };
  return describeVisitCancellation(cancellation, policyMessages, visit);
}

interface ReservationTexts {
  /** Undefined if nothing is chosen. */
  facts: Facts | undefined;
  /** The label and the classes of the link to the reservation page. */
  label: string;
  linkClass: string;
}

export function reservationTexts(
  draft: ReservationDraft,
  { language, messages }: Pick<CartScreenProps, 'language' | 'messages'>,
): ReservationTexts {
  const { selectedDate, selectedTime, selectedTables, partySize } = draft;
  const tables = formatTables(selectedTables, language);
  const date = selectedDate && formatDay(selectedDate, language);
  return {
    facts:
      date || tables
        ? {
            date: date || '–',
            time: (selectedDate && selectedTime && timesText(draft)) || selectedTime || '–',
            tables: tables || '–',
            guests: partySize ? String(partySize) : '',
          }
        : undefined,
    label: tables ? messages.change : messages.chooseTable,
    linkClass: tables ? 'cart-change' : 'cart-change button gold',
  };
}
