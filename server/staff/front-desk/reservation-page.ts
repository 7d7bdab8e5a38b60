import { html as markup } from 'hono/html';
import { describeAllergies } from '#contract/values/allergies.ts';
import { ALLERGEN_NAMES } from '#contract/values/allergy-words.ts';
import { formatFullDate } from '#contract/format/dates.ts';
import { formatTimes } from '#contract/format/instants.ts';
import type { Language } from '#contract/values/language.ts';
import { tableNames } from '#contract/values/table-ids.ts';
import { endsAt, slotHour } from '#contract/values/time.ts';
import { isPossible } from '#server/dining/reservations/states.ts';
import { STAFF } from '#server/platform/http/staff-paths.ts';
import { FRONT_DESK_TEXTS } from '#server/platform/i18n/texts.ts';
import { formatKept } from '#server/staff/page/kept-money.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { guestLink } from '#server/staff/page/guest-link.ts';
import { phoneLink } from '#server/staff/page/phone-link.ts';
import { stateOfDay, type DayReservation } from '#server/staff/page/day-reservations.ts';
import { guestFields, reservationFields, type FieldsView } from './reservation-fields.ts';
import {
  describeState,
  changeForms,
  reservationPath,
  type ReservationView,
} from '#server/staff/page/reservation-forms.ts';
import type { GuestForm, ReservationForm } from './reservation-input.ts';

/** The form for a guest on the telephone or at the door. */
export function renderNewSeating(view: FieldsView & { token: Markup; alert?: string | undefined }): Markup {
  const { form, language, token } = view;
  const t = FRONT_DESK_TEXTS[language];
  const source = (value: 'phone' | 'walk_in') =>
    markup`<label class="choice"><input type="radio" name="source" value="${value}"${form.source === value ? markup` checked` : ''}> ${t.sources[value]}</label>`;
  return markup`${alertLine(view.alert)}
<form class="card seating" method="post" action="${STAFF}/reservations">
${token}<input type="hidden" name="id" value="${form.id}">
<fieldset><legend>${t.source}</legend>${source('phone')} ${source('walk_in')}</fieldset>
${reservationFields(view)}
${guestFields(view)}
<p><button class="button" name="step" value="save">${form.source === 'walk_in' ? t.seat : t.save}</button></p>
</form>`;
}

interface ChangeView extends FieldsView, ReservationView {
  reservation: DayReservation;
  guest: GuestForm;
  alert?: string | undefined;
}

/** One reservation: who, when, where, and everything that the staff can do with it. */
export function renderSeating(view: ChangeView): Markup {
  const { reservation, language, now } = view;
  const t = FRONT_DESK_TEXTS[language];
  const { date, slot, hours, endedAt } = reservation;
  const isOpen = endedAt === undefined && now < endsAt(date, slot, hours);
  return markup`${alertLine(view.alert)}
<section class="card seating">
<h2>${guestLink({ ...reservation, name: reservation.name || t.sources[reservation.source] }, language)}</h2>
<p><strong class="state">${describeState(reservation, view)}</strong></p>
${facts(reservation, language)}
${changeForms(reservation, view)}
</section>
${isOpen ? changeForm(view) : ''}
${isPossible('correct_guest', stateOfDay(reservation, now)) ? correctionForm(view) : ''}
${isOpen ? cancelForm(view) : ''}`;
}

function alertLine(alert: string | undefined): Markup {
  return alert === undefined ? markup`` : markup`<p class="notice" role="alert">${alert}</p>`;
}

function facts(reservation: DayReservation, language: Language): Markup {
  const t = FRONT_DESK_TEXTS[language];
  const { date, tables, partySize, phone, notes, allergies, money, source } = reservation;
  const told = describeAllergies(allergies, ALLERGEN_NAMES[language]);
  const rows: [label: string, value: Markup | string][] = [
    [t.date, formatFullDate(date, language)],
    [t.time, formatTimes(reservation)],
    [t.tables, tableNames(tables, language)],
    [t.party, partySize === null ? '' : String(partySize)],
    [t.phone, phone && phoneLink(phone)],
    [t.allergies, told && markup`<strong class="allergy">${told}</strong>`],
    [t.notes, notes],
    [t.paid, money.paidTetri > 0 ? formatKept(money, language) : ''],
    [t.source, t.sources[source]],
  ];
  return markup`<dl class="facts">
${rows.filter(([, value]) => value !== '').map(([label, value]) => markup`<div><dt>${label}</dt><dd>${value}</dd></div>\n`)}</dl>`;
}

function changeForm(view: ChangeView): Markup {
  const t = FRONT_DESK_TEXTS[view.language];
  return markup`<form class="card seating" id="change" method="post" action="${reservationPath(view.reservation.reservationId)}/change" aria-labelledby="change-title">
${view.token}<input type="hidden" name="id" value="${view.form.id}"><input type="hidden" name="moves" value="${view.form.moves ?? view.reservation.moves}">
<h2 id="change-title">${t.changeHeading}</h2>
<p>${t.changeLead}</p>
${reservationFields(view)}
${view.reservation.orderId === undefined ? '' : initiatorChoice(view)}
<p><button class="button" name="step" value="save">${t.change}</button></p>
</form>`;
}

/** The refund of a later cancellation counts from the earliest start that the guest has chosen. */
function initiatorChoice({ form, language }: ChangeView): Markup {
  const t = FRONT_DESK_TEXTS[language].initiator;
  const choice = (value: ReservationForm['initiator']) =>
    markup`<label class="choice"><input type="radio" name="initiator" value="${value}"${form.initiator === value ? markup` checked` : ''}> ${t[value]}</label>`;
  return markup`<fieldset><legend>${t.legend}</legend>${choice('house')} ${choice('guest')}</fieldset>`;
}

/** Folded until it is needed, or something in it is wrong. */
function correctionForm({ reservation, guest: form, problems, language, token }: ChangeView): Markup {
  const t = FRONT_DESK_TEXTS[language];
  const isWrong = Object.keys(problems).some((field) => field in form);
  const hasAccount = reservation.orderId !== undefined;
  return markup`<details class="card seating"${isWrong ? markup` open` : ''}><summary>${t.guestHeading}</summary>
<form method="post" action="${reservationPath(reservation.reservationId)}/guest">${token}
<p>${t.guestLead}</p>
${guestFields({ form, problems, language, hasAccount })}
<p><button class="button">${t.guestSave}</button></p>
</form></details>`;
}

/** Paid reservations have a page of their own, which asks who cancels. */
function cancelForm({ reservation, language, token }: ChangeView): Markup {
  const t = FRONT_DESK_TEXTS[language];
  if (reservation.orderId !== undefined) {
    return markup`<p><a class="button quiet" href="${STAFF}/orders/${reservation.orderId}/cancel">${t.cancelPaid}</a></p>`;
  }
  return markup`<form class="card seating" method="post" action="${reservationPath(reservation.reservationId)}/cancel">${token}
<p>${t.cancelLead}</p>
<p><button class="button danger">${t.cancel}</button></p>
</form>`;
}

/** The form of a reservation as it is. */
export function toForm({
  reservationId,
  date,
  slot,
  hours,
  partySize,
  tables,
}: DayReservation): ReservationForm {
  const from = slotHour(slot);
  return {
    id: reservationId,
    step: 'save',
    source: 'phone',
    date,
    from,
    until: from + hours,
    initiator: 'house',
    party: partySize === null ? '' : String(partySize),
    tables,
    name: '',
    phone: '',
    email: '',
    language: 'ka',
    notes: '',
    allergens: [],
    other: '',
  };
}
