import { html as markup } from 'hono/html';
import { formatCount } from '#contract/format/numbers.ts';
import { formatMoney } from '#contract/format/money.ts';
import { addDays } from '#contract/values/time.ts';
import { RECONFIRMATIONS } from '#server/dining/reservations/reconfirmation.ts';
import { eveningAt } from '#server/dining/reservations/evening.ts';
import { cancelledReservations } from './day-cancelled.ts';
import { dayForms } from './day-forms.ts';
import { formatKept } from '#server/staff/page/kept-money.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { phoneLink } from '#server/staff/page/guest-link.ts';
import { reservationPath } from '#server/staff/page/reservation-forms.ts';
import { callersToCall } from '#server/staff/page/waiting-callers.ts';
import { undoBar } from '#server/staff/page/undo.ts';
import { dayPath, floorPath, STAFF } from '#server/platform/http/staff-paths.ts';
import { FRONT_DESK_TEXTS, RECONFIRM_TEXTS, SITE_TEXTS, STAFF_TEXTS } from '#server/texts/texts.ts';
import type { Stranded } from '#server/dining/front-desk/stranded.ts';
import { strandedList } from '#server/staff/page/stranded-list.ts';
import { unpaidReservations } from './day-unpaid.ts';
import { unreachedGuests } from './day-unreached.ts';
import type { DayView } from './day-view.ts';
import { waitingList } from './day-waiting.ts';
import { formatFullInstant } from '#server/staff/page/unbroken.ts';
import { reservationTable, timeLinks } from './day-table.ts';

/** The hostess's day sheet: a table on wide screens and on paper, cards on a phone. */
export function renderDay(view: DayView): Markup {
  const { sheet, language, now } = view;
  const t = STAFF_TEXTS[language].day;
  const { reservations, guests, arrived, noShows, money, cancelled, returnedTetri } = sheet.sums;
  const sums = [
    ...t.sums({ reservations, guests, arrived, paid: formatKept(money, language) }),
    ...(cancelled.length > 0
      ? [markup`<a href="${dayPath(sheet.date)}?cancelled#cancelled">${t.cancelledSum(cancelled.length)}</a>`]
      : []),
    ...(returnedTetri > 0 ? [t.returnedSum(formatMoney(returnedTetri, language))] : []),
    ...(noShows > 0 ? [t.noShowSums(noShows)] : []),
    ...answerSums(view),
  ];
  return markup`${dayNavigation(view)}
${stuckRefunds(view)}
${callersToCall(sheet.callers, { language, token: view.token, from: dayPath(sheet.date) })}
${unreachedGuests(view)}
${strandedReservations(view)}
${unpaidReservations(view)}
${undoBar({ actions: view.undoable, language, me: view.staff.email, token: view.token, from: dayPath(sheet.date) })}
${sheet.hours && !sheet.closed ? markup`<p class="notice"><strong>${t.openOnly(sheet.hours)}</strong> ${sheet.hours.note[language]}</p>` : ''}
${sheet.closed ? markup`<p class="notice"><strong>${t.closed}</strong> ${sheet.closed.note}</p>` : ''}
${waitingList(view)}
${silentLead(view)}
${reservations + cancelled.length + noShows > 0 ? markup`<p class="sums">${sums.map((sum) => markup`<span>${sum}</span> `)}<span class="printed">${t.printedAt(formatFullInstant(now, language))}</span></p>` : ''}
${sheet.reservations.length > 0 ? markup`${timeLinks(view)}${reservationTable(view)}` : nothingShown(view)}
${cancelledReservations(view)}
${dayForms(view)}`;
}

/** The number of the silent leads to the list of those to call. */
function answerSums({ sheet, language }: DayView): Markup[] {
  const t = RECONFIRM_TEXTS[language].staff.counts;
  return RECONFIRMATIONS.flatMap((answer) => {
    const count = [...sheet.answers.values()].filter((each) => each === answer).length;
    if (count === 0) return [];
    const words = t[answer](formatCount(count, language));
    return answer === 'silent'
      ? [markup`<a href="${dayPath(sheet.date)}?silent">${words}</a>`]
      : [markup`${words}`];
  });
}

