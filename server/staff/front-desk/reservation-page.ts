import { MINUTE_MS } from '#contract/values/durations.ts';
import { html as markup } from 'hono/html';
import { describeAllergies } from '#contract/values/allergies.ts';
import { ALLERGEN_NAMES } from '#contract/values/allergy-words.ts';
import { describeTables } from '#contract/format/table-facts.ts';
import { formatTimes } from '#contract/format/instants.ts';
import { formatMoney } from '#contract/format/money.ts';
import type { Language } from '#contract/values/language.ts';
import { slotHour } from '#contract/values/time.ts';
import { dueAt } from '#server/dining/reservations/delay.ts';
import type { Reconfirmation } from '#server/dining/reservations/reconfirmation.ts';
import { isAsked } from '#server/dining/refund-policy/terms.ts';
import { isPossible } from '#server/dining/reservations/states.ts';
import { STAFF } from '#server/platform/http/staff-paths.ts';
import {
  FRONT_DESK_TEXTS,
  PREPAYMENT_TEXTS,
  PROPOSAL_TEXTS,
  RECONFIRM_TEXTS,
  STAFF_TEXTS,
  TEXT_MESSAGE_TEXTS,
} from '#server/texts/texts.ts';
import { formatAsked, formatKept } from '#server/staff/page/kept-money.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { answerWords } from '#server/staff/page/answer-words.ts';
import { tellAllergies } from '#server/staff/page/allergy-words.ts';
import { guestLink, nameGuest, phoneLink } from '#server/staff/page/guest-link.ts';
import { stateOfDay, type DayReservation } from '#server/staff/page/day-reservations.ts';
import { FORM_TOKEN } from '#server/staff/page/guard.ts';
import { awaitedPaymentCard, type AwaitedPayment } from './awaited-payment.ts';
import { factList, type Fact } from './fact-list.ts';
import type { Alert } from './refusal.ts';
import { delayForms } from '#server/staff/floor/delay-forms.ts';
import { contactFields, requestFields } from './guest-fields.ts';
import { initiatorChoice, proposalNote, saveWords } from './proposal-forms.ts';
import { toQuery, whenFields } from './reservation-fields.ts';
import {
  alertNotice,
  chosenTables,
  doubtNotice,
  readyChoices,
  tableMaps,
  type SeatingView,
} from './table-picker.ts';
import {
  describeState,
  changeForms,
  comingForm,
  isOpen,
  reservationPath,
  type ReservationView,
  leads,
} from '#server/staff/page/reservation-forms.ts';
import type { ChangeForm, GuestForm, SeatingForm } from './reservation-input.ts';
import { undoBar } from '#server/staff/page/undo.ts';
import type { UndoableAction } from '#server/staff/undo/list-undoable.ts';
import type { SentText } from '#server/messages/list-texts.ts';
import { formatFullDate, formatInstant, joinTimes, tableNames } from '#server/staff/page/unbroken.ts';

interface ChangeView extends SeatingView, ReservationView, Alert {
  form: ChangeForm;
  reservation: DayReservation;
  /** What guests who are awaited have said; undefined if they were not asked. */
  answer: Reconfirmation | undefined;
  /** What the rule asks in advance after a move and was not paid. */
  askedTetri: number | undefined;
  guest: GuestForm;
  /** The version of the guest's facts as stored. */
  guestVersion: string;
  /** The form says what is so already: nothing is to be saved. */
  isUnchanged: boolean;
  /** A change was asked for or refused: its form stays open. */
  isChanging: boolean;
  /** A correction was refused: its form stays open. */
  isCorrecting: boolean;
  /** The value of the hidden field of the forms. */
  formToken: string;
  /** Undefined if nothing is to be paid in advance. */
  payment: AwaitedPayment | undefined;
  /** As `listDishFacts` reads them. */
  dishes: readonly Fact[];
  /** What was texted to the guest, oldest first. */
  texts: readonly SentText[];
  /** Whether guests without an e-mail are told by texts. */
  hasTexts: boolean;
  /** The e-mail of the member who looks at it. */
  me: string;
  /** What was done with it in the last ten minutes, newest first. */
  undoable: readonly UndoableAction[];
}

