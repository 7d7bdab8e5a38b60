import type { Localized } from '#contract/values/language.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findItems } from './find-items.ts';

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
  return new Map((await findItems(db, ids)).map((row) => [row.id, itemNames(row)]));
}
