import type { Table } from '#contract/api/tables.ts';
import type { Context } from '#server/context.ts';

export function listTables({ db }: Pick<Context, 'db'>): Promise<Table[]> {
  return db
    .selectFrom('dining_tables')
    .where('is_archived', '=', 0)
    .orderBy('position')
    .select(['id as tableNumber', 'floor', 'seats'])
    .execute();
}
