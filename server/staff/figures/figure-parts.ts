import { html as markup } from 'hono/html';
import type { FiguresTexts } from '#server/texts/en/figures.ts';
import type { Markup } from '#server/staff/page/page.ts';

interface Tile {
  label: string;
  value: string;
  /** A second line, such as a share. */
  note?: string;
  /** The same figure of the range before and of the year before, if they have any: in words with the change in percent. */
  comparisons: readonly string[];
  definition: string;
}

/** One figure with its change and, on demand, the sentence that defines it. */
export function tile(t: FiguresTexts, { label, value, note, comparisons, definition }: Tile): Markup {
  return markup`<div class="card figure"><dt>${label}</dt>
<dd class="number">${value}</dd>
${note ? markup`<dd>${note}</dd>` : ''}
${comparisons.length > 0 ? markup`<dd class="soft">${comparisons.map((comparison) => markup`<span>${comparison}</span> `)}</dd>` : ''}
<dd class="screen">${definitionOf(t, definition, label)}</dd></div>`;
}

export function definitionOf(t: FiguresTexts, definition: string, subject: string): Markup {
  return markup`<details class="what"><summary aria-label="${t.what} ${subject}"><span class="sign" aria-hidden="true">?</span></summary><p>${definition}</p></details>`;
}

/** `+12%`; empty if there is nothing to compare with. */
export function changeOf(t: FiguresTexts, value: number, before: number): string {
  if (before === 0) return '';
  const percent = Math.round(((value - before) / before) * 100);
  if (percent === 0) return t.same;
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`;
}

interface Picture {
  heading: string;
  definition?: string;
  picture: Markup;
  table: Markup;
  className?: string;
}

/** A picture, its definition and its table on one card. */
export function pictureCard(
  t: FiguresTexts,
  { heading, definition, picture, table, className }: Picture,
): Markup {
  return markup`<section class="card picture${className ? ` ${className}` : ''}"><h2>${heading}</h2>
${definition ? markup`<div class="screen">${definitionOf(t, definition, heading)}</div>` : ''}
${picture}
<div class="screen"><details><summary aria-label="${t.table}: ${heading}">${t.table}</summary>${table}</details></div></section>`;
}

/** The first cell of a row is its head; the others are numbers. A wide table scrolls in its own frame. */
export function numberTable(
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): Markup {
  return markup`<section class="scroll" tabindex="0" aria-label="${caption}"><table class="numbers"><thead><tr>${heads.map((head) => markup`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>
${rows.map(
  ([head = '', ...cells]) =>
    markup`<tr><th scope="row">${head}</th>${cells.map((cell) => markup`<td>${cell}</td>`)}</tr>
`,
)}</tbody></table></section>`;
}
