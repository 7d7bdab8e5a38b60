import type { Language } from '#contract/values/language.ts';
import { isTableId, tableName } from '#contract/values/table-ids.ts';
import { joinWords } from './spaces.ts';

/** With more tables the line may end after a comma. */
const ON_ONE_LINE = 4;

const PLURALS: Record<Language, Record<string, string>> = {
  en: { Table: 'Tables', 'VIP Zone': 'VIP Zones' },
  ka: { მაგიდა: 'მაგიდები', 'VIP ზონა': 'VIP ზონები' },
};

/** `Table 5` on one line. */
export function formatTable(id: string, language: Language): string {
  return joinWords(tableName(id, language));
}

/** `Table 3` · `Tables 3, 8` · `Table 3, VIP Zones 1, 2`, in the order of the ids. For machines: `tableNames`. */
export function formatTables(ids: readonly string[], language: Language): string {
  const groups: { word: string; numbers: string[] }[] = [];
  for (const id of ids) {
    const name = tableName(id, language);
    const [, word = name, number = ''] = (isTableId(id) && /^(.+) (\d+)$/.exec(name)) || [];
    const last = groups.at(-1);
    if (number && last?.word === word) last.numbers.push(number);
    else groups.push({ word, numbers: number ? [number] : [] });
  }
  return groups.map((group) => formatGroup(group, language)).join(', ');
}

function formatGroup({ word, numbers }: { word: string; numbers: readonly string[] }, language: Language) {
  const noun = numbers.length > 1 ? (PLURALS[language][word] ?? word) : word;
  const list = numbers.join(', ');
  return [joinWords(noun), numbers.length > ON_ONE_LINE ? list : joinWords(list)]
    .filter(Boolean)
    .join(joinWords(' '));
}
