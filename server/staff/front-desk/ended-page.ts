import { html as markup } from 'hono/html';
import { formatTimes } from '#contract/format/instants.ts';
import type { Language } from '#contract/values/language.ts';
import { endsAt, slotHour } from '#contract/values/time.ts';
import { dayPath } from '#server/platform/http/staff-paths.ts';
import { FRONT_DESK_TEXTS, STAFF_TEXTS } from '#server/texts/texts.ts';
import { guestLink, phoneLink } from '#server/staff/page/guest-link.ts';
import { formatKept } from '#server/staff/page/kept-money.ts';
import { renderPage, tokenField, type Markup } from '#server/staff/page/page.ts';
import { nameOfEnded, type ReservationEnd } from '#server/staff/page/reservation-end.ts';
import { reservationPath } from '#server/staff/page/reservation-forms.ts';
import type { StaffAsker } from '#server/staff/page/guard.ts';
import { formatFullDate, joinTimes, tableNames } from '#server/staff/page/unbroken.ts';
import { undoForm } from '#server/staff/page/undo.ts';
import { newPath } from './new-page.ts';
import { factList } from './fact-list.ts';

/** A reservation that has ended: who cancelled it, when and why, its money, and the form that takes it again. */
export async function showEnded(asker: StaffAsker, end: ReservationEnd): Promise<Response> {
  const { ctx, c, by, language } = asker;
  const { reservation, sentence, undoable, waits } = end;
  const { reservationId, date, tables, slot, hours } = reservation;
  const from = reservationPath(reservationId);
  const isToCome = (await ctx.databaseClock(ctx.db)) < endsAt(date, slot, hours);
  const { again } = FRONT_DESK_TEXTS[language].ended;
  return renderPage(asker, {
    date,
    section: 'day',
    title: [
      nameOfEnded(end, language),
      tableNames(tables, language),
      joinTimes(formatTimes(reservation)),
    ].join(', '),
    content: markup`<section class="card seating">
${c.env?.refusal ? '' : markup`<p role="alert">${sentence}</p>`}
${facts(end, language)}
${
  undoable || isToCome
    ? markup`<div class="presses">${undoable ? undoForm(undoable, { language, me: by, token: tokenField(asker), from }) : ''}
${isToCome ? markup`<a class="button quiet" href="${waits ? `${dayPath(date)}#waiting` : againPath(end)}">${waits ? STAFF_TEXTS[language].day.waiting : again}</a>` : ''}</div>`
    : ''
}
<p><a href="${dayPath(date)}">${STAFF_TEXTS[language].problem.back}</a></p></section>`,
  });
}

function facts(end: ReservationEnd, language: Language): Markup {
  const { reservation, reason, money } = end;
  const { reservationId, date, tables, partySize, guest, source } = reservation;
  const t = FRONT_DESK_TEXTS[language];
  const phone = guest?.phone ?? '';
  return factList([
    [t.ended.reason, reason],
    [t.paid, money.paidTetri > 0 ? formatKept(money, language) : t.paidNothing],
    [t.guest, guest ? guestLink({ reservationId, name: guest.name, source }, language) : ''],
    [t.phone, phone && phoneLink(phone)],
    [t.date, formatFullDate(date, language)],
    [t.tables, tableNames(tables, language)],
    [t.party, partySize === null ? t.notGiven : String(partySize)],
    [t.source, t.sources[source]],
  ]);
}

/** The form of a new reservation, filled in: it is checked by the rules of today. */
function againPath({ reservation }: ReservationEnd): string {
  const { reservationId, date, slot, hours, tables, partySize } = reservation;
  const from = slotHour(slot);
  const party = partySize === null ? '' : String(partySize);
  return newPath(
    { source: 'phone', date, from, until: from + hours, party, tables },
    { reservationId, again: true },
  );
}
