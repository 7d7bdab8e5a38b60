import { html as markup } from 'hono/html';
import { formatMoney } from '#contract/format/money.ts';
import type { Language } from '#contract/values/language.ts';
import type { Unreached } from '#server/dining/front-desk/unreached.ts';
import { dayPath } from '#server/platform/http/staff-paths.ts';
import { isTelephone } from '#server/platform/outbox/recipient.ts';
import { STAFF_TEXTS, TEXT_MESSAGE_TEXTS } from '#server/texts/texts.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { phoneLink } from '#server/staff/page/guest-link.ts';
import { reservationPath } from '#server/staff/page/reservation-forms.ts';
import type { DayView } from './day-view.ts';
import { formatFullDate } from '#server/staff/page/unbroken.ts';

/** The guests whom no mail or no text reached, or could reach, each with a button for the call. */
export function unreachedGuests(view: DayView): Markup {
  const { sheet, language } = view;
  const [t, texts] = [STAFF_TEXTS[language].day, TEXT_MESSAGE_TEXTS[language].staff];
  const groups = Map.groupBy(sheet.unreached, ({ kind, recipient }) =>
    kind === 'late_payment' ? 'late' : isTelephone(recipient ?? '') ? 'text' : 'mail',
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
  const lines = guests.map(({ id, kind, name, phone, refundTetri, reservation, ...mail }) => {
    const about =
      kind === 'late_payment' ? t.lateRefund(formatMoney(refundTetri, language)) : t.unreachedMails[kind];
    const guest = reservation ? markup`<a href="${reservationPath(reservation.id)}">${name}</a>` : name;
    const when = reservation && `, ${formatFullDate(reservation.date, language)}, ${reservation.slot}`;
    const why = describeReason(mail, language);
    return markup`<li><span><span class="fact">${guest} ${phoneLink(phone)}</span> <span class="fact">${about}${when ?? ''}</span>${why && markup` <span class="fact">${why}</span>`}</span>
<form method="post" action="${dayPath(sheet.date)}/unreached/${id}/called">${token}<button class="mark" aria-label="${t.call}: ${name}">${t.call}</button></form></li>
`;
  });
  return markup`<div class="notice screen" role="alert"><strong>${unreached}.</strong> ${unreachedLead}<ul>${lines}</ul></div>`;
}

/** Why a message did not arrive, with the address if the fault is there; undefined if nobody said why. */
function describeReason(
  { reason, status, recipient }: Pick<Unreached, 'reason' | 'status' | 'recipient'>,
  language: Language,
): string | undefined {
  const t = STAFF_TEXTS[language].day.unreachedReasons;
  if (reason === 'late') return t.late;
  const [, subject, detail] = (status ?? '').split('.');
  if (subject === undefined && reason !== 'bounced') return undefined;
  return [recipient, t[findFault(`${subject}.${detail}`)]].filter(Boolean).join(': ');
}

/** Takes the subject and the detail of a code of RFC 3463, such as `1.1`. */
function findFault(code: string): 'noAddress' | 'full' | 'unreachable' | 'rejected' {
  if (/^(1\.(1|2|3|6|10)|2\.1)$/.test(code)) return 'noAddress';
  if (code === '2.2') return 'full';
  return code.startsWith('4.') ? 'unreachable' : 'rejected';
}
