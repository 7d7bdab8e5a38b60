import type { LogFacts } from '#server/records/facts.ts';
import { MINUTE_MS } from '#contract/values/durations.ts';
import { seatingHours, startsAt, toSlot } from '#contract/values/time.ts';
import type { ReservationSource, ReservationStatus } from '#server/platform/db/tables/reservations.ts';
import { nameOf, pickGuest, requestOf } from './guests.ts';
import type { Outcome } from './order-rows.ts';
import { addOrders } from './orders.ts';
import { addAction } from './staff.ts';
import type { Demo, Guest, Seating } from './types.ts';

const HOUR_MS = 60 * MINUTE_MS;

export interface Wanted {
  source: ReservationSource;
  seating: Seating;
  createdAt: number;
  /** Chosen at random if it is missing. */
  guest?: Guest;
  /** What today wants to show; otherwise it is random. */
  shows?: 'absent' | 'arrived';
}

/** Adds a reservation with everything that has happened to it up to now. */
export function addReservation(demo: Demo, wanted: Wanted): void {
  const { random, now } = demo;
  const { source, seating, createdAt } = wanted;
  const guest = wanted.guest ?? pickGuest(random, source === 'web' ? demo.diners : demo.callers);
  const start = startsAt(seating.date, toSlot(seating.hour));
  const outcome = wanted.shows || start > now ? pickSure(demo) : pickOutcome(demo, source);
  const isPossible = createdAt + 2 * HOUR_MS < Math.min(start, now);
  const settled = isPossible || outcome !== 'cancelled' ? outcome : 'kept';
  const id = random.idAt(createdAt);
  guest.knownSince = Math.min(guest.knownSince, createdAt);
  const fate = settled === 'kept' ? playVisit(demo, { id, wanted, start }) : NO_VISIT;
  const status = STATUS[settled];
  addSeating(demo, {
    id,
    userId: source === 'web' ? guest.userId : null,
    source,
    status,
    seating,
    createdAt,
    fate,
  });
  addRows(demo, { id, wanted, guest, fate, status });
  if (source === 'web') {
    addOrders(demo, { reservationId: id, guest, seating, createdAt, outcome: settled });
  }
}

const STATUS: Record<Outcome, ReservationStatus> = {
  open: 'held',
  kept: 'confirmed',
  cancelled: 'cancelled',
  cancelled_by_house: 'cancelled',
  failed: 'released',
  expired: 'released',
};

function pickOutcome({ random }: Demo, source: ReservationSource): Outcome {
  if (source === 'walk_in') return 'kept';
  if (source === 'phone') return random.chance(0.07) ? 'cancelled' : 'kept';
  return random.weighted<Outcome>([
    ['kept', 86],
    ['cancelled', 7],
    ['cancelled_by_house', 0.4],
    ['failed', 4],
    ['expired', 2.6],
  ]);
}

/** Reservations that are still to come: some of them are cancelled already. */
function pickSure({ random }: Demo): Outcome {
  return random.chance(0.05) ? 'cancelled' : 'kept';
}

interface Fate {
  endedAt: number | null;
  isNoShow: boolean;
}

const NO_VISIT: Fate = { endedAt: null, isNoShow: false };
const NO_SHOWS: Record<ReservationSource, number> = { web: 0.025, phone: 0.08, walk_in: 0 };

/** Who came, who did not and who left early. */
function playVisit(demo: Demo, { id, wanted, start }: { id: string; wanted: Wanted; start: number }): Fate {
  const { random, now } = demo;
  const { source, seating, shows } = wanted;
  if (source !== 'walk_in' && random.chance(0.15))
    addMark(demo, { id, mark: 'called', at: start - 3 * HOUR_MS });
  if (shows === 'absent' || start > now) return NO_VISIT;
  if (!shows && random.chance(NO_SHOWS[source])) {
    const at = start + random.int(25, 50) * MINUTE_MS;
    if (at < now) {
      addFloorAction(demo, { at, action: 'no_show', subject: id, facts: factsOf(seating) });
      return { endedAt: at, isNoShow: true };
    }
  }
  const arrivedAt = Math.min(start + random.int(-8, 18) * MINUTE_MS, now - MINUTE_MS);
  addMark(demo, { id, mark: 'arrived', at: arrivedAt, facts: factsOf(seating) });
  const leftAt = start + seating.hours * HOUR_MS - random.int(5, 40) * MINUTE_MS;
  // Of past days most endings were never written down; today nobody sits where the next ones have arrived.
  const isWritten = random.chance(0.1) || seating.date === demo.today;
  if (!isWritten || leftAt >= now) return NO_VISIT;
  addFloorAction(demo, { at: leftAt, action: 'seating_ended', subject: id, facts: factsOf(seating) });
  return { endedAt: leftAt, isNoShow: false };
}

