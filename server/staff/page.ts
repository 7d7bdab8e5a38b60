import { html as markup } from 'hono/html';
import { LANGUAGE_NAMES, otherLanguages, type Language } from '#contract/language.ts';
import type { Context } from '../context.ts';
import type { AppContext } from '../http/app-env.ts';
import { formToken, FORM_TOKEN } from './guard.ts';
import { dayPath, STAFF } from '../http/staff-paths.ts';
import type { Staff } from './sessions.ts';
import { STAFF_TEXTS } from '../i18n/texts.ts';

export type Markup = ReturnType<typeof markup>;

interface Page {
  ctx: Context;
  language: Language;
  title: string;
  content: Markup;
  /** Undefined if nobody is signed in. */
  staff?: Staff;
  /** The date for the navigation's links. */
  date?: string;
  /** Hides the language switch: the kitchen sheet is always in Georgian. */
  hasOneLanguage?: boolean;
}

/** A staff page: plain HTML, no scripts, one style sheet. */
export function renderPage(c: AppContext, page: Page): Response | Promise<Response> {
  const { ctx, language, title, content } = page;
  c.header('Content-Language', language);
  return c.html(markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="theme-color" content="#131c45">
<title>${title} · ${ctx.restaurant.name[language]}</title>
<link rel="stylesheet" href="${STAFF}/staff.css">
</head>
<body>
${header(c, page)}
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`);
}

function header(c: AppContext, { ctx, language, staff, date, hasOneLanguage }: Page): Markup {
  const t = STAFF_TEXTS[language];
  return markup`<header class="bar">
<p class="house">${ctx.restaurant.name[language]}</p>
${staff && date ? navigation(c, language, date) : ''}
${hasOneLanguage ? '' : otherLanguages(language).map(languageLink)}
${
  staff
    ? markup`<form method="post" action="${STAFF}/sign-out">${tokenField(ctx, staff)}<span class="who">${staff.email}</span> <button class="plain">${t.signIn.out}</button></form>`
    : ''
}
</header>`;
}

function languageLink(other: Language): Markup {
  return markup`<a class="switch" lang="${other}" hreflang="${other}" href="?lang=${other}">${LANGUAGE_NAMES[other]}</a>`;
}

function navigation(c: AppContext, language: Language, date: string): Markup {
  const t = STAFF_TEXTS[language].nav;
  const link = (href: string, text: string) =>
    markup`<a href="${href}"${c.req.path === href ? markup` aria-current="page"` : ''}>${text}</a>`;
  return markup`<nav aria-label="${t.label}">
${link(dayPath(date), t.day)}
${link(`${dayPath(date)}/kitchen`, t.kitchen)}
${link(`${STAFF}/dishes`, t.dishes)}
${link(`${STAFF}/log`, t.log)}
</nav>`;
}

/** The hidden CSRF field for the forms of signed-in staff. */
export function tokenField(ctx: Context, staff: Staff): Markup {
  return markup`<input type="hidden" name="${FORM_TOKEN}" value="${formToken(ctx, staff)}">`;
}
