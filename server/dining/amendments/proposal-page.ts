import { html as markup } from 'hono/html';
import { formatInstant } from '#contract/format/instants.ts';
import { formatMoney } from '#contract/format/money.ts';
import { formatTables } from '#contract/format/tables.ts';
import { signCancellation } from '#server/dining/refund-policy/token.ts';
import { describePlace, describeReason } from '#server/dining/reservations/proposal-words.ts';
import { PROPOSAL_TEXTS } from '#server/platform/i18n/texts.ts';
import type { GivenAnswer, ProposalOffer } from './answer-proposal.ts';
import { keepTimes, renderFrame, wayOn, type Markup, type PlainView } from './plain-page.ts';

interface OfferView extends PlainView {
  offer: ProposalOffer;
  /** Why the sent answer was not carried out. */
  refusal: 'notDone' | 'choiceMissing' | undefined;
}

/** What the restaurant proposes and why, and the answers that the diner can give. */
export function renderProposal({ offer, refusal, ...view }: OfferView): Markup {
  const { language } = view;
  const { proposal, reservation, state } = offer;
  const t = PROPOSAL_TEXTS[language];
  const place = keepTimes(describePlace(reservation, language));
  const problem = refusal ? markup`<p class="notice" role="alert">${t[refusal]}</p>` : '';
  if (state !== 'open') {
    const seating = state === 'cancelled' ? '' : markup`<p class="seating">${place}</p>`;
    return renderFrame(
      view,
      t.title,
      markup`${problem}<p class="done" role="status">${t.states[state]}</p>${seating}${wayToProfile(view)}`,
    );
  }
  return renderFrame(
    view,
    t.title,
    markup`${problem}<h2>${t.now}</h2>
<p>${place}</p>
<h2>${t.proposed}</h2>
<p class="seating">${keepTimes(describePlace(proposal, language))}</p>
<p>${t.reason(describeReason(proposal.reason, language))}</p>
<p>${t.until(formatInstant(proposal.until, language))}</p>
${offer.isAcceptable ? '' : markup`<p class="notice">${t.notAcceptable}</p>`}
${answerForm(view, offer)}
<a class="button" href="${othersUrl(view, offer)}">${t.others}</a>`,
  );
}

/** No answer is chosen at first: a robot that presses the button answers nothing. */
function answerForm({ key, language }: PlainView, offer: ProposalOffer): Markup {
  const t = PROPOSAL_TEXTS[language];
  const { proposal, isAcceptable, choices, refundTetri } = offer;
  const choice = (answer: GivenAnswer, text: string) =>
    markup`<label class="choice"><input type="radio" name="answer" value="${answer}" required> <span>${keepTimes(text)}</span></label>\n`;
  return markup`<form method="post">
<input type="hidden" name="key" value="${key}"><input type="hidden" name="language" value="${language}">
<fieldset><legend>${t.legend}</legend>
${isAcceptable ? choice('accept', t.accept(describePlace(proposal, language))) : ''}
${choices.map((tables) => choice(`choose:${tables.join(' ')}`, t.choose(formatTables(tables, language))))}
${choice('keep', t.keep)}${choice('cancel', t.cancel(formatMoney(refundTetri, language)))}</fieldset>
<button class="gold">${t.send}</button></form>`;
}

/** After the #, as in the mails. */
function othersUrl({ ctx, language }: PlainView, { order }: ProposalOffer): string {
  const token = signCancellation(ctx.config, order.id, order.link_version);
  return `${ctx.config.siteUrl}/${language}/change-reservation#${order.id}.${token}`;
}

export function renderInvalidProposal(view: PlainView): Markup {
  const t = PROPOSAL_TEXTS[view.language];
  return renderFrame(view, t.invalidTitle, markup`<p role="alert">${t.invalid}</p>${wayToProfile(view)}`);
}

/** An open question is first in the profile. */
function wayToProfile(view: PlainView): Markup {
  return wayOn(view, '/profile', PROPOSAL_TEXTS[view.language].withdrawn.link);
}
