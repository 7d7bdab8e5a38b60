import type { RestaurantContent } from '#contract/api/content.ts';
import { HANDOVER_ROUTE } from '#contract/routes/handover-route.ts';
import { formatDate, formatFullDate } from '#contract/format/dates.ts';
import { formatTimes } from '#contract/format/instants.ts';
import { formatTables } from '#contract/format/tables.ts';
import type { Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import { getReservation, type Reservation } from '#server/dining/reservations/get.ts';
import { toLinkKey } from '#server/platform/http/link-key.ts';
import type { HandoverTexts } from '#server/platform/i18n/en/handover.ts';
import { HANDOVER_TEXTS } from '#server/platform/i18n/texts.ts';
import { composeShortMail } from './short-mail.ts';

type Kind = 'handover' | 'handed_over' | 'list_ended';

interface HandoverMail {
  id: string;
  kind: Kind;
  language: Language;
  /** The diner whose reservation it is, or was. */
  userId: string;
  reservationId: string;
}

/**
 * A mail about a reservation to the account of its diner, or to the one who gets it. Undefined if the reservation was cancelled
 * before.
 */
export async function composeHandoverMail(
  ctx: Context,
  { id, kind, language, userId, reservationId }: HandoverMail,
) {
  const { config, restaurant } = ctx;
  const reservation = await getReservation(ctx.db, reservationId);
  if (kind !== 'handed_over' && reservation.status !== 'confirmed') return undefined;
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

function toTexts(
  { mail, done, listEnded }: HandoverTexts,
  { kind, from, when, phone }: { kind: Kind; from: string; when: string; phone: string },
) {
  switch (kind) {
    case 'handover':
      return { ...mail, subject: mail.subject(from, when), lead: mail.lead(from) };
    case 'handed_over':
      return { ...done, subject: done.subject(when), after: done.after(phone) };
    case 'list_ended':
      return { ...listEnded, subject: listEnded.subject(when), after: listEnded.after(phone) };
  }
}

export function renderHandoverMail(
  { kind, reservation, from }: Handover,
  { language, restaurant, url }: { language: Language; restaurant: RestaurantContent; url: string },
) {
  const t = HANDOVER_TEXTS[language];
  const when = formatDate(reservation.date, language);
  const texts = toTexts(t, { kind, from, when, phone: restaurant.phone });
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
