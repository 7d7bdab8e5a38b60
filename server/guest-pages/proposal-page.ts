import { html as markup } from 'hono/html';
import { formatInstant } from '#contract/format/instants.ts';
import { formatMoney } from '#contract/format/money.ts';
import { formatTables } from '#contract/format/tables.ts';
import type { Language } from '#contract/values/language.ts';
import { linkUrl } from '#server/platform/http/links.ts';
import { describePlace, describeReason, listPlace } from '#server/dining/reservations/proposal-words.ts';
import { MAIL_TEXTS, PROPOSAL_TEXTS } from '#server/texts/texts.ts';
import type { GivenAnswer, ProposalOffer } from '#server/dining/amendments/answer-proposal.ts';
import { keepTimes, linkPhone, renderFrame, wayOn, type Markup, type PlainView } from './plain-page.ts';

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
  const problem = refusal ? markup`<p class="notice" role="alert">${t[refusal]}</p>` : '';
  if (state !== 'open') {
    const { heading, text } = t.states[state];
    const place = keepTimes(describePlace(reservation, language));
    const seating = state === 'cancelled' ? '' : markup`<p class="seating">${place}</p>`;
    return renderFrame(
      view,
      heading,
      markup`${problem}<p role="status">${text}</p>${seating}${wayToProfile(view)}`,
      state === 'accepted' || state === 'kept' ? 'toast' : 'empty-plate',
    );
  }
  const { stays, now, then } = compare(offer, language);
  return renderFrame(
    view,
    t.title,
    markup`${problem}${stays && markup`<p class="seating">${keepTimes(stays)}</p>`}
<dl class="change">
<div><dt>${t.now}</dt> <dd>${keepTimes(now)}</dd></div>
<div><dt>${t.proposed}</dt> <dd>${keepTimes(then)}</dd></div>
</dl>
<p>${t.reason(describeReason(proposal.reason, language))}</p>
<p>${t.until(formatInstant(proposal.until, language))}</p>
${offer.isAcceptable ? '' : markup`<p class="notice">${t.notAcceptable}</p>`}
${answerForm(view, offer)}
<a class="button" href="${othersUrl(view, offer)}">${t.others}</a>`,
  );
}

/** Which of tables, date and time stay, and which are proposed instead of which. */
function compare({ proposal, reservation }: ProposalOffer, language: Language) {
  const [present, proposed] = [listPlace(reservation, language), listPlace(proposal, language)];
  const without = (parts: string[], others: string[]) =>
    parts.filter((part) => !others.includes(part)).join(', ');
  return {
    stays: present.filter((part) => proposed.includes(part)).join(', '),
    now: without(present, proposed),
    then: without(proposed, present),
  };
}

/** No answer is chosen at first: a robot that presses the button answers nothing. */
function answerForm({ key, language }: PlainView, offer: ProposalOffer): Markup {
  const t = PROPOSAL_TEXTS[language];
  const { isAcceptable, choices, refundTetri } = offer;
  const choice = (answer: GivenAnswer, text: string) =>
    markup`<label class="choice"><input type="radio" name="answer" value="${answer}" required> <span>${keepTimes(text)}</span></label>\n`;
  const others = choices.map((tables) =>
    choice(`choose:${tables.join(' ')}`, formatTables(tables, language)),
  );
  return markup`<form method="post">
<input type="hidden" name="key" value="${key}"><input type="hidden" name="language" value="${language}">
<fieldset><legend>${t.legend}</legend>
${isAcceptable ? choice('accept', t.accept(compare(offer, language).then)) : ''}
${choices.length > 0 ? markup`<fieldset><legend>${t.choose}</legend>${others}</fieldset>` : ''}
${choice('keep', t.keep)}${choice('cancel', t.cancel(formatMoney(refundTetri, language)))}</fieldset>
<button class="gold">${t.send}</button></form>`;
}

function othersUrl({ ctx, language }: PlainView, { order, reservation }: ProposalOffer): string {
  const { linkVersion } = reservation;
  const page = { language, page: 'change-reservation' } as const;
  return linkUrl(ctx.config, 'cancel', { orderId: order.id, linkVersion }, page);
}

export function renderInvalidProposal(view: PlainView): Markup {
  const t = PROPOSAL_TEXTS[view.language];
  return renderFrame(
    view,
    t.invalidTitle,
    markup`<p role="alert">${linkPhone(view, t.invalid)}</p>${wayToProfile(view)}`,
    'empty-plate',
  );
}

/** An open question is first in the profile. */
function wayToProfile(view: PlainView): Markup {
  return wayOn(view, '/profile', MAIL_TEXTS[view.language].reservations);
}
