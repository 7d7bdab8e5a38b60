import type { TakenTable } from '#contract/reservations.ts';
import { compareTableIds } from '#contract/table-ids.ts';
import { toSlot } from '#contract/time.ts';
import type { Context } from '../context.ts';
import { listLiveClaims } from './claims.ts';

/** When tables are taken on a date, as stretches of whole hours; `24:00` is its end. Tells nothing about people. */
export async function listTaken(ctx: Context, date: string): Promise<TakenTable[]> {
  const claims = await listLiveClaims(ctx, [date]);
  const byTable = Map.groupBy(claims, ({ tableId }) => tableId);
  return [...byTable]
    .toSorted(([first], [second]) => compareTableIds(first, second))
    .flatMap(([tableNumber, hours]) =>
      toStretches(hours.map(({ hour }) => hour)).map(({ from, to }) => ({
        tableNumber,
        date,
        from: toSlot(from),
        to: toSlot(to),
      })),
    );
}

function toStretches(hours: readonly number[]): { from: number; to: number }[] {
  const stretches: { from: number; to: number }[] = [];
  for (const hour of hours) {
    const last = stretches.at(-1);
    if (last?.to === hour) last.to = hour + 1;
    else stretches.push({ from: hour, to: hour + 1 });
  }
  return stretches;
}
