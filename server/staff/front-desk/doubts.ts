import { formatTimes } from '#contract/format/instants.ts';
import type { Language } from '#contract/values/language.ts';
import { endsAt, startsAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { findSpecialDate } from '#server/dining/tables/special-dates.ts';
import type { Seating } from '#server/dining/tables/seating.ts';
import { FRONT_DESK_TEXTS } from '#server/platform/i18n/texts.ts';
import { listReservations } from '#server/staff/page/day-reservations.ts';
import { describeSpecialDay } from '#server/staff/page/special-days.ts';
import { tableNames } from '#server/staff/page/unbroken.ts';

/** What the hostess should know before a reservation is saved. It is named once: the second press saves. */
export interface Doubt {
  /** The form sends this key once the page has named the doubt. */
  key: string;
  sentence: string;
}

interface Asked {
  id: string;
  source: 'phone' | 'walk_in';
  seating: Seating;
  phone: string;
}

export async function listDoubts(ctx: Context, asked: Asked, language: Language): Promise<Doubt[]> {
  return [...(await doubtDay(ctx, asked, language)), ...(await doubtGuest(ctx, asked, language))];
}

/** Hours of the content are checked when the reservation is saved: a day that it closes is refused. */
async function doubtDay(ctx: Context, { source, seating }: Asked, language: Language): Promise<Doubt[]> {
  const day = await findSpecialDate(ctx, seating.date);
  // Guests who stand at the door know that the restaurant is open.
  const isKnown = !day || (day.by === 'content' && (!day.hours || source === 'walk_in'));
  if (isKnown) return [];
  return [{ key: `day:${day.date}`, sentence: `${describeSpecialDay(day, language)}.` }];
}

/** A caller may be calling again, or a colleague may just have taken the same call. */
async function doubtGuest(
  { db }: Context,
  { id, phone, seating }: Asked,
  language: Language,
): Promise<Doubt[]> {
  if (phone === '') return [];
  const begins = startsAt(seating.date, seating.slot);
  const ends = endsAt(seating.date, seating.slot, seating.hours);
  const same = (await listReservations(db, seating.date)).filter(
    (other) =>
      other.phone === phone &&
      other.reservationId !== id &&
      other.endedAt === undefined &&
      startsAt(other.date, other.slot) < ends &&
      begins < endsAt(other.date, other.slot, other.hours),
  );
  return same.map(({ reservationId, name, tables, ...times }) => ({
    key: `guest:${reservationId}`,
    sentence: FRONT_DESK_TEXTS[language].sameNumber(
      [name, formatTimes(times), tableNames(tables, language)].filter(Boolean).join(', '),
    ),
  }));
}
