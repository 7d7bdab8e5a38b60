import type { InferResult } from 'kysely';
import type { RulesContent } from '#contract/api/content.ts';
import { HOUR_MS } from '#contract/values/durations.ts';
import { startsAt, toSlot } from '#contract/values/time.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ReservationSource } from '#server/platform/db/tables/reservations.ts';
import { toDelay, type Delay } from './delay.ts';

/** What the guests of a reservation have said: that they come, that they come late, or nothing yet. */
export const RECONFIRMATIONS = ['yes', 'late', 'silent'] as const;
export type Reconfirmation = (typeof RECONFIRMATIONS)[number];

export type ReconfirmRules = Pick<RulesContent, 'reminderHours' | 'reconfirmHours'>;

/** From when guests are asked whether they come: with the reminder at the latest. Milliseconds since 1970. */
export function askedFrom(
  { reminderHours, reconfirmHours = 0 }: ReconfirmRules,
  { date, slot }: { date: string; slot: string },
): number {
  return startsAt(date, slot) - Math.max(reminderHours, reconfirmHours) * HOUR_MS;
}

interface Versions {
  /** As of `versionOfYes` when the guests said that they come. */
  reconfirmed: number | null;
  moves: number;
  linkVersion: number;
}

/** Both numbers only grow: after a move, a correction or a handover the guests have not said yes to what the reservation is. */
export function versionOfYes({ moves, linkVersion }: Omit<Versions, 'reconfirmed'>): number {
  return moves + linkVersion;
}

export function hasSaidYes({ reconfirmed, ...versions }: Versions): boolean {
  return reconfirmed === versionOfYes(versions);
}

interface Facts extends Versions {
  date: string;
  slot: string;
  source: ReservationSource;
  createdAt: number;
  payUntil?: number | null | undefined;
  delay: Delay | null;
}

/**
 * Undefined while nobody is asked, for walk-ins and unpaid reservations, and for guests who reserved after they would have
 * been asked. The reminder asks, so nobody is silent before it.
 */
export function findReconfirmation(
  facts: Facts,
  rules: ReconfirmRules,
  now: number,
): Reconfirmation | undefined {
  if (facts.source === 'walk_in' || (facts.payUntil ?? null) !== null || now < askedFrom(rules, facts))
    return undefined;
  if (facts.delay) return 'late';
  if (hasSaidYes(facts)) return 'yes';
  const remindedAt = startsAt(facts.date, facts.slot) - rules.reminderHours * HOUR_MS;
  return facts.createdAt < remindedAt && remindedAt <= now ? 'silent' : undefined;
}

export interface CountedAnswer {
  date: string;
  answer: Reconfirmation;
  /** Undefined while nobody has marked that the guests came, or did not. */
  hasCome: boolean | undefined;
}

/** What the guests of these dates have said, and whether they came. */
export async function listReconfirmations(
  db: Database,
  { from, to }: { from: string; to: string },
  { rules, now }: { rules: ReconfirmRules; now: number },
): Promise<CountedAnswer[]> {
  const rows = await selectAnswers(db)
    .where('source', '<>', 'walk_in')
    .where('local_date', '>=', from)
    .where('local_date', '<=', to)
    .execute();
  return rows.flatMap((row) => {
    const { answer, ...counted } = toAnswer(row, rules, now);
    return answer ? [{ ...counted, answer }] : [];
  });
}

function selectAnswers(db: Database) {
  return db
    .selectFrom('reservations')
    .leftJoin('reservation_marks', (join) =>
      join.onRef('reservation_marks.reservation_id', '=', 'reservations.id').on('mark', '=', 'arrived'),
    )
    .select([
      'local_date as date',
      'start_hour',
      'source',
      'created_at as createdAt',
      'pay_until as payUntil',
    ])
    .select(['delay_minutes', 'delay_presses', 'reconfirmed', 'moves', 'link_version as linkVersion'])
    .select(['is_no_show', 'mark'])
    .where('status', '=', 'confirmed');
}

function toAnswer(
  row: InferResult<ReturnType<typeof selectAnswers>>[number],
  rules: ReconfirmRules,
  now: number,
) {
  const facts = { ...row, slot: toSlot(row.start_hour), delay: toDelay(row) };
  const hasCome = row.is_no_show === 1 ? false : row.mark === null ? undefined : true;
  return { date: row.date, answer: findReconfirmation(facts, rules, now), hasCome };
}

export interface LastVisit {
  date: string;
  /** Undefined if nobody had asked. */
  answer: Reconfirmation | undefined;
  hasCome: boolean;
}

/** The last visit before a date under each of these telephone numbers of which the staff marked whether the guests came. */
export async function listLastVisits(
  db: Database,
  phones: readonly string[],
  { date, rules, now }: { date: string; rules: ReconfirmRules; now: number },
): Promise<ReadonlyMap<string, LastVisit>> {
  if (phones.length === 0) return new Map();
  const rows = await selectAnswers(db)
    .innerJoin('guests', 'guests.reservation_id', 'reservations.id')
    .select('phone')
    .where('phone', 'in', phones)
    .where('phone', '<>', '')
    .where('local_date', '<', date)
    .orderBy('local_date')
    .orderBy('start_hour')
    .execute();
  return new Map(
    rows.flatMap(({ phone, ...row }) => {
      const { hasCome, ...visit } = toAnswer(row, rules, now);
      return hasCome === undefined ? [] : [[phone, { ...visit, hasCome }] as const];
    }),
  );
}
