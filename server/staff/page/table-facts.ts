import { html as markup } from 'hono/html';
import type { FloorContent } from '#contract/api/content.ts';
import { groupByFact } from '#contract/format/table-facts.ts';
import type { Language } from '#contract/values/language.ts';
import { FRONT_DESK_TEXTS } from '#server/texts/texts.ts';
import type { Markup } from './page.ts';
import { joinFacts, tableName } from './unbroken.ts';

/** For a caller's question, such as whether there is room for a wheelchair: each fact with its tables among these. */
export function tableFacts(
  ids: readonly string[],
  floors: readonly FloorContent[],
  language: Language,
): Markup {
  const groups = groupByFact(ids, floors, language);
  if (groups.length === 0) return markup``;
  return markup`<details class="screen"><summary>${FRONT_DESK_TEXTS[language].facts}</summary>
<dl class="facts by-fact">
${groups.map(({ fact, tables }) => markup`<div><dt>${fact}</dt><dd>${listShort(tables, language)}</dd></div>\n`)}</dl></details>
`;
}

/** `Tables 1–4, 7 · VIP Zone 2`: the word once for its numbers, three or more neighbours as a range. */
function listShort(ids: readonly string[], language: Language): string {
  const byWord = Map.groupBy(ids, (id) => tableName(id, language).replace(/\d{1,9}$/, ''));
  return joinFacts(
    [...byWord].map(([word, some]) => {
      const numbers = some.map((id) => Number(/\d{1,9}$/.exec(id)?.[0]));
      const runs = numbers
        .filter((number) => !numbers.includes(number - 1))
        .map((first) => listRun(first, numbers));
      const name = word.trimEnd();
      return `${some.length > 1 ? FRONT_DESK_TEXTS[language].several(name) : name}\u00a0${runs.join(', ')}`;
    }),
  );
}

/** Its numbers, from the first one up to a gap. */
function listRun(first: number, numbers: readonly number[]): string {
  let last = first;
  while (numbers.includes(last + 1)) last += 1;
  if (last === first) return `${first}`;
  return last === first + 1 ? `${first}, ${last}` : `${first}–${last}`;
}
