import { readFileSync } from 'node:fs';
import { html as markup, raw } from 'hono/html';
import { formatFullDate } from '#contract/format/dates.ts';
import { formatTime, formatTimes } from '#contract/format/instants.ts';
import { LANGUAGE_NAMES, otherLanguages, type Language } from '#contract/values/language.ts';
import { tableNames } from '#contract/values/table-ids.ts';
import { endsAt, startsAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { findMoveDeadline } from '#server/dining/refund-policy/terms.ts';
import { signCancellation } from '#server/dining/refund-policy/token.ts';
import { dueAt } from '#server/dining/reservations/delay.ts';
import { DELAY_TEXTS } from '#server/platform/i18n/texts.ts';
import type { DelayOffer } from './announce-delay.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
/** In the page, because another file would cost a slow line a second journey. */
const STYLES = raw(`<style>${read('../../../design/tokens.css')}${read('./delay.css')}</style>`);

type Markup = ReturnType<typeof markup>;

interface View {
  ctx: Context;
  key: string;
  language: Language;
}

interface OfferView extends View {
  offer: DelayOffer;
  /** A press came too late for what it chose. */
  isRefused: boolean;
  now: number;
}

/** One reservation, how late its guests may say that they will be, and what else they can do. */
export function renderDelay({ offer, isRefused, now, ...view }: OfferView): Markup {
  const { key, language } = view;
  const { reservation, choices, refusal, isNeededNext } = offer;
  const { date, slot, hours, tables, delay } = reservation;
  const t = DELAY_TEXTS[language];
  const until = formatTime(endsAt(date, slot, hours));
  const isActive = refusal !== 'ended' && refusal !== 'arrived';
  const isAnnounced = delay !== null && isActive;
  return renderFrame(
    view,
    t.title,
    markup`${isRefused ? markup`<p class="notice" role="alert">${t.notDone}</p>` : ''}
${isAnnounced ? markup`<p class="done" role="status">${t.announced(formatTime(dueAt(reservation)))}</p>` : ''}
<p class="seating">${formatFullDate(date, language)}, ${formatTimes(reservation)}<br>${tableNames(tables, language)}</p>
${isActive ? markup`<p>${isNeededNext ? t.yoursAlone(until) : t.yours(until)}</p>` : ''}
${
  refusal
    ? markup`<p>${t.refusals[refusal]}</p>`
    : markup`<form method="post" class="choices">
<p>${isAnnounced ? t.correct : t.lead}</p>
<input type="hidden" name="key" value="${key}"><input type="hidden" name="language" value="${language}">
${choices.map(({ minutes, at }) => markup`<button name="minutes" value="${minutes}">${t.minutes(minutes)} <small>· ${t.at(formatTime(at))}</small></button>\n`)}</form>`
}
${isActive ? otherWays(view, offer, now) : ''}`,
  );
}

/** Not coming at all, other tables, or a call. */
function otherWays({ ctx, language }: View, { reservation, isNeededNext }: DelayOffer, now: number): Markup {
  const t = DELAY_TEXTS[language];
  const { order, date, slot, earliestStart } = reservation;
  if (!order || now >= startsAt(date, slot)) return markup`<p>${t.cannotComeCall}</p>`;
  // After the #, as in the mails.
  const link = `#${order.id}.${signCancellation(ctx.config, order.id, order.link_version)}`;
  const page = `${ctx.config.siteUrl}/${language}`;
  const isMovable = isNeededNext && now <= findMoveDeadline(ctx.rules, earliestStart);
  return markup`${isMovable ? markup`<a class="button" href="${page}/change-reservation${link}">${t.otherTables}</a>` : ''}
<a class="button" href="${page}/cancel${link}">${t.cannotCome}</a>
<p class="soft">${t.terms}</p>`;
}

export function renderInvalidLink(view: View): Markup {
  const t = DELAY_TEXTS[view.language];
  return renderFrame(view, t.invalidTitle, markup`<p role="alert">${t.invalid}</p>`);
}

function renderFrame({ ctx, key, language }: View, title: string, content: Markup): Markup {
  const { restaurant, config } = ctx;
  const { phone } = restaurant;
  return markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title} · ${restaurant.name[language]}</title>
${STYLES}
</head>
<body>
<header><a href="${config.siteUrl}/${language}">${restaurant.name[language]}</a></header>
<main>
<article class="card">
<h1>${title}</h1>
${content}
<p>${DELAY_TEXTS[language].call} <a href="tel:${phone.replace(/\s/g, '')}">${phone}</a></p>
</article>
<p>${otherLanguages(language).map((other) => markup`<a lang="${other}" hreflang="${other}" href="?${new URLSearchParams({ key, language: other })}">${LANGUAGE_NAMES[other]}</a>`)}</p>
</main>
</body>
</html>
`;
}
