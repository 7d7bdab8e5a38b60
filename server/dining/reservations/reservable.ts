import { addDays, endsAt, isLocalDate, localDateAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { listBlockedTables } from '#server/dining/tables/closures.ts';
import { assertOpenDuring } from '#server/dining/tables/opening.ts';
import type { Seating } from '#server/dining/tables/seating.ts';
import { DomainError } from '#server/errors.ts';
import type { Database } from '#server/platform/db/database.ts';

/** How far ahead the staff may add reservations, in days. */
const DAYS_AHEAD = 366;

/**
 * Call it in the transaction that claims the tables. The staff may add to a day that they closed themselves, and
 * squeeze a party in. `present`: guests keep the time and the tables that they have, also if other hours were published
 * or tables taken out of use since. Throws
 * `table_unknown`, `table_taken` for tables that `content/` blocks, `day_closed` and `slot_closed` by its hours,
 * `date_invalid`, `date_in_past` and `date_too_far`.
 */
export async function assertReservable(
  ctx: Context,
  { trx, now }: { trx: Database; now: number },
  { date, slot, hours, tables: all, present }: Seating & { present?: Seating },
): Promise<void> {
  if (!isLocalDate(date)) throw new DomainError('date_invalid');
  if (endsAt(date, slot, hours) <= now) throw new DomainError('date_in_past');
  if (date > addDays(localDateAt(now), DAYS_AHEAD)) throw new DomainError('date_too_far');
  const isPresentTime = present?.date === date && present.slot === slot && hours <= present.hours;
  if (!isPresentTime) assertOpenDuring(ctx, { date, slot, hours });
  if (all.length === 0) throw new DomainError('table_unknown');
  const tables = present?.date === date ? all.filter((table) => !present.tables.includes(table)) : all;
  if (tables.length === 0) return;
  const known = await trx
    .selectFrom('dining_tables')
    .select('id')
    .where('id', 'in', tables)
    .where('is_archived', '=', 0)
    .execute();
  if (known.length < tables.length) throw new DomainError('table_unknown');
  const blocked = listBlockedTables(ctx, date).filter((table) => tables.includes(table));
  if (blocked.length > 0) throw new DomainError('table_taken', { tables: blocked });
}
