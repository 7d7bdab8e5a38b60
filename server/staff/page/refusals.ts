import { formatTime, formatTimes } from '#contract/format/instants.ts';
import type { Language } from '#contract/values/language.ts';
import { endsAt, startsAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { ifFound, type DomainError, type StaffError } from '#server/errors.ts';
import { readStaffNames } from '#server/identity/members/names.ts';
import type { Database } from '#server/platform/db/database.ts';
import { FRONT_DESK_TEXTS, STAFF_TEXTS } from '#server/texts/texts.ts';
import { nameGuest } from './guest-link.ts';
import { getConfirmedReservation, listDayReservations, type DayReservation } from './day-reservations.ts';
import { findEnd } from './reservation-end.ts';
import { describeRefusal } from './problem.ts';
import { tableNames } from '#server/staff/page/unbroken.ts';

/** A refused action in words: about whom, why, and who has the tables. */
export async function describeRefusedAction(
  ctx: Context,
  error: DomainError | StaffError,
  { reservationId, language }: { reservationId: string | undefined; language: Language },
): Promise<string> {
  const about = reservationId && (await ifFound(getConfirmedReservation(ctx.db, reservationId)));
  const end = reservationId && !about ? await findEnd(ctx, reservationId, language) : undefined;
  // Undoing a cancellation may find others at its tables.
  if (end && error.code !== 'table_taken') return end.sentence;
  const sentence =
    error.code === 'not_found' ? STAFF_TEXTS[language].problem.changed : describeRefusal(error, language);
  return [
    about ? `${nameReservation(about, language)}: ${sentence}` : sentence,
    await describeTakers(ctx, error, { reservationId, language }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Who has the tables that an action wanted, or sits at them; empty if they are held or blocked, or the error is another one. */
export async function describeTakers(
  { db }: Pick<Context, 'db'>,
  { code, details }: DomainError | StaffError,
  { reservationId, language }: { reservationId?: string | undefined; language: Language },
): Promise<string> {
  if ('sitting' in details && details.sitting) {
    const sitting = await Promise.all(
      details.sitting.map(async (id) => describeSitting(db, await getConfirmedReservation(db, id), language)),
    );
    return STAFF_TEXTS[language].problem.sits(sitting.join('; '));
  }
  if (code !== 'table_taken' || !('wanted' in details) || !details.wanted) return '';
  const { wanted, tables: taken = [] } = details;
  const [begins, ends] = [startsAt(wanted.date, wanted.slot), endsAt(wanted.date, wanted.slot, wanted.hours)];
  const takers = (await listDayReservations(db, wanted.date)).filter(
    ({ date, slot, hours, tables, endedAt, ...other }) =>
      other.reservationId !== reservationId &&
      endedAt === undefined &&
      tables.some((table) => taken.includes(table)) &&
      startsAt(date, slot) < ends &&
      begins < endsAt(date, slot, hours),
  );
  if (takers.length === 0) return '';
  return STAFF_TEXTS[language].problem.takenBy(
    takers.map((taker) => nameReservation(taker, language)).join('; '),
  );
}

/** Guests who sit at their tables, and who of the staff has seated them when: a colleague can be asked. */
export async function describeSitting(
  db: Database,
  reservation: DayReservation,
  language: Language,
): Promise<string> {
  const t = FRONT_DESK_TEXTS[language];
  const { reservationId, orderId = '', partySize, arrivedAt } = reservation;
  const seated = await db
    .selectFrom('staff_actions')
    .select('actor')
    .where('subject', 'in', [reservationId, orderId])
    .where('action', 'in', ['arrived', 'walk_in_added'])
    .orderBy('at', 'desc')
    .executeTakeFirst();
  const nameOf = await readStaffNames(db);
  return [
    nameReservation({ ...reservation, name: nameGuest(reservation, language) }, language),
    partySize !== null && t.guests(String(partySize)),
    seated && arrivedAt !== undefined && t.seated(formatTime(arrivedAt), nameOf(seated.actor)),
  ]
    .filter(Boolean)
    .join(', ');
}

function nameReservation({ name, tables, ...times }: DayReservation, language: Language): string {
  return [name, formatTimes(times), tableNames(tables, language)].filter(Boolean).join(', ');
}