interface NewMark {
  id: string;
  mark: 'called' | 'arrived';
  at: number;
  facts?: LogFacts;
}

function addMark(demo: Demo, { id, mark, at, facts = {} }: NewMark): void {
  const { rows, now } = demo;
  if (at > now) return;
  const actor = addFloorAction(demo, { at, action: mark, subject: id, facts });
  rows.add('reservation_marks', { reservation_id: id, mark, marked_by: actor, marked_at: at });
}

/** By one of those on the floor, whose e-mail it returns. */
function addFloorAction(demo: Demo, action: Omit<Parameters<typeof addAction>[1], 'actor'>): string {
  const actor = demo.random.pick(demo.hostesses);
  addAction(demo, { ...action, actor });
  return actor;
}

function factsOf({ date, hour, hours, tables }: Seating): LogFacts {
  return { at: { date, slot: toSlot(hour), hours, tables } };
}

interface Placed {
  id: string;
  wanted: Wanted;
  guest: Guest;
  fate: Fate;
  status: ReservationStatus;
}

function addRows(demo: Demo, { id, wanted, guest, fate, status }: Placed): void {
  const { random, rows } = demo;
  const { source, seating, createdAt } = wanted;
  addClaims(demo, { id, seating, fate, status });
  const isReached = source !== 'walk_in';
  const isKnown = isReached || random.chance(0.3);
  const { notes, ...allergies } = requestOf(random, guest);
  rows.add('guests', {
    reservation_id: id,
    name: isKnown ? nameOf(guest) : '',
    phone: isReached ? guest.phone : '',
    email: isReached ? guest.email : '',
    language: guest.language,
    notes: isReached ? notes : '',
    ...(isReached ? allergies : { allergens: '', other_allergies: '' }),
    added_by: source === 'web' ? '' : random.pick(demo.hostesses),
  });
  if (source === 'web') return;
  const action = source === 'phone' ? 'phone_reservation_added' : 'walk_in_added';
  addFloorAction(demo, { at: createdAt, action, subject: id, facts: factsOf(seating) });
}

interface Seated {
  id: string;
  userId: string | null;
  source: ReservationSource;
  status: ReservationStatus;
  seating: Seating;
  createdAt: number;
  fate?: Fate;
  held?: { expiresAt: number; isOffered: boolean };
}

/** A reservation or a hold with its tables, and without the hours that it claims. */
export function addSeating({ rows }: Demo, { id, seating, fate = NO_VISIT, held, ...seated }: Seated): void {
  const isOffered = held?.isOffered ? 1 : 0;
  rows.add('reservations', {
    id,
    user_id: seated.userId,
    source: seated.source,
    status: seated.status,
    local_date: seating.date,
    start_hour: seating.hour,
    duration_hours: seating.hours,
    party_size: seating.partySize,
    hold_expires_at: held?.expiresAt ?? null,
    created_at: seated.createdAt,
    is_offered: isOffered,
    from_waiting: isOffered,
    ended_at: fate.endedAt,
    is_no_show: fate.isNoShow ? 1 : 0,
  });
  rows.add('reservation_tables', ...seating.tables.map((table) => ({ reservation_id: id, table_id: table })));
}

/** Guests who left or did not come free their tables from the running hour on. */
function addClaims(
  { rows, book }: Demo,
  { id, seating, fate, status }: Pick<Placed, 'id' | 'fate' | 'status'> & { seating: Seating },
): void {
  const hours = seatingHours(seating.date, toSlot(seating.hour), seating.hours);
  const { endedAt } = fate;
  const isKept = ({ date, hour }: { date: string; hour: number }) =>
    endedAt === null || startsAt(date, toSlot(hour)) + HOUR_MS <= endedAt;
  const kept = status === 'confirmed' ? hours.filter(isKept) : [];
  book.release(
    seating.tables,
    hours.filter((hour) => !kept.includes(hour)),
  );
  rows.add(
    'table_claims',
    ...seating.tables.flatMap((table) =>
      kept.map(({ date, hour }) => ({
        table_id: table,
        date,
        hour,
        reservation_id: id,
        block_id: null,
        hold_expires_at: null,
      })),
    ),
  );
}
