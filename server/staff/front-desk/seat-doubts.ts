import type { Language } from '#contract/values/language.ts';
import { compareTableIds } from '#contract/values/table-ids.ts';
import { toSlot } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { findFreeTables, findGapAt, seatsOf } from '#server/dining/front-desk/free-tables.ts';
import { FRONT_DESK_TEXTS } from '#server/texts/texts.ts';
import { tableName } from '#server/staff/page/unbroken.ts';
import type { Asked, Doubt } from './doubt.ts';

/** Tables that fit the party badly, with the free ones that fit better. A change is asked about what it changes. */
export async function doubtSeats(ctx: Context, asked: Asked, language: Language): Promise<Doubt[]> {
  const { id, seating, partySize, present, sits } = asked;
  const { tables, ...times } = seating;
  const t = FRONT_DESK_TEXTS[language];
  const isSameTable = present?.tables.toSorted().join() === tables.toSorted().join();
  const isSameTime =
    present?.date === times.date && present.slot === times.slot && present.hours === times.hours;
  if (isSameTable && isSameTime && present.partySize === partySize) return [];
  const free = await findFreeTables(ctx, times, { partySize, reservationId: id });
  const chosen = tables.toSorted(compareTableIds).join();
  const better = free.choices.filter((ids) => ids.join() !== chosen);
  const guests = t.guests(String(partySize));
  const seats = seatsOf(free.tables, tables);
  const key = `seats:${partySize}:${tables.join('+')}`;
  const name = (sentence: string): Doubt[] => [{ key, sentence, offers: better.length > 0 }];
  const isSameParty = isSameTable && present.partySize === partySize;
  if (!isSameParty && seats < partySize) return name(t.fewSeats(seats, guests));
  // Guests at the table see it themselves, and what the page proposes is good enough.
  if (sits || better.length === 0 || better.length < free.choices.length) return [];
  const isWasted = seats >= 2 * partySize && better.some((ids) => seatsOf(free.tables, ids) < seats);
  if (!isSameParty && isWasted) return name(t.manySeats(seats, guests));
  const gap = isSameTable && isSameTime ? undefined : findGapAt(free.tables, tables);
  if (!gap || better.some((ids) => findGapAt(free.tables, ids))) return [];
  const [from, until] = [gap.from, gap.until].map((hour) => toSlot(hour % 24)) as [string, string];
  return name(t.gap(tableName(gap.table, language), from, until));
}