function silentLead({ sheet, language, isSilentOnly }: DayView): Markup | '' {
  if (!isSilentOnly) return '';
  const { list } = RECONFIRM_TEXTS[language].staff;
  return markup`<p class="notice screen"><strong>${list}.</strong> <a href="${dayPath(sheet.date)}">${STAFF_TEXTS[language].day.all}</a></p>`;
}

function nothingShown(view: DayView): Markup {
  const { language, search, isSilentOnly } = view;
  if (isSilentOnly) return markup`<p>${RECONFIRM_TEXTS[language].staff.noneSilent}</p>`;
  return search ? markup`<p>${STAFF_TEXTS[language].day.noneFound}</p>` : emptyDay(view);
}

function emptyDay({ language }: DayView): Markup {
  return markup`<div class="empty-day"><img class="screen" src="/images/empty-plate.svg" alt="">
<p>${STAFF_TEXTS[language].day.none}</p></div>`;
}

const newPath = (date: string) => `${STAFF}/reservations/new?date=${date}`;

function stuckRefunds({ sheet, language }: DayView): Markup {
  const t = STAFF_TEXTS[language].day;
  if (sheet.stuckRefunds.length === 0) return markup``;
  const lines = sheet.stuckRefunds.map(({ dueTetri, dueSince, ...refund }) => {
    const [amount, since] = [formatMoney(dueTetri, language), formatFullInstant(dueSince, language)];
    return markup`<li>${t.stuckRefund({ ...refund, amount, since })}</li>`;
  });
  return markup`<div class="notice screen" role="alert"><strong>${t.stuckRefunds}.</strong> ${t.stuckRefundsLead}<ul>${lines}</ul></div>`;
}

function strandedReservations({ sheet: { stranded }, language }: DayView): Markup {
  const t = SITE_TEXTS[language].stranded;
  if (stranded.length === 0) return markup``;
  const guestOf = ({ kind, id, name, phone }: Stranded) => {
    const guest = kind === 'reservation' ? markup`<a href="${reservationPath(id)}">${name}</a>` : name;
    return markup`${guest} ${phoneLink(phone)}`;
  };
  return markup`<div class="notice screen" role="alert"><strong>${t.task}.</strong> ${t.taskLead}${strandedList(stranded, language, guestOf)}</div>`;
}

function dayNavigation({ sheet: { date }, language, search, now }: DayView): Markup {
  const t = STAFF_TEXTS[language].day;
  const floor =
    date === eveningAt(now)
      ? ''
      : markup`
<a class="button quiet" href="${floorPath(date)}">${t.floor}</a>
<a class="button quiet" href="${dayPath(date)}/kitchen">${STAFF_TEXTS[language].nav.kitchen}</a>`;
  return markup`<div class="tools">
<p class="days"><a class="button gold" href="${newPath(date)}">${FRONT_DESK_TEXTS[language].newTitle}</a>
<a class="button quiet" href="${dayPath(addDays(date, -1))}" rel="prev" aria-label="${t.previous}">←<span>${t.previous}</span></a>
<a class="button quiet" href="${STAFF}/days">${t.today}</a>
<a class="button quiet" href="${dayPath(addDays(date, 1))}" rel="next" aria-label="${t.next}"><span>${t.next}</span>→</a>${floor}</p>
<form method="get" action="${dayPath(date)}" role="search"><label for="q">${t.search}</label>
<span class="pair"><input id="q" placeholder="${t.search}" name="q" type="search" value="${search}" maxlength="100"> <button class="button quiet">${t.find}</button></span>
${search ? markup`<a href="${dayPath(date)}">${t.all}</a>` : ''}</form>
<details class="other-date"><summary>${t.date}</summary><form method="get" action="${STAFF}/days"><label for="date">${t.date}</label>
<span class="pair"><input id="date" name="date" type="date" value="${date}" required> <button class="button quiet" aria-label="${t.go}" title="${t.go}">→</button></span></form></details>
</div>`;
}
