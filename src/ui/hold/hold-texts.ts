import type { Messages } from '#src/i18n/en/index.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import type { HoldView } from '#src/stores/hold/hold-view.ts';
import { countSeats, type Seats } from '#src/stores/reservation/seats.ts';

/** The sentence of tables that are not held, and the button that holds them: without one only a payment does. */
export function holdTexts(
  { kind, isHeldOften }: HoldView,
  messages: Messages['hold'],
): { text?: string; label?: string } {
  if (isHeldOften) return { text: kind === 'ended' ? messages.heldTwice : messages.notHeld };
  if (kind === 'held') return { label: messages.holdLonger };
  if (kind === 'ended') return { text: messages.ended, label: messages.holdAgain };
  return { text: messages.notHeld, label: messages.holdThem };
}

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
