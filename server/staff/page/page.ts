import { html as markup } from 'hono/html';
import type { Markup } from '#server/platform/http/markup.ts';
import { LANGUAGE_NAMES, otherLanguages, type Language } from '#contract/values/language.ts';
import { recolour } from '#contract/values/palettes.ts';
import type { AppContext, AppEnv } from '#server/platform/http/app-env.ts';
import { isReadOnly } from '#server/platform/db/write-check.ts';
import { hasPermission, type Permission } from '#server/identity/members/roles.ts';
import { formToken, FORM_TOKEN, type StaffAsker } from './guard.ts';
import { ACCESS, dayPath, SITE_PAGE, STAFF } from '#server/platform/http/staff-paths.ts';
import { addressOf } from './files.ts';
import type { Staff } from './sessions.ts';
import type { StaffTexts } from '#server/texts/en/staff.ts';
import { PAGE_TEXTS, STAFF_TEXTS } from '#server/texts/texts.ts';

export type { Markup };

/** Nobody is signed in yet on some pages. */
type Asker = Pick<StaffAsker, 'ctx' | 'c' | 'language'> & { staff?: Staff };

interface Page {
  title: string;
  content: Markup;
  /** More elements for the head. */
  head?: Markup;
  /** The page in the navigation to which this one belongs. */
  section?: PageName;
  /** The date for the navigation's links. */
  date?: string;
  /** Where the page can be asked for again, if it answers a press at an address of which the press does not know. */
  address?: string;
  /** After how many seconds the page is asked for again, while it shows what is under way. */
  refresh?: number | undefined;
  /** The language of title and content, if it is not that of the frame: the kitchen sheet is always in Georgian. */
  contentLanguage?: Language;
}

/**
 * A staff page: plain HTML that needs no script, and one style sheet. With its script it is emptied when its member may no
 * longer see it, and it stays when a button is pressed without a line.
 */
