import type { Language } from '#contract/values/language.ts';
import { REFUSALS } from '#contract/rules/refusals.ts';
import { findMinimumProblem, findSeatsProblem, type TableLimits } from '#contract/rules/table-limits.ts';
import { $cartTotals } from '#src/stores/cart/cart.ts';
import type { Refusal } from '#src/stores/refusal.ts';
import { $reservation } from '#src/stores/reservation/reservation.ts';
import { countSeats, type Seats } from '#src/stores/reservation/seats.ts';

/** What the server would refuse, found in the saved choice. Only the pages of restaurants with limits load this file. */
export function findLimitRefusal(
  limits: TableLimits,
  { seats, language }: { seats: Seats; language: Language },
): Refusal | undefined {
  const { selectedTables, partySize } = $reservation.get();
  const { subtotalTetri } = $cartTotals.get();
  const tables = selectedTables.length;
  const problem =
    findSeatsProblem(limits, { tables, seats: countSeats(seats, selectedTables), partySize }) ??
    findMinimumProblem(limits, { tables, subtotalTetri });
  if (!problem) return undefined;
  const { code, sentence } = problem;
  return { code, way: REFUSALS[code].way, message: sentence[language] };
}
