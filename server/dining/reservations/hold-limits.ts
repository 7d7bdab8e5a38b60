import { MINUTE_MS } from '#contract/values/durations.ts';
import { CHOOSING_MINUTES } from '#contract/values/party.ts';
import type { Context } from '#server/context.ts';
import { orderableUntil } from '#server/dining/tables/opening.ts';
import { DomainError } from '#server/errors.ts';
import type { DinerHold, HoldFacts } from './hold-facts.ts';

/**
 * Limits unpaid holds. A hold counts for two hours. One diner's holds on one date end 60 minutes after the first that
 * counts, whatever their tables and times. The third hold of the same table on that date needs a dish in the order, and
 * a confirmed e-mail, unless the three follow each other at once, as in repeated attempts to pay. Neither counts a hold
 * whose payment the bank declined: that diner tried to pay.
 * One network holds at most the table-hours of two reservations. A diner has at most one hold. An offer of the waiting
 * list counts like a hold, and its diner may always pay for it. So does an unpaid list of guests who choose together, which
 * ends with the hour too.
 */
const LONGEST_MS = 60 * MINUTE_MS;
const PAUSE_MS = 60 * MINUTE_MS;
const FREE_HOLDS = 2;
const RESERVATIONS_PER_NETWORK = 2;

/** The longest time for which one diner's holds on a date can go on. */
function longestMs(rules: Context['rules']): number {
  const { holdMinutes, waitingHoldMinutes } = rules;
  return Math.max(LONGEST_MS, holdMinutes * MINUTE_MS, waitingHoldMinutes * MINUTE_MS, choosingMs({ rules }));
}

/** How long guests who choose together have. */
export function choosingMs({ rules }: Pick<Context, 'rules'>): number {
  return (rules.choosingMinutes ?? CHOOSING_MINUTES) * MINUTE_MS;
}

/** How long tables are held for a diner of the waiting list. */
export function offerMs({ rules }: Pick<Context, 'rules'>): number {
  return rules.waitingHoldMinutes * MINUTE_MS;
}

/** Until when a diner may begin to wait for tables at a time: an offer must still be answered. Milliseconds since 1970. */
export function waitableUntil(ctx: Pick<Context, 'rules'>, start: { date: string; slot: string }): number {
  return orderableUntil(ctx.rules, start) - offerMs(ctx);
}

/** How long a hold or an offer counts. */
export function holdCountsMs({ rules }: Pick<Context, 'rules'>): number {
  return longestMs(rules) + PAUSE_MS;
}

/**
 * Returns when holds on this date must end. Throws `hold_used_up`, `hold_needs_dish`, `hold_needs_email` and
 * `too_many_holds`.
 */
export function assertMayHold(
  { rules }: Pick<Context, 'rules'>,
  { now, seating, holds, unpaidListAt, network, networkHours, isEmailConfirmed }: HoldFacts,
  { hasDishes }: { hasDishes: boolean },
): number {
  const holdMs = rules.holdMinutes * MINUTE_MS;
  if (hasOffer(holds, seating)) return now + longestMs(rules);
  const counts = (createdAt: number) => createdAt > now - holdCountsMs({ rules });
  const earlier = holds.filter(({ date, createdAt }) => date === seating.date && counts(createdAt));
  const begun = [...earlier.map(({ createdAt }) => createdAt), unpaidListAt ?? now];
  const endsAt = Math.min(now, ...begun.filter(counts)) + longestMs(rules);
  if (endsAt <= now) throw new DomainError('hold_used_up');
  const counted = earlier.filter(({ isDeclined }) => !isDeclined);
  const isHeldOften = seating.tables.some((table) => countHolds(counted, table) >= FREE_HOLDS);
  if (isHeldOften && !hasDishes) throw new DomainError('hold_needs_dish');
  const isHeldLong = counted.some(({ createdAt }) => now - createdAt >= FREE_HOLDS * holdMs);
  if (!isEmailConfirmed && isHeldLong && isHeldOften) throw new DomainError('hold_needs_email');

  const most = RESERVATIONS_PER_NETWORK * rules.maxTables * rules.seatingHours;
  const wanted = seating.tables.length * seating.hours;
  if (network !== undefined && networkHours + wanted > most) throw new DomainError('too_many_holds');
  return endsAt;
}

function hasOffer(holds: HoldFacts['holds'], { date, tables }: HoldFacts['seating']): boolean {
  return holds.some(
    (hold) =>
      hold.isHeld &&
      hold.isOffered &&
      hold.date === date &&
      tables.every((table) => hold.tables.includes(table)),
  );
}

function countHolds(holds: readonly DinerHold[], table: string): number {
  return holds.filter(({ tables }) => tables.includes(table)).length;
}

interface HeldBefore {
  date: string;
  tables: string[];
  /** The diner may hold them only by beginning to pay: they were held often, or are those of an offer. */
  needsPayment: boolean;
}

/** The tables of holds that count, by date. Those of the present hold are among them if they need a payment. */
export function listHeldBefore(
  { rules }: Pick<Context, 'rules'>,
  { holds, now }: Pick<HoldFacts, 'holds' | 'now'>,
  presentId: string | undefined,
): HeldBefore[] {
  const counted = holds.filter(({ createdAt }) => createdAt > now - holdCountsMs({ rules }));
  return [...Map.groupBy(counted, ({ date }) => date)].flatMap(([date, ofDate]) => {
    // Then nothing holds them, not even a payment.
    const isUsedUp = ofDate.some(({ createdAt }) => createdAt + longestMs(rules) <= now);
    const tried = ofDate.filter(({ isDeclined }) => !isDeclined);
    const needsPayment = (table: string) =>
      !isUsedUp &&
      (countHolds(tried, table) >= FREE_HOLDS ||
        ofDate.some((hold) => hold.isHeld && hold.isOffered && hold.tables.includes(table)));
    const ended = ofDate.filter(({ id }) => id !== presentId);
    const tables = [...new Set(ofDate.flatMap((hold) => hold.tables))].filter(
      (table) => needsPayment(table) || countHolds(ended, table) > 0,
    );
    return [...Map.groupBy(tables, needsPayment)].map(([needs, of]) => ({
      date,
      tables: of,
      needsPayment: needs,
    }));
  });
}