/** One reservation: who, when, where, and everything that the staff can do with it. */
export function renderSeating(view: ChangeView): Markup {
  const { reservation, language, now } = view;
  const state = stateOfDay(reservation, now);
  // Right after the press; later it is an action among others.
  const isNew = view.undoable.some(({ actor, at }) => actor === view.me && now - at < MINUTE_MS);
  const said = isNew ? FRONT_DESK_TEXTS[language].saved : '';
  return markup`${alertNotice(view)}
${view.alert === undefined ? undoBar({ ...view, actions: view.undoable, said }) : ''}
<section class="card seating">
<p><strong class="state ${nameState(reservation, now)}">${describeState(reservation, view)}</strong>${isAsked(reservation, now) ? markup` <span class="soft">${PROPOSAL_TEXTS[language].staff.open}</span>` : ''}</p>
${facts(view)}
${changeForms(reservation, view)}
${comingForm(reservation, view, view.answer)}
${delayForms(reservation, view)}
${proposalNote(reservation, view)}
</section>
${view.payment ? awaitedPaymentCard(view.payment, language) : ''}
${isPossible('move_by_staff', state) ? changeForm(view) : ''}
${isPossible('correct_guest', state) ? correctionForm(view) : ''}
${isOpen(reservation, now) ? cancelForm(view) : ''}`;
}

/** The title of the page: who, where and when. */
export function nameReservation(reservation: DayReservation, language: Language): string {
  const { tables } = reservation;
  return [
    nameGuest(reservation, language),
    tableNames(tables, language),
    joinTimes(formatTimes(reservation)),
  ].join(', ');
}

/** The class of its state, as it is described. */
function nameState(reservation: DayReservation, now: number): string {
  if (!isOpen(reservation, now)) return 'is-blocked';
  if (reservation.arrivedAt !== undefined) return 'has-arrived';
  return now >= dueAt(reservation) + MINUTE_MS ? 'is-late' : 'is-expected';
}

function facts({
  reservation,
  answer,
  askedTetri,
  payment,
  dishes,
  texts,
  floors,
  language,
}: ChangeView): Markup {
  const [t, byLink] = [FRONT_DESK_TEXTS[language], PREPAYMENT_TEXTS[language]];
  const ofTexts = TEXT_MESSAGE_TEXTS[language].staff;
  const { date, tables, partySize, phone, notes, allergies, hasAllergy, money, source } = reservation;
  const notPaid = money.paidTetri > 0 ? byLink.partlyPaid : byLink.notPaid;
  const about = describeTables(tables, floors, language);
  const told = describeAllergies(allergies, ALLERGEN_NAMES[language]);
  const mark =
    hasAllergy && !told ? markup`<strong class="allergy">${STAFF_TEXTS[language].day.allergy}</strong> ` : '';
  return factList([
    [t.guest, guestLink(reservation, language)],
    [t.phone, phone && phoneLink(phone)],
    [RECONFIRM_TEXTS[language].staff.isComing, answerWords(answer, language)],
    [byLink.byLink, payment ? notPaid(payment.asked, formatInstant(payment.until, language)) : ''],
    [t.paid, money.paidTetri > 0 ? formatKept(money, language) : ''],
    [
      t.toPay,
      money.atRestaurantTetri > 0
        ? markup`${formatMoney(money.atRestaurantTetri, language)} ${formatAsked(askedTetri, language)}`
        : '',
    ],
    [t.allergies, told && markup`<strong class="allergy">${told}</strong>`],
    [t.notes, notes && markup`${mark}<b>${notes}</b>`],
    [t.date, formatFullDate(date, language)],
    [
      t.tables,
      markup`${tableNames(tables, language)}${about.map((line) => markup`<br><small>${line}</small>`)}`,
    ],
    [t.party, partySize === null ? t.notGiven : String(partySize)],
    ...dishes,
    [t.source, t.sources[source]],
    [ofTexts.label, texts.length > 0 ? sentTexts(texts, language) : ''],
  ]);
}

function sentTexts(texts: readonly SentText[], language: Language): Markup {
  const [t, { unreachedMails: names }] = [TEXT_MESSAGE_TEXTS[language].staff, STAFF_TEXTS[language].day];
  const lines = texts.map(({ kind, state, sentAt }) => {
    const name = kind === 'pay_link' ? t.payLink : names[kind];
    if (sentAt === undefined) return t[state === 'refused' ? 'refused' : 'waiting'](name);
    return t.sent(name, formatInstant(sentAt, language));
  });
  return markup`${lines.map((line, index) => markup`${index === 0 ? '' : markup`<br>`}${line}`)}`;
}

/**
 * Folded while the guests sit at their tables, unless it was asked for. Looking for tables opens the page at an address
 * with the time, so that the browser can go back to it. The token is on the button that saves: it must not be in an
 * address.
 */
