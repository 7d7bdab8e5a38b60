import { html as markup } from 'hono/html';
import { RECONFIRM_ROUTE } from '#contract/routes/reconfirm-route.ts';
import { formatFullDate } from '#contract/format/dates.ts';
import { formatInstant, formatTimes } from '#contract/format/instants.ts';
import { formatTables } from '#contract/format/tables.ts';
import { getReconfirmOffer, reconfirm, type ReconfirmOffer } from '#server/dining/amendments/reconfirm.ts';
import { askedFrom } from '#server/dining/reservations/reconfirmation.ts';
import { DELAY_TEXTS, PROPOSAL_TEXTS, RECONFIRM_TEXTS } from '#server/texts/texts.ts';
import { linkUrl } from '#server/platform/http/links.ts';
import { otherWays, renderInvalidLink, wayHome } from './delay-page.ts';
import { mailedPage } from './mailed-page.ts';
import {
  FORM_PROBLEMS,
  INVALID_LINK,
  linkPhone,
  page,
  PROBLEMS,
  renderFrame,
  type Markup,
  type PlainView,
} from './plain-page.ts';

export const reconfirmEndpoints = mailedPage({
  route: RECONFIRM_ROUTE,
  limit: 'delay',
  shows: {
    id: 'getReconfirmation',
    summary: 'The page on which guests say that they are coming, behind a plain link with a key.',
    answers: { 200: page('The page.'), 403: INVALID_LINK, ...PROBLEMS },
  },
  does: {
    id: 'reconfirm',
    summary: 'The form of that page. It changes no table and no term of a refund.',
    answers: {
      303: { description: 'It is written down.', headers: { Location: 'The page.' } },
      403: INVALID_LINK,
      409: page('The page: this cannot be said now.'),
      ...FORM_PROBLEMS,
    },
  },
  gone: { render: renderInvalidLink },
  fields: ['moves'],
  act: async (ctx, key, { moves }) => ((await reconfirm(ctx, key, moves)) ? undefined : 'notDone'),
  refusals: { notDone: 409 },
  render: async (view, refusal) => {
    const offer = await getReconfirmOffer(view.ctx, view.key);
    const now = await view.ctx.databaseClock(view.ctx.db);
    return renderReconfirmation(view, offer, { isRefused: refusal !== undefined, now });
  },
});

function renderReconfirmation(
  view: PlainView,
  { reservation, hasSaidYes, end, isTooEarly }: ReconfirmOffer,
  { isRefused, now }: { isRefused: boolean; now: number },
): Markup {
  const { key, language } = view;
  const [t, ofDelays] = [RECONFIRM_TEXTS[language], DELAY_TEXTS[language]];
  const { date, tables, moves } = reservation;
  const isClosed = end !== undefined || isTooEarly;
  const isDone = hasSaidYes && !isClosed;
  const why = end
    ? linkPhone(view, ofDelays.refusals[end])
    : t.tooEarly(formatInstant(askedFrom(view.ctx.rules, reservation), language));
  const form = markup`<form method="post" class="choices">
<p>${t.lead}</p>
<input type="hidden" name="key" value="${key}"><input type="hidden" name="language" value="${language}"><input type="hidden" name="moves" value="${moves}">
<button class="gold">${t.press}</button></form>`;
  return renderFrame(
    view,
    end ? PROPOSAL_TEXTS[language].now : isDone ? t.doneTitle : t.title,
    markup`${isRefused ? markup`<p class="notice" role="alert">${isClosed ? ofDelays.notDone : t.changed}</p>` : ''}
${isDone ? markup`<p class="done" role="status">${t.done}</p>` : ''}
<p class="seating">${formatFullDate(date, language)}, <span class="times">${formatTimes(reservation)}</span><br>${formatTables(tables, language)}</p>
${isClosed ? markup`<p>${why}</p>` : isDone ? '' : form}
${end ? wayHome(view) : plansChanged(view, reservation, now)}`,
    isDone ? 'toast' : undefined,
  );
}

/** A link in a text leads to no page that cancels or moves: docs/decisions/042-text-messages.md. */
function plansChanged(view: PlainView, reservation: ReconfirmOffer['reservation'], now: number): Markup {
  const { ctx, language } = view;
  const { reservationId, guest } = reservation;
  if (!guest?.email) return markup`<p>${linkPhone(view, RECONFIRM_TEXTS[language].call)}</p>`;
  const late = linkUrl(ctx.config, 'delay', { reservationId, email: guest.email }, { language });
  return markup`<a class="button" href="${late}">${DELAY_TEXTS[language].link}</a>
${otherWays(view, { reservation, isNeededNext: true }, now)}`;
}
