import type { Messages } from '#src/i18n/en/index.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { countSeats, type Seats } from '#src/stores/reservation/seats.ts';

interface PartyAtTables {
  seats: Seats;
  tables: readonly string[];
  partySize: number | undefined;
}

/** Fills a text with the seats of the chosen tables and the party. */
export function seatsText(
  text: string,
  messages: Pick<Messages['hold'], 'seats' | 'guests'>,
  { seats, tables, partySize = 0 }: PartyAtTables,
): string {
  return fill(text, {
    seats: fillCount(messages.seats, countSeats(seats, tables)),
    guests: fillCount(messages.guests, partySize),
  });
}
