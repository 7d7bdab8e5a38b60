import type { RestaurantContent } from '#contract/api/content.ts';
import { HANDOVER_ROUTE } from '#contract/routes/handover-route.ts';
import { formatDate, formatFullDate } from '#contract/format/dates.ts';
import { formatTimes } from '#contract/format/instants.ts';
import { formatTables } from '#contract/format/tables.ts';
import type { Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import { getReservation, type Reservation } from '#server/dining/reservations/get.ts';
import { toLinkKey } from '#server/platform/http/link-key.ts';
import { HANDOVER_TEXTS } from '#server/platform/i18n/texts.ts';
import { composeShortMail } from './short-mail.ts';

type Kind = 'handover' | 'handed_over';

interface HandoverMail {
  id: string;
  kind: Kind;
  language: Language;
  /** The diner who offers the reservation, or did. */
  userId: string;
  reservationId: string;
}

/** Undefined for a reservation that was cancelled before its offer was mailed. */
export async function composeHandoverMail(
  ctx: Context,
  { id, kind, language, userId, reservationId }: HandoverMail,
) {
  const { config, restaurant } = ctx;
  const reservation = await getReservation(ctx.db, reservationId);
  if (kind === 'handover' && reservation.status !== 'confirmed') return undefined;
  const giver = await ctx.db
    .selectFrom('users')
    .select('first_name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const query = new URLSearchParams({ key: toLinkKey(config, 'handover', id), language });
  const url =
    kind === 'handover'
      ? `${config.apiUrl}${HANDOVER_ROUTE}?${query}`
      : `${config.siteUrl}/${language}/profile`;
  return renderHandoverMail({ kind, reservation, from: giver.first_name }, { language, restaurant, url });
}

interface Handover {
  kind: Kind;
  reservation: Pick<Reservation, 'date' | 'slot' | 'hours' | 'tables'>;
  /** First name of the diner who offers it; empty if it is unknown. */
  from: string;
}

export function renderHandoverMail(
  { kind, reservation, from }: Handover,
  { language, restaurant, url }: { language: Language; restaurant: RestaurantContent; url: string },
) {
  const t = HANDOVER_TEXTS[language];
  const when = formatDate(reservation.date, language);
  const { mail, done } = t;
  const texts =
    kind === 'handover'
      ? { ...mail, subject: mail.subject(from, when), lead: mail.lead(from) }
      : { ...done, subject: done.subject(when), after: done.after(restaurant.phone) };
  return composeShortMail({
    language,
    restaurant,
    subject: texts.subject,
    heading: texts.heading,
    lead: texts.lead,
    facts: [
      { label: t.date, value: formatFullDate(reservation.date, language) },
      { label: t.time, value: formatTimes(reservation) },
      { label: t.tables, value: formatTables(reservation.tables, language) },
    ],
    action: { link: texts.link, url },
    after: texts.after,
  });
}
