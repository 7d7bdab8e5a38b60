import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';

/** Whether the diner of an entry has paid for a table at the hour for which it waits. Callers have no account. */
export function hasOwnTable(eb: ExpressionBuilder<Schema, 'waiting_entries'>) {
  return eb.exists(
    eb
      .selectFrom('reservations as own')
      .select('own.id')
      .whereRef('own.user_id', '=', 'waiting_entries.user_id')
      .whereRef('own.local_date', '=', 'waiting_entries.local_date')
      .where('own.status', '=', 'confirmed')
      .where('own.ended_at', 'is', null)
      .whereRef('own.start_hour', '<=', 'waiting_entries.start_hour')
      .where((own) =>
        own(
          own('own.start_hour', '+', own.ref('own.duration_hours')),
          '>',
          own.ref('waiting_entries.start_hour'),
        ),
      ),
  );
}
