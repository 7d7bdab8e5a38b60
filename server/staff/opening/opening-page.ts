import { html as markup } from 'hono/html';
import type { Language } from '#contract/values/language.ts';
import { EDITOR, OPENING_PAGE } from '#server/platform/http/staff-paths.ts';
import { OPENING_TEXTS } from '#server/texts/texts.ts';
import { VERSION } from '#server/platform/db/version.ts';
import type { Markup } from '#server/staff/page/page.ts';
import type { Check, Light } from './checks.ts';

/** The forms of the editor in which a line that is to do can be mended. */
const FORMS: Partial<Record<Check['name'], string>> = {
  example: 'house/entries/restaurant',
  policies: 'policies/entries/policies',
};
const ORDER: readonly Light[] = ['todo', 'unknown', 'done'];

/** What is to do comes first. */
export function renderOpening(checks: readonly Check[], language: Language): Markup {
  const t = OPENING_TEXTS[language];
  const left = checks.filter(({ light }) => light === 'todo').length;
  return markup`<p><strong>${left === 0 ? t.ready : t.left(left)}</strong></p>
<ul class="blocks opening">
${ORDER.flatMap((light) => checks.filter((check) => check.light === light)).map(
  (check) => markup`${renderCheck(check, language)}
`,
)}</ul>
<p class="soft">${t.version(VERSION)}</p>`;
}

function renderCheck({ name, light, seen }: Check, language: Language): Markup {
  const t = OPENING_TEXTS[language];
  const { title, ...sentences } = t.checks[name];
  const form = light === 'todo' && FORMS[name];
  return markup`<li class="is-${light}"><span class="light">${t.lights[light]}</span> <strong>${title}</strong> <span>${sentences[light]?.(seen) ?? ''}</span>${form ? markup` <a href="${EDITOR}/#/collections/${form}">${t.edit}</a>` : ''}</li>`;
}

/** One line for the owner on the floor until nothing is to do. */
export function openingLine(checks: readonly Check[], language: Language): Markup {
  const left = checks.filter(({ light }) => light === 'todo').length;
  if (left === 0) return markup``;
  const t = OPENING_TEXTS[language];
  return markup`<p class="notice quiet screen">${t.title}: ${t.left(left)} <a href="${OPENING_PAGE}">${t.look}</a></p>`;
}
