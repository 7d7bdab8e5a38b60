import { html as markup } from 'hono/html';
import type { Markup } from '#server/staff/page/page.ts';

export type Fact = [label: string, value: Markup | string];

/** The facts about a reservation; those without a value are left out. */
export function factList(facts: readonly Fact[]): Markup {
  return markup`<dl class="facts">
${facts.filter(([, value]) => value !== '').map(([label, value]) => markup`<div><dt>${label}</dt><dd>${value}</dd></div>\n`)}</dl>`;
}
