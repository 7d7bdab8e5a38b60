import type { ReservationDraft } from '#contract/values/draft.ts';
import { formatDay } from '#contract/format/dates.ts';
import { formatTables } from '#contract/format/tables.ts';
import type { CartScreenProps } from './props.ts';

/** In the order in which they show. An empty one does not show. */
export type Facts = Record<'date' | 'time' | 'tables' | 'guests', string>;

interface ReservationTexts {
  /** Undefined if nothing is chosen. */
  facts: Facts | undefined;
  /** The label and the classes of the link to the reservation page. */
  label: string;
  linkClass: string;
}

export function reservationTexts(
  { selectedDate, selectedTime, selectedTables, partySize }: ReservationDraft,
  { language, messages }: Pick<CartScreenProps, 'language' | 'messages'>,
): ReservationTexts {
  const tables = formatTables(selectedTables, language);
  const date = selectedDate && formatDay(selectedDate, language);
  return {
    facts:
      date || tables
        ? {
            date: date || '–',
            time: selectedTime || '–',
            tables: tables || '–',
            guests: partySize ? String(partySize) : '',
          }
        : undefined,
    label: tables ? messages.change : messages.chooseTable,
    linkClass: tables ? 'cart-change' : 'cart-change button gold',
  };
}
