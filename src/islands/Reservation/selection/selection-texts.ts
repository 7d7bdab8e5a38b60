import type { ReservationDraft } from '#contract/values/draft.ts';
import { formatDay } from '#contract/format/dates.ts';
import { joinWords } from '#contract/format/spaces.ts';
import { formatTables } from '#contract/format/tables.ts';
import { areApart } from '#contract/rules/tables-apart.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import type { SelectionNotice } from '#src/stores/reservation/reservation.ts';
import { checkSeats, countSeats } from '#src/stores/reservation/seats.ts';
import { seatsText } from '#src/ui/hold/hold-texts.ts';
import { seatsOf } from '#src/ui/seats.ts';
import { factsLine } from '#src/islands/Reservation/shared/table-state.ts';
import type { ReservationProps } from '#src/islands/Reservation/shared/props.ts';

/** How many tables and seats are chosen, and whether they stand together and suit the party. */
export function selectionTexts(
  { selectedTables: tables, partySize }: ReservationDraft,
  booked: readonly string[],
  { messages, holdMessages, floors }: Pick<ReservationProps, 'messages' | 'holdMessages' | 'floors'>,
) {
  const seats = seatsOf(floors);
  const seatsFit = checkSeats({ seats, booked, selected: tables, partySize });
  return {
    summary: tables.length
      ? fill(areApart(tables, floors) ? messages.selectionApart : messages.selection, {
          tables: joinWords(fillCount(messages.tables, tables.length)),
          seats: joinWords(fillCount(messages.seats, countSeats(seats, tables))),
        })
      : messages.noneSelected,
    seatsFit,
    seatsText:
      seatsFit === 'too_few'
        ? fill(messages.tooFew, {
            seats: joinWords(fillCount(messages.seats, countSeats(seats, tables))),
            guests: partySize ?? 0,
          })
        : seatsText(holdMessages.tooRoomy, holdMessages, { seats, tables, partySize }),
  };
}

/** What a notice says; undefined for a question about a booked table, which the map and the list answer. */
export function noticeText(
  notice: SelectionNotice | undefined,
  { language, messages, maxTables }: Pick<ReservationProps, 'language' | 'messages' | 'maxTables'>,
): { text: string; isError: boolean } | undefined {
  const { refusals } = messages;
  switch (notice?.kind) {
    case 'table_taken': {
      const tables = formatTables(notice.tables, language);
      return { text: fill(refusals.table_taken, { tables }), isError: true };
    }
    case 'slot_in_past': {
      const { date, time } = notice;
      return {
        text: fill(refusals.slot_in_past, { date: formatDay(date, language), time }),
        isError: false,
      };
    }
    case 'too_many_tables':
      return { text: fill(refusals.too_many_tables, { count: maxTables }), isError: true };
    default:
      return undefined;
  }
}

/** The facts of a chosen table; empty if the content does not know it. */
export function chosenFacts(id: string, view: Pick<ReservationProps, 'messages' | 'floors'>): string {
  const table = view.floors.flatMap(({ tables }) => tables).find((known) => known.id === id);
  return table ? factsLine(table, view) : '';
}