export async function renderPage(asker: Asker, page: Page): Promise<Response> {
  const { ctx, c, language, staff } = asker;
  const { title, content, contentLanguage = language, head = '' } = page;
  c.header('Content-Language', language);
  const refusal = c.env?.refusal;
  const said = PAGE_TEXTS[language];
  if (refusal) c.status(refusal.status);
  const address = page.address ?? addressOfPage(c);
  const isFull = staff !== undefined && (await isReadOnly(ctx.db));
  return c.html(markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="theme-color" content="${recolour('#131c45', ctx.restaurant.palette)}">
<title>${title} · ${ctx.restaurant.name[language]}</title>
<link rel="stylesheet" href="${addressOf('staff.css', ctx.restaurant.palette)}">
<script src="${addressOf('page.js')}"></script>${
    page.refresh === undefined
      ? ''
      : markup`
<noscript><meta http-equiv="refresh" content="${page.refresh};url=${address}"></noscript>`
  }
${head}
</head>
<body${staff ? '' : markup` class="signed-out"`} data-access="${STAFF + ACCESS}${staff ? `/${c.get('permission') ?? 'own'}` : ''}"${staff ? markup` data-address="${address}"` : ''}${page.refresh === undefined ? '' : markup` data-refresh="${page.refresh}"`}>
<p id="said" class="notice screen" role="alert" data-lost="${said.lost}" data-ended="${said.ended}"></p>
${header(asker, { ...page, address })}
<main lang="${contentLanguage}">
${staff ? '' : markup`<p class="emblem" aria-hidden="true"><img src="/favicon.svg" alt=""></p>`}<h1>${title}</h1>
${isFull ? markup`<p class="notice" role="alert" lang="${language}">${STAFF_TEXTS[language].diskFull}</p>` : ''}
${refusal ? markup`<p class="notice screen" role="alert">${refusal.sentence}</p>` : ''}
${refusal?.arrival && staff ? askToSeat(refusal.arrival, { ctx, staff, language }) : ''}
${content}
</main>
</body>
</html>
`);
}

type Arrival = NonNullable<NonNullable<AppEnv['Bindings']['refusal']>['arrival']>;

/** Guests whose table is still taken: those there have left, or the guests get another table. */
function askToSeat(
  { reservationId, sitting, page }: Arrival,
  { language, ...asker }: Pick<StaffAsker, 'ctx' | 'staff' | 'language'>,
): Markup {
  const t = STAFF_TEXTS[language].problem;
  const path = `${STAFF}/reservations/${reservationId}`;
  return markup`<div class="presses"><form method="post" action="${path}/arrived">${tokenField(asker)}<input type="hidden" name="from" value="${page}">${sitting.map((id) => markup`<input type="hidden" name="left" value="${id}">`)}<button class="mark">${t.theyHaveLeft}</button></form><a class="button quiet" href="${path}#tables">${t.otherTable}</a></div>`;
}

/** A press is answered at its own address, which nobody can ask for again: the page that it was on can be. */
function addressOfPage(c: AppContext): string {
  const { pathname, search } = new URL(c.req.url);
  return c.req.method === 'POST' ? (c.get('pressed')?.page ?? pathname) : pathname + search;
}

function header({ ctx, c, language, staff }: Asker, page: Page & { address: string }): Markup {
  const t = STAFF_TEXTS[language];
  return markup`<header class="bar">
<p class="house"><img src="/images/mark.svg" alt="">${ctx.restaurant.name[language]}</p>
${staff ? navigation({ c, language, staff }, page) : ''}
${otherLanguages(language).map((other) => languageLink(page.address, other))}
${
  staff
    ? markup`<form method="post" action="${STAFF}/sign-out">${tokenField({ ctx, staff })}<span class="who">${staff.name || staff.email}</span> <button class="plain">${t.signIn.out}</button></form>`
    : ''
}
</header>`;
}

/** The same page: the rest of the query may be the key of a sign-in link. */
function languageLink(address: string, other: Language): Markup {
  const [path = '', query] = address.replace(/#.*/, '').split('?');
  const fields = new URLSearchParams(query);
  fields.set('lang', other);
  return markup`<a class="switch" lang="${other}" hreflang="${other}" href="${path}?${fields}">${LANGUAGE_NAMES[other]}</a>`;
}

type PageName = Exclude<keyof StaffTexts['nav'], 'label'>;

/** The pages in the navigation. Without a date they lead to today. */
const PAGES: readonly {
  name: PageName;
  permission: Permission;
  path: (date?: string) => string;
  /** Not for those who have this permission: another page tells them the same and more. */
  unless?: Permission;
}[] = [
  {
    name: 'floor',
    permission: 'floor',
    // The tables of the hour that runs: another day's floor is reached from that day.
    path: () => `${STAFF}/floor`,
  },
  { name: 'tables', permission: 'tables', unless: 'floor', path: () => `${STAFF}/tables` },
  { name: 'day', permission: 'floor', path: (date) => (date ? dayPath(date) : `${STAFF}/days`) },
  {
    name: 'kitchen',
    permission: 'kitchen',
    // Tonight's: another day's sheet is reached from that day.
    path: () => `${STAFF}/kitchen`,
  },
  { name: 'dishes', permission: 'dishes', path: () => `${STAFF}/dishes` },
  { name: 'guests', permission: 'floor', path: () => `${STAFF}/guests` },
  { name: 'calendar', permission: 'floor', path: () => `${STAFF}/calendar` },
  { name: 'figures', permission: 'figures', path: () => `${STAFF}/figures` },
  { name: 'books', permission: 'figures', path: () => `${STAFF}/books` },
  { name: 'site', permission: 'content', path: () => SITE_PAGE },
  { name: 'log', permission: 'log', path: () => `${STAFF}/log` },
  { name: 'members', permission: 'members', path: () => `${STAFF}/members` },
];

function pagesOf({ role }: Pick<Staff, 'role'>) {
  return PAGES.filter(
    ({ permission, unless }) => hasPermission(role, permission) && !(unless && hasPermission(role, unless)),
  );
}

/** The first page of a member of the staff. */
export function firstPage(staff: Pick<Staff, 'role'>): string | undefined {
  return pagesOf(staff)[0]?.path();
}

function navigation(
  { c, staff, language }: Pick<StaffAsker, 'c' | 'staff' | 'language'>,
  { section, date }: Page,
): Markup {
  const t = STAFF_TEXTS[language].nav;
  const links = pagesOf(staff).map(({ name, path }) => ({
    href: path(date),
    text: t[name],
    isSection: name === section,
  }));
  return markup`<nav aria-label="${t.label}">
${links.map(
  ({ href, text, isSection }) =>
    markup`<a href="${href}"${c.req.path === href ? markup` aria-current="page"` : isSection ? markup` aria-current="true"` : ''}>${text}</a>\n`,
)}</nav>`;
}

/** The hidden CSRF field for the forms of signed-in staff. */
export function tokenField(asker: Pick<StaffAsker, 'ctx' | 'staff'>): Markup {
  return markup`<input type="hidden" name="${FORM_TOKEN}" value="${formToken(asker)}">`;
}
