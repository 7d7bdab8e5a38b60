import { html as markup } from 'hono/html';
import { formatTime, formatTimes } from '#contract/format/instants.ts';
import { formatMoney } from '#contract/format/money.ts';
import { toSlot } from '#contract/values/time.ts';
import type { Mark } from '#server/platform/db/tables/reservations.ts';
import type { DayView } from './day-view.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { phoneLink } from '#server/staff/page/guest-link.ts';
import { dayPath, STAFF } from '#server/platform/http/staff-paths.ts';
import { RECONFIRM_TEXTS, STAFF_TEXTS } from '#server/texts/texts.ts';
import { hasSaidYes } from '#server/dining/reservations/reconfirmation.ts';
import { isPossible } from '#server/dining/reservations/states.ts';
import { stateOfDay, type DayReservation } from '#server/staff/page/day-reservations.ts';
import { describeState, isOpen, reservationPath } from '#server/staff/page/reservation-forms.ts';
import { refusedText } from '#server/staff/page/refuse.ts';
import { undoForm } from '#server/staff/page/undo.ts';
import { tableName, tableNames } from '#server/staff/page/unbroken.ts';

const FIRST_HOUR = 8;
const HOURS = Array.from({ length: 24 - FIRST_HOUR + 1 }, (_, index) => FIRST_HOUR + index);

/** The actions on one reservation. */
export function reservationForms(reservation: DayReservation, view: DayView): Markup {
  return markup`<span class="actions"><span class="pills">${progressForms(reservation, view)}</span>
${cancelLink(reservation, view)}</span>`;
}

/**
 * Paid reservations have a page of their own, which asks who cancels; the others are cancelled on their page. Only an owner can
 * refund a visit that is over.
 */
function cancelLink(reservation: DayReservation, { language, now, staff }: DayView): Markup {
  const t = STAFF_TEXTS[language].day;
  const { orderId, reservationId, name } = reservation;
  const isSpare = isOpen(reservation, now);
  if (!isSpare && (orderId === undefined || staff.role !== 'owner')) return markup``;
  const href =
    orderId === undefined ? `${reservationPath(reservationId)}#cancel` : `${STAFF}/orders/${orderId}/cancel`;
  return markup`<a class="cancel${isSpare ? ' is-spare' : ''}" href="${href}" aria-label="${t.cancel}: ${name}">${t.cancelShort}</a>`;
}

function progressForms(reservation: DayReservation, view: DayView): Markup {
  const t = STAFF_TEXTS[view.language].day;
  // The notes tell that they did not come.
  if (reservation.isNoShow) return undoEnd('no_show', reservation, view);
  if (reservation.endedAt !== undefined) {
    return markup`<span class="soft">${describeState(reservation, view)}</span>${undoEnd('seating_ended', reservation, view)}`;
  }
  const state = stateOfDay(reservation, view.now);
  const isCallable = isPossible('call', state);
  const canArrive = isPossible('arrive', state) || isPossible('take_arrival_back', state);
  // Three buttons would not fit beside the sum on a phone: on the evening itself only the list of calls asks who comes.
  const answer = view.sheet.answers.get(reservation.reservationId);
  const isAsked = (answer === 'yes' || answer === 'silent') && (view.isSilentOnly || !canArrive);
  const { comingShort } = RECONFIRM_TEXTS[view.language].staff;
  return markup`${isCallable ? markForm(reservation, 'called', [t.call, t.called], view) : ''}
${isAsked ? markForm(reservation, 'reconfirmed', [comingShort, comingShort], view) : ''}
${canArrive && !isAsked ? markForm(reservation, 'arrived', [t.arrive, t.arrived], view) : ''}`;
}

/** Nothing after ten minutes. */
function undoEnd(
  how: 'no_show' | 'seating_ended',
  { reservationId }: DayReservation,
  { undoable, sheet, language, staff, token }: DayView,
): Markup {
  const ended = undoable.find(({ action, subject }) => action === how && subject === reservationId);
  if (!ended) return markup``;
  return undoForm(ended, {
    language,
    me: staff.email,
    token,
    from: `${dayPath(sheet.date)}#v-${reservationId}`,
  });
}

function markForm(
  reservation: DayReservation,
  mark: Mark | 'reconfirmed',
  [todo, done]: [todo: string, done: string],
  { sheet, language, search, isSilentOnly, token }: DayView,
): Markup {
  const { reservationId, name, marks } = reservation;
  const t = STAFF_TEXTS[language].day;
  const isOn = mark === 'reconfirmed' ? hasSaidYes(reservation) : marks.has(mark);
  const label = isOn ? t.undo(done) : todo;
  return markup`<form method="post" action="${dayPath(sheet.date)}/reservations/${reservationId}/mark">${token}<input type="hidden" name="mark" value="${mark}"><input type="hidden" name="on" value="${isOn ? '0' : '1'}">${search ? markup`<input type="hidden" name="q" value="${search}">` : ''}${isSilentOnly ? markup`<input type="hidden" name="silent" value="1">` : ''}<button class="mark${isOn ? ' is-on' : ''}" aria-label="${label}: ${name}" title="${label}">${isOn ? `✓ ${done}` : todo}</button></form>`;
}

