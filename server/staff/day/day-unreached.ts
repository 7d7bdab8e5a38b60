import { html as markup } from 'hono/html';
import type { Unreached } from '#server/dining/front-desk/unreached.ts';
import { dayPath } from '#server/platform/http/staff-paths.ts';
import { STAFF_TEXTS, TEXT_MESSAGE_TEXTS } from '#server/platform/i18n/texts.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { phoneLink } from '#server/staff/page/phone-link.ts';
import { reservationPath } from '#server/staff/page/reservation-forms.ts';
import type { DayView } from './day-view.ts';
import { formatFullDate } from '#server/staff/page/unbroken.ts';

/** The guests whom no mail or no text reached, each with a button for the call. */
export function unreachedGuests(view: DayView): Markup {
  const { sheet, language } = view;
  const [mails, texts] = [STAFF_TEXTS[language].day, TEXT_MESSAGE_TEXTS[language].staff];
  return markup`${notice(
    view,
    sheet.unreached.filter(({ isText }) => !isText),
    mails,
  )}${notice(
    view,
    sheet.unreached.filter(({ isText }) => isText),
    texts,
  )}`;
}

function notice(
  { sheet, language, token }: DayView,
  guests: readonly Unreached[],
  { unreached, unreachedLead }: { unreached: string; unreachedLead: string },
): Markup {
  const t = STAFF_TEXTS[language].day;
  if (guests.length === 0) return markup``;
  const lines = guests.map(({ id, kind, name, phone, reservation }) => {
    const guest = reservation ? markup`<a href="${reservationPath(reservation.id)}">${name}</a>` : name;
    const when = reservation && `, ${formatFullDate(reservation.date, language)}, ${reservation.slot}`;
    return markup`<li><span><span class="fact">${guest} ${phoneLink(phone)}</span> <span class="fact">${t.unreachedMails[kind]}${when ?? ''}</span></span>
<form method="post" action="${dayPath(sheet.date)}/unreached/${id}/called">${token}<button class="mark" aria-label="${t.call}: ${name}">${t.call}</button></form></li>
`;
  });
  return markup`<div class="notice screen" role="alert"><strong>${unreached}</strong> ${unreachedLead}<ul>${lines}</ul></div>`;
}
