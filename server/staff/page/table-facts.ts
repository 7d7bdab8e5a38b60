import { html as markup } from 'hono/html';
import type { FloorContent } from '#contract/api/content.ts';
import { groupByFact } from '#contract/format/table-facts.ts';
import type { Language } from '#contract/values/language.ts';
import { FRONT_DESK_TEXTS } from '#server/platform/i18n/texts.ts';
import type { Markup } from './page.ts';
import { tableNames } from './unbroken.ts';

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
${groups.map(({ fact, tables }) => markup`<div><dt>${fact}</dt><dd>${tableNames(tables, language)}</dd></div>\n`)}</dl></details>
`;
}
