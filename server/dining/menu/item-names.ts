import type { Localized } from '#contract/values/language.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Menu items, categories and order items have a column for the name in each language. */
export interface NamedRow {
  name_en: string;
  name_ka: string;
}

export function itemNames({ name_en, name_ka }: NamedRow): Localized {
  return { en: name_en, ka: name_ka };
}

/** The names of the menu items among these ids. */
export async function listItemNames(db: Database, ids: readonly string[]): Promise<Map<string, Localized>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('menu_items')
    .select(['id', 'name_en', 'name_ka'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, itemNames(row)]));
}