function changeForm(view: ChangeView): Markup {
  const { form, reservation, formToken, language } = view;
  const t = FRONT_DESK_TEXTS[language];
  const { changeLead } = leads(view);
  const path = reservationPath(reservation.reservationId);
  const saver = { action: `${path}/change`, button: markup`name="${FORM_TOKEN}" value="${formToken}"` };
  const look = toLook(reservation);
  const addressOf = (at: SeatingForm) => `${path}?${new URLSearchParams(toQuery(at))}#offered`;
  const isFolded = reservation.arrivedAt !== undefined && !view.isChanging;
  return markup`<details class="card seating" id="change"${isFolded ? '' : markup` open`}><summary><h2 id="change-title">${t.changeHeading}</h2></summary>
<form class="picking" id="picking" method="post" action="${saver.action}" aria-labelledby="change-title">
<input type="hidden" name="moves" value="${form.moves ?? reservation.moves}">${form.seen.map((key) => markup`<input type="hidden" name="seen" value="${key}">`)}
<div class="call"><p>${changeLead}</p>
${whenFields(view)}
<p><button class="button quiet" ${look} data-look formnovalidate>${t.look}</button></p>
<div class="offered" id="offered">${readyChoices(view, { addressOf, take: look })}</div></div>
<div class="places">${tableMaps({ ...view, asked: listAsked(view), own: listOwn(view), requests: listRequests(view) }, look)}</div>
${reservation.orderId === undefined ? '' : markup`<div class="more">${initiatorChoice(view)}</div>`}
<div class="last-step">${doubtNotice(view, saver)}${chosenTables(view)}<button class="button ${view.isUnchanged ? 'quiet' : 'gold'}" data-saves ${saver.button}>${saveWords(view)}</button></div>
</form></details>`;
}

function toLook({ reservationId }: DayReservation): Markup {
  return markup`formmethod="get" formaction="${reservationPath(reservationId)}#offered"`;
}

function listRequests({ reservation, language }: ChangeView): Markup | '' {
  const [allergy, notes] = [tellAllergies(reservation, language), reservation.notes.trim()];
  return allergy || notes
    ? markup`${allergy && markup`<strong class="allergy">${allergy}</strong> `}${notes && markup`<q>${notes}</q>`}`
    : '';
}

/** The tables of an open question, on the maps of its time. */
function listAsked({ form, reservation, now }: ChangeView): readonly string[] {
  const { proposal } = reservation;
  if (!proposal || !isAsked(reservation, now)) return [];
  return proposal.date === form.date && slotHour(proposal.slot) === form.from ? proposal.tables : [];
}

/** Its own tables are free for it, but no other choice. */
function listOwn({ form, reservation }: ChangeView): readonly string[] | undefined {
  return form.date === reservation.date ? reservation.tables : undefined;
}

/** Folded until it is needed, or something in it is wrong. */
function correctionForm(view: ChangeView): Markup {
  const { reservation, guest: form, problems, language, token } = view;
  const t = FRONT_DESK_TEXTS[language];
  const { hasAccount } = reservation;
  return markup`<details class="card seating"${view.isCorrecting ? markup` open` : ''}><summary><h2>${t.guestHeading}</h2></summary>
<form method="post" action="${reservationPath(reservation.reservationId)}/guest">${token}<input type="hidden" name="shown" value="${view.guestVersion}">
<p>${t.guestLead}</p>
${contactFields({ form, problems, language, hasAccount })}
<div class="caller">${requestFields({ form, problems, language })}</div>
<p><button class="button">${t.guestSave}</button></p>
</form></details>`;
}

/** Paid reservations have a page of their own, which asks who cancels. */
function cancelForm(view: ChangeView): Markup {
  const { reservation, language, token } = view;
  const t = FRONT_DESK_TEXTS[language];
  const { cancelLead } = leads(view);
  const heading = markup`<h2>${t.cancel}</h2>`;
  if (reservation.orderId !== undefined) {
    return markup`<section class="card seating" id="cancel">${heading}
<p>${t.cancelPaidLead}</p>
<p><a class="button danger" href="${STAFF}/orders/${reservation.orderId}/cancel">${t.cancelPaid}</a></p>
</section>`;
  }
  return markup`<form class="card seating" id="cancel" method="post" action="${reservationPath(reservation.reservationId)}/cancel">${token}
${heading}
<p>${cancelLead}</p>
<p><button class="button danger">${t.cancel}</button></p>
</form>`;
}

/** The form of a reservation as it is. */
export function toForm({ date, slot, hours, partySize, tables }: DayReservation): ChangeForm {
  const from = slotHour(slot);
  return {
    date,
    from,
    until: from + hours,
    initiator: 'house',
    ready: '',
    reason: '',
    step: 'save',
    seen: [],
    party: partySize === null ? '' : String(partySize),
    tables,
  };
}
