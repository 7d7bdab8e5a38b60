import { isAsked } from '#server/dining/refund-policy/terms.ts';
import { html as markup } from 'hono/html';
import type { Language } from '#contract/values/language.ts';
import { describeReason, READY_REASONS } from '#server/dining/reservations/proposal-words.ts';
import { isBeforeEvening } from '#server/dining/reservations/proposal.ts';
import { FRONT_DESK_TEXTS, PROPOSAL_TEXTS } from '#server/texts/texts.ts';
import type { DayReservation } from '#server/staff/page/day-reservations.ts';
import { describeProposal } from '#server/staff/page/proposal-note.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { pressButton, type ReservationView } from '#server/staff/page/reservation-forms.ts';
import { field } from './form-field.ts';
import type { ChangeForm, ReservationProblems } from './reservation-input.ts';

/** On the evening itself a move is agreed on at the table: this reason is filled in. */
const ON_EVENING = 'with_you';

interface Asked {
  form: ChangeForm;
  problems: ReservationProblems;
  reservation: DayReservation;
  language: Language;
  now: number;
}

/**
 * Who wants the change of a paid reservation, and the restaurant's reason. The refund of a later cancellation counts from
 * the earliest start that the guest has chosen.
 */
export function initiatorChoice({ form, problems, reservation, language, now }: Asked): Markup {
  const t = FRONT_DESK_TEXTS[language].initiator;
  const { staff } = PROPOSAL_TEXTS[language];
  const isBefore = isBeforeEvening(reservation, now);
  const reasons = READY_REASONS.filter((name) => name !== ON_EVENING || !isBefore);
  const ready = form.ready || (isBefore ? '' : ON_EVENING);
  const choice = (value: ChangeForm['initiator'], text: string) =>
    markup`<label class="choice"><input type="radio" name="initiator" value="${value}"${form.initiator === value ? markup` checked` : ''}> ${text}</label>`;
  return markup`<fieldset><legend>${t.legend}</legend>${choice('house', isBefore ? t.houseAsks : t.house)} ${isBefore ? choice('agreed', staff.agreed) : ''} ${choice('guest', t.guest)}</fieldset>
<div class="of-house">
${field({ id: 'ready', label: staff.reason, problem: problems.ready }, (attributes) => markup`<select ${attributes}>${isBefore ? markup`<option value="">${staff.ready}</option>` : ''}${reasons.map((name) => markup`<option value="${name}"${ready === name ? markup` selected` : ''}>${describeReason(name, language)}</option>`)}</select>`)}
${field({ id: 'reason', label: staff.own }, (attributes) => markup`<input maxlength="200" value="${form.reason}" ${attributes}>`)}
</div>`;
}

/** The words of the button that saves: of a paid reservation, who wants the change decides. The styles show one of them. */
export function saveWords({ reservation, language, now }: Omit<Asked, 'form' | 'problems'>): Markup | string {
  const save = FRONT_DESK_TEXTS[language].change;
  if (reservation.orderId === undefined || !isBeforeEvening(reservation, now)) return save;
  return markup`<span class="asks">${PROPOSAL_TEXTS[language].staff.ask}</span><span class="saves">${save}</span>`;
}

/** What was proposed to the guests, with the button that takes an open proposal back. */
export function proposalNote(reservation: DayReservation, view: ReservationView): Markup {
  const text = describeProposal(reservation, view);
  if (!text) return markup``;
  const { withdraw } = PROPOSAL_TEXTS[view.language].staff;
  return markup`<p class="question">${text}</p>
${isAsked(reservation, view.now) ? markup`<div class="presses">${pressButton(reservation, view, 'withdraw', { text: withdraw })}</div>` : ''}`;
}
