import { findAdvance, splitPayment, type AdvanceRule, type Split } from '#contract/rules/advance.ts';
import type { ReservationDraft } from '#contract/values/draft.ts';
import { countSeats, type Seats } from '#src/stores/reservation/seats.ts';

interface Chosen {
  draft: ReservationDraft;
  totalTetri: number;
  seats: Seats;
}

/** What of the cart is paid now and what at the restaurant. Only pages of restaurants with a rule have this code. */
export function splitCart(rule: AdvanceRule, { draft, totalTetri, seats }: Chosen): Split {
  const { selectedTables: tables, selectedDate: date, selectedTime: slot, partySize } = draft;
  const guests = partySize ?? countSeats(seats, tables);
  return splitPayment(findAdvance(rule, { tables, date, slot, guests }), { orderTetri: totalTetri });
}