/** The actions on a day: holds, blocked tables, closing or opening it. What is rare is folded. */
export function dayForms(view: DayView): Markup {
  return markup`${holdList(view)}
${blockList(view)}
<div class="forms">
${blockForm(view)}
${closeForm(view)}
</div>`;
}

function holdList({ sheet: { holds, date }, language, token }: DayView): Markup {
  const t = STAFF_TEXTS[language].day;
  if (holds.length === 0) return markup``;
  return markup`<h2 id="holds" class="screen">${t.holds}</h2>
<ul class="blocks screen">
${holds.map((hold) => {
  const { reservationId, slot, hours, name, phone, payingTetri, heldUntil } = hold;
  const tables = tableNames(hold.tables, language);
  const until = t.heldUntil(formatTime(heldUntil));
  const state =
    payingTetri === undefined ? until : `${t.paying(formatMoney(payingTetri, language))}, ${until}`;
  return markup`<li><strong>${formatTimes({ date, slot, hours })} ${tables}</strong> <span>${name} ${phoneLink(phone)}\u00a0· ${state}</span>
<form method="post" action="${dayPath(date)}/holds/${reservationId}/release">${token}<button class="mark" aria-label="${t.release}: ${name}">${t.release}</button></form></li>
`;
})}</ul>`;
}

function blockList({ sheet: { blocks, date }, language, token }: DayView): Markup {
  const t = STAFF_TEXTS[language].day;
  if (blocks.length === 0) return markup``;
  return markup`<h2 id="blocks">${t.blocks}</h2>
<ul class="blocks">
${blocks.map(({ id, table, fromHour, toHour, note, by }) => {
  const name = tableName(table, language);
  return markup`<li><strong>${toSlot(fromHour)}–${toSlot(toHour % 24)} ${name}</strong> <span>${t.blockedBy(note, by)}</span>
<form method="post" action="${dayPath(date)}/blocks/${id}/remove">${token}<button class="mark" aria-label="${t.unblock}: ${name}">${t.unblock}</button></form></li>
`;
})}</ul>`;
}

/** Folded until it is needed, or something was refused. */
function folded([id, heading]: [id: string, heading: string], form: Markup, { refusal }: DayView): Markup {
  return markup`<details class="card screen"${refusal ? markup` open` : ''}><summary><h2 id="${id}">${heading}</h2></summary>
${form}</details>`;
}

function blockForm(view: DayView): Markup {
  const { sheet, tables, language, token, refusal } = view;
  const path = `${dayPath(sheet.date)}/blocks`;
  const t = STAFF_TEXTS[language].day;
  const hours = (from: number, to: number, chosen: number) =>
    HOURS.filter((hour) => hour >= from && hour <= to).map(
      (hour) =>
        markup`<option value="${hour}"${hour === chosen ? markup` selected` : ''}>${toSlot(hour % 24)}</option>`,
    );
  const form = markup`<form method="post" action="${path}" aria-labelledby="block">
${token}
<label for="table">${t.table}</label>
<select id="table" name="table">${tables.map(({ tableNumber }) => markup`<option value="${tableNumber}"${tableNumber === refusedText(refusal, path, 'table') ? markup` selected` : ''}>${tableName(tableNumber, language)}</option>`)}</select>
<div class="pair"><span><label for="from">${t.from}</label><select id="from" name="from">${hours(FIRST_HOUR, 23, Number(refusedText(refusal, path, 'from') ?? 18))}</select></span>
<span><label for="to">${t.to}</label><select id="to" name="to">${hours(FIRST_HOUR + 1, 24, Number(refusedText(refusal, path, 'to') ?? 20))}</select></span></div>
<label for="note">${t.note}</label>
<input id="note" name="note" value="${refusedText(refusal, path, 'note') ?? ''}" maxlength="200">
<button class="button">${t.blockButton}</button>
</form>`;
  return folded(['block', t.block], form, view);
}

function closeForm(view: DayView): Markup {
  const { sheet, language, token, refusal } = view;
  const { date, closed } = sheet;
  const t = STAFF_TEXTS[language].day;
  if (closed?.by === 'content') {
    return markup`<p class="card screen">${STAFF_TEXTS[language].problem.closedInContent}</p>`;
  }
  if (closed) {
    return markup`<form class="card screen" method="post" action="${dayPath(date)}/open" aria-labelledby="open">
${token}
<h2 id="open">${t.open}</h2>
<p>${t.closed}</p>
<button class="button">${t.open}</button>
</form>`;
  }
  const path = `${dayPath(date)}/close`;
  const form = markup`<form method="post" action="${path}" aria-labelledby="close">
${token}
<p>${t.closeLead}</p>
<label for="reason">${t.closeNote}</label>
<input id="reason" name="note" value="${refusedText(refusal, path, 'note') ?? ''}" maxlength="200">
<button class="button danger">${t.closeButton}</button>
</form>`;
  return folded(['close', t.close], form, view);
}
