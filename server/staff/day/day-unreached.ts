import { html as markup } from 'hono/html';
import { dayPath } from '#server/platform/http/staff-paths.ts';
import { STAFF_TEXTS } from '#server/platform/i18n/texts.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { phoneLink } from '#server/staff/page/phone-link.ts';
import { reservationPath } from '#server/staff/page/reservation-forms.ts';
import type { DayView } from './day-view.ts';
import { formatFullDate } from '#server/staff/page/unbroken.ts';

/** The guests whom no mail reached, each with a button for the call. */
export function unreachedGuests({ sheet, language, token }: DayView): Markup {
  const t = STAFF_TEXTS[language].day;
  if (sheet.unreached.length === 0) return markup``;
  const lines = sheet.unreached.map(({ id, kind, name, phone, reservation }) => {
    const guest = reservation ? markup`<a href="${reservationPath(reservation.id)}">${name}</a>` : name;
    const when = reservation && `, ${formatFullDate(reservation.date, language)}, ${reservation.slot}`;
    return markup`<li>${guest} ${phoneLink(phone)} · ${t.unreachedMails[kind]}${when ?? ''}
<form method="post" action="${dayPath(sheet.date)}/unreached/${id}/called">${token}<button class="mark" aria-label="${t.call}: ${name}">${t.call}</button></form></li>
`;
  });
  return markup`<div class="notice screen" role="alert"><strong>${t.unreached}</strong> ${t.unreachedLead}<ul>${lines}</ul></div>`;
}
