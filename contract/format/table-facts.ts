import type { Language, Localized } from '#contract/values/language.ts';
import { FEATURE_WORDS, TABLE_FEATURES, type TableFeature } from '#contract/values/table-features.ts';
import { formatTable } from './tables.ts';

export type FloorFeatures = readonly {
  tables: readonly { id: string; name?: Localized | undefined; features: readonly TableFeature[] }[];
}[];

/** `sea view, window`, after the name that the restaurant gave the table; empty for a table without either. */
export function describeTable(id: string, floors: FloorFeatures, language: Language): string {
  const table = floors.flatMap(({ tables }) => tables).find((known) => known.id === id);
  const words = table?.features.map((feature) => FEATURE_WORDS[language][feature].toLowerCase()) ?? [];
  return [table?.name?.[language], ...words].filter(Boolean).join(', ');
}

/**
 * The facts of a reservation's tables, a line for each table that has some: `Sea view, window`, or with several tables
 * `Table 3: sea view, window`.
 */
export function describeTables(ids: readonly string[], floors: FloorFeatures, language: Language): string[] {
  return ids.flatMap((id) => {
    const facts = describeTable(id, floors, language);
    if (!facts) return [];
    return [ids.length > 1 ? `${formatTable(id, language)}: ${facts}` : toSentence(facts)];
  });
}

/** Georgian letters have no capitals in running text, so only a Latin one is raised. */
function toSentence(facts: string): string {
  return facts.replace(/^[a-z]/, (letter) => letter.toUpperCase());
}

/** For each fact that is true of some of these tables: its words and the tables. */
export function groupByFact(
  ids: readonly string[],
  floors: FloorFeatures,
  language: Language,
): { fact: string; tables: string[] }[] {
  const tables = floors.flatMap((floor) => floor.tables).filter(({ id }) => ids.includes(id));
  return TABLE_FEATURES.flatMap((feature) => {
    const some = tables.filter(({ features }) => features.includes(feature)).map(({ id }) => id);
    return some.length > 0 ? [{ fact: FEATURE_WORDS[language][feature], tables: some }] : [];
  });
}
