import { html as markup } from 'hono/html';
import { formatMoney } from '#contract/format/money.ts';
import type { Unreached } from '#server/dining/front-desk/unreached.ts';
import { dayPath } from '#server/platform/http/staff-paths.ts';
import { STAFF_TEXTS, TEXT_MESSAGE_TEXTS } from '#server/platform/i18n/texts.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { phoneLink } from '#server/staff/page/phone-link.ts';
import { reservationPath } from '#server/staff/page/reservation-forms.ts';
import type { DayView } from './day-view.ts';
import { formatFullDate } from '#server/staff/page/unbroken.ts';

/** The guests whom no mail or no text reached, or could reach, each with a button for the call. */
export function unreachedGuests(view: DayView): Markup {
  const { sheet, language } = view;
  const [t, texts] = [STAFF_TEXTS[language].day, TEXT_MESSAGE_TEXTS[language].staff];
  const groups = Map.groupBy(sheet.unreached, ({ kind, isText }) =>
    kind === 'late_payment' ? 'late' : isText ? 'text' : 'mail',
  );
  const late = { unreached: t.paidTooLate, unreachedLead: t.paidTooLateLead };
  return markup`${notice(view, groups.get('late'), late)}${notice(view, groups.get('mail'), t)}${notice(view, groups.get('text'), texts)}`;
}

function notice(
  { sheet, language, token }: DayView,
  guests: readonly Unreached[] = [],
  { unreached, unreachedLead }: { unreached: string; unreachedLead: string },
): Markup {
  const t = STAFF_TEXTS[language].day;
  if (guests.length === 0) return markup``;
  const lines = guests.map(({ id, kind, name, phone, refundTetri, reservation }) => {
    const about =
      kind === 'late_payment' ? t.lateRefund(formatMoney(refundTetri, language)) : t.unreachedMails[kind];
    const guest = reservation ? markup`<a href="${reservationPath(reservation.id)}">${name}</a>` : name;
    const when = reservation && `, ${formatFullDate(reservation.date, language)}, ${reservation.slot}`;
    return markup`<li><span><span class="fact">${guest} ${phoneLink(phone)}</span> <span class="fact">${about}${when ?? ''}</span></span>
<form method="post" action="${dayPath(sheet.date)}/unreached/${id}/called">${token}<button class="mark" aria-label="${t.call}: ${name}">${t.call}</button></form></li>
`;
  });
  return markup`<div class="notice screen" role="alert"><strong>${unreached}</strong> ${unreachedLead}<ul>${lines}</ul></div>`;
}
