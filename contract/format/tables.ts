import type { Language } from '#contract/values/language.ts';
import { tableName } from '#contract/values/table-ids.ts';
import { joinWords } from './spaces.ts';

/** `Table 5` on one line. */
export function formatTable(id: string, language: Language): string {
  return joinWords(tableName(id, language));
}

/** `Table 3, VIP Zone 1`, in the order of the ids; a line ends after a comma only. For machines: `tableNames`. */
export function formatTables(ids: readonly string[], language: Language): string {
  return ids.map((id) => formatTable(id, language)).join(', ');
}
