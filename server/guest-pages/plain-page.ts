import { z } from 'zod';
import { readFileSync } from 'node:fs';
import { html as markup, raw } from 'hono/html';
import type { Markup } from '#server/platform/http/markup.ts';
import { LANGUAGE_NAMES, otherLanguages, type Language } from '#contract/values/language.ts';
import { recolour } from '#contract/values/palettes.ts';
import type { Context } from '#server/context.ts';
import type { AppContext } from '#server/platform/http/app-env.ts';
import { readFormBody } from '#server/platform/http/form-body.ts';
import { DELAY_TEXTS } from '#server/texts/texts.ts';

/** What a mailed link of a plain page has. */
export const linkQuery = z.object({ key: z.string(), language: z.string() }).partial();

/** Answers of the plain pages, for the description of the API. */
export const page = (description: string) => ({ description, type: 'text/html' });
export const INVALID_LINK = page('The page that says why the link does not work.');
const problem = page('The page that says what did not work.');
export const PROBLEMS = { 429: problem, 500: problem, 503: problem };
export const FORM_PROBLEMS = { ...PROBLEMS, 400: problem };

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
/** In the page, because another file would cost a slow line a second journey before the first word shows. */
const STYLES = `<style>${read('../../design/tokens.css')}${read('./plain-page.css')}</style>`;

/** The heading's font in the letters of one language. At the page's end, it keeps no text waiting. */
const loadFont = (family: string, file: string) => {
  const font = readFileSync(new URL(`../../design/fonts/${file}.woff2`, import.meta.url), 'base64');
  return raw(
    `<style>@font-face{font-family:'${family}';src:url(data:font/woff2;base64,${font});font-weight:600;font-display:swap}</style>`,
  );
};
const FONT = {
  en: loadFont('Tamada Heading', 'heading-latin'),
  ka: loadFont('Tamada Georgian', 'heading-georgian'),
} satisfies Record<Language, unknown>;

export type { Markup };

/** A page that needs no script, behind a plain link with a key. */
export interface PlainView {
  ctx: Context;
  key: string;
  language: Language;
}

/** A page of the signed-in diner has the id of an order in place of the key. */
type Frame = Pick<PlainView, 'ctx' | 'language'> & ({ key: string } | { order: string });

/** Drawings of the site: horns for what has worked, a plate for what cannot be done. */
export type Picture = 'toast' | 'empty-plate';

/** With a picture the page says how something has ended, and asks nothing. */
export function renderFrame(
  { ctx, language, ...view }: Frame,
  title: string,
  content: Markup,
  picture?: Picture,
): Markup {
  const { restaurant, config } = ctx;
  const query = 'key' in view ? { key: view.key } : { order: view.order };
  return markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title} · ${restaurant.name[language]}</title>
${raw(recolour(STYLES, restaurant.palette))}
</head>
<body>
<header>
<a class="house" href="${config.siteUrl}/${language}"><img src="/images/mark.svg" alt="">${restaurant.name[language]}</a>
${otherLanguages(language).map((other) => markup`<a lang="${other}" hreflang="${other}" href="?${new URLSearchParams({ ...query, language: other })}">${LANGUAGE_NAMES[other]}</a>`)}
</header>
<main>
<article class="card${picture ? ` result ${picture}` : ''}">
<div class="hem"></div>
${picture ? markup`<img src="/images/${picture}.svg" alt="" width="160" height="120">` : ''}
<h1>${title}</h1>
${content}
</article>
</main>
<footer>
<div class="hem"></div>
<p>${DELAY_TEXTS[language].call} ${linkTo(restaurant.phone)}</p>
</footer>
${FONT[language]}
</body>
</html>
`;
}

function linkTo(phone: string): Markup {
  return markup`<a class="times" href="tel:${phone.replace(/\s/g, '')}">${phone}</a>`;
}

/** A text with the restaurant's number, as a link that calls it, in place of `{phone}`. */
export function linkPhone({ ctx }: Pick<Frame, 'ctx'>, text: string): Markup {
  const [before, after] = text.split('{phone}');
  return after === undefined ? markup`${text}` : markup`${before}${linkTo(ctx.restaurant.phone)}${after}`;
}

/** Text whose times, `18:00–20:00`, never break: browsers may end a line after the dash. */
export function keepTimes(text: string): Markup {
  const parts = text.split(/(\d\d:\d\d–\d\d:\d\d)/);
  return markup`${parts.map((part, index) => (index % 2 ? markup`<span class="times">${part}</span>` : part))}`;
}

/** Where the reader goes when nothing is left to do here. */
export function wayOn(
  { ctx, language }: Pick<Frame, 'ctx' | 'language'>,
  page: string,
  text: string,
): Markup {
  return markup`<a class="button gold" href="${ctx.config.siteUrl}/${language}${page}">${text}</a>`;
}

/** Where the reader came from. */
export function wayBack(
  { ctx, language }: Pick<Frame, 'ctx' | 'language'>,
  page: string,
  text: string,
): Markup {
  return markup`<p><a href="${ctx.config.siteUrl}/${language}${page}">${text}</a></p>`;
}

/** For robots: the page is in no index. */
export function setPageHeaders(c: AppContext, language: Language): void {
  c.header('Content-Language', language);
  c.header('X-Robots-Tag', 'noindex, nofollow');
}

/** The fields of a form as texts. */
export async function readFields<Name extends string>(
  c: AppContext,
  names: readonly Name[],
): Promise<Partial<Record<Name, string>>> {
  const fields = await readFormBody(c);
  const texts = names.flatMap((name) => {
    const field = fields[name];
    return typeof field === 'string' ? [[name, field] as const] : [];
  });
  return Object.fromEntries(texts) as Partial<Record<Name, string>>;
}
