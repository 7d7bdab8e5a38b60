import { html as markup } from 'hono/html';
import type { Language } from '#contract/values/language.ts';
import { EDITOR, OPENING_PAGE, SITE_PAGE, STAFF } from '#server/platform/http/staff-paths.ts';
import { OPENING_TEXTS } from '#server/texts/texts.ts';
import { VERSION } from '#server/platform/db/version.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { PAGE_PARTS } from '#server/site/live/example-values.ts';
import type { Check, Light } from './check.ts';

const HOME_FORM = `${EDITOR}/#/collections/pages/entries/home`;
const SEARCH_CONSOLE = 'https://search.google.com/search-console';
const ORDER: readonly Light[] = ['todo', 'unknown', 'done'];

interface OpeningView {
  checks: readonly Check[];
  language: Language;
  siteUrl: string;
  /** Whether guests see what somebody has published here. */
  isPublished: boolean;
  /** The hidden field of each form. */
  token: Markup;
}

/** What is to do comes first. */
export function renderOpening(view: OpeningView): Markup {
  const { checks, language } = view;
  const t = OPENING_TEXTS[language];
  const left = checks.filter(({ light }) => light === 'todo').length;
  return markup`<p><strong>${left === 0 ? t.ready : t.left(left)}</strong></p>
<ul class="blocks opening">
${ORDER.flatMap((light) => checks.filter((check) => check.light === light)).map(
  (check) => markup`${renderCheck(check, view)}
`,
)}</ul>
${renderOpen(view)}
<p class="soft">${t.version(VERSION)}</p>`;
}

/** What guests see, and what opens the site to them. */
function renderOpen({ isPublished, language, siteUrl }: OpeningView): Markup {
  const t = OPENING_TEXTS[language];
  return isPublished
    ? markup`<p>${t.published}</p>${link(`${siteUrl}/${language}`, t.openSite)}`
    : markup`<p>${t.unpublished}</p>
<p class="presses"><a class="button" href="${SITE_PAGE}">${t.publish}</a></p>`;
}

function renderCheck(check: Check, view: OpeningView): Markup {
  const { name, light, seen } = check;
  const t = OPENING_TEXTS[view.language];
  const { title, ...sentences } = t.checks[name];
  return markup`<li class="is-${light}"><span class="light">${t.lights[light]}</span> <strong>${title}</strong> <span>${sentences[light]?.(seen) ?? ''}</span>${renderPress(check, view)}</li>`;
}

/** What to press for a line, where these pages have it. */
function renderPress(check: Check, { language, siteUrl, token }: OpeningView): Markup {
  const t = OPENING_TEXTS[language];
  const { name, light, seen } = check;
  const [state, orderId = ''] = seen;
  if (name === 'mail' && state !== 'files')
    return markup`<form class="presses" method="post" action="${OPENING_PAGE}/test-mail">${token}<button class="button quiet">${t.sendTest}</button></form>`;
  if (name === 'search' && light === 'done') return link(SEARCH_CONSOLE, 'Google Search Console');
  if (light !== 'todo') return markup``;
  if (name === 'example')
    return link(
      PAGE_PARTS.some((part) => part === state)
        ? HOME_FORM
        : `${EDITOR}/#/collections/house/entries/restaurant`,
      t.edit,
    );
  if (name === 'menu') return link(`${EDITOR}/#/collections/dishes`, t.edit);
  if (name === 'policies') return link(`${EDITOR}/#/collections/policies/entries/policies`, t.edit);
  if (name === 'bank' && state === 'untried') return link(`${siteUrl}/${language}/menu`, t.chooseDish);
  if (name === 'bank' && state === 'paid') return link(`${STAFF}/orders/${orderId}/cancel`, t.cancelTrial);
  return markup``;
}

function link(href: string, text: string): Markup {
  return markup`<p class="presses"><a class="button quiet" href="${href}">${text}</a></p>`;
}

/** One line for the owner on the floor until nothing is to do. */
export function openingLine(left: readonly Check[], language: Language): Markup {
  if (left.length === 0) return markup``;
  const t = OPENING_TEXTS[language];
  return markup`<p class="notice quiet screen">${t.title}: ${t.left(left.length)} <a href="${OPENING_PAGE}">${t.look}</a></p>`;
}
