import { html as markup } from 'hono/html';
import { formatFullDate } from '#contract/format/dates.ts';
import { formatTime, formatTimes } from '#contract/format/instants.ts';
import { formatTables } from '#contract/format/tables.ts';
import { endsAt, startsAt } from '#contract/values/time.ts';
import { findMoveDeadline } from '#server/dining/refund-policy/terms.ts';
import { linkUrl } from '#server/platform/http/links.ts';
import { dueAt } from '#server/dining/reservations/delay.ts';
import { DELAY_TEXTS, HANDOVER_TEXTS, PROPOSAL_TEXTS } from '#server/texts/texts.ts';
import type { DelayOffer } from '#server/dining/amendments/announce-delay.ts';
import { linkPhone, renderFrame, wayOn, type Markup, type PlainView } from './plain-page.ts';

interface OfferView extends PlainView {
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
  const isActive = !offer.end;
  const isAnnounced = delay !== null && isActive;
  return renderFrame(
    view,
    isActive ? t.title : PROPOSAL_TEXTS[language].now,
    markup`${isRefused ? markup`<p class="notice" role="alert">${t.notDone}</p>` : ''}
${isAnnounced ? markup`<p class="done" role="status">${t.announced(formatTime(dueAt(reservation)))}</p>` : ''}
<p class="seating">${formatFullDate(date, language)}, <span class="times">${formatTimes(reservation)}</span><br>${formatTables(tables, language)}</p>
${isActive ? markup`<p>${isNeededNext ? t.yoursAlone(until) : t.yours(until)}</p>` : ''}
${
  refusal
    ? markup`<p>${linkPhone(view, t.refusals[refusal])}</p>`
    : markup`<form method="post" class="choices">
<p>${isAnnounced ? t.correct : t.lead}</p>
<input type="hidden" name="key" value="${key}"><input type="hidden" name="language" value="${language}">
${choices.map(({ minutes, at }) => markup`<button class="${isAnnounced ? 'button' : ''}" name="minutes" value="${minutes}">${t.minutes(minutes)}, <small>${t.at(formatTime(at))}</small></button>\n`)}</form>`
}
${isActive ? otherWays(view, offer, now) : ''}
${isAnnounced || refusal ? wayFrom(view, offer) : ''}`,
  );
}

/** Guests who reserved by phone may have no profile. */
function wayFrom(view: PlainView, { reservation }: DelayOffer): Markup {
  if (!reservation.order) return wayHome(view);
  return wayOn(view, '/profile', HANDOVER_TEXTS[view.language].profile);
}

export function wayHome(view: PlainView): Markup {
  return wayOn(view, '', DELAY_TEXTS[view.language].home);
}

/** Not coming at all, other tables, or a call. */
export function otherWays(
  view: PlainView,
  { reservation, isNeededNext }: Pick<DelayOffer, 'reservation' | 'isNeededNext'>,
  now: number,
): Markup {
  const { ctx, language } = view;
  const t = DELAY_TEXTS[language];
  const { order, date, slot, earliestStart, linkVersion } = reservation;
  if (!order || now >= startsAt(date, slot)) return markup`<p>${linkPhone(view, t.cannotComeCall)}</p>`;
  const toPage = (page: 'cancel' | 'change-reservation') =>
    linkUrl(ctx.config, 'cancel', { orderId: order.id, linkVersion }, { language, page });
  const isMovable = isNeededNext && now <= findMoveDeadline(ctx.rules, earliestStart);
  return markup`${isMovable ? markup`<a class="button" href="${toPage('change-reservation')}">${t.otherTables}</a>` : ''}
<a class="button" href="${toPage('cancel')}">${t.cannotCome}</a>
<p class="soft">${t.terms}</p>`;
}

export function renderInvalidLink(view: PlainView): Markup {
  const t = DELAY_TEXTS[view.language];
  const content = markup`<p role="alert">${linkPhone(view, t.invalid)}</p>${wayHome(view)}`;
  return renderFrame(view, t.invalidTitle, content, 'empty-plate');
}
