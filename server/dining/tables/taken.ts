import type { TakenTable } from '#contract/api/reservations.ts';
import { compareTableIds } from '#contract/values/table-ids.ts';
import { toSlot } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { listLiveClaims } from './list-claims.ts';

/**
 * The taken hours of a date's tables, as ranges of whole hours; `24:00` is the end of the day. Contains no personal
 * data.
 */
export async function listTaken(ctx: Context, date: string): Promise<TakenTable[]> {
  const claims = await listLiveClaims(ctx, [date]);
  const byTable = Map.groupBy(claims, ({ tableId }) => tableId);
  return [...byTable]
    .toSorted(([first], [second]) => compareTableIds(first, second))
    .flatMap(([tableNumber, hours]) =>
      toRanges(hours.map(({ hour }) => hour)).map(({ from, to }) => ({
        tableNumber,
        date,
        from: toSlot(from),
        to: toSlot(to),
      })),
    );
}

function toRanges(hours: readonly number[]): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  for (const hour of hours) {
    const last = ranges.at(-1);
    if (last?.to === hour) last.to = hour + 1;
    else ranges.push({ from: hour, to: hour + 1 });
  }
  return ranges;
}
