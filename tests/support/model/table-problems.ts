import { HOUR_MS } from '#contract/values/durations.ts';
import { endsAt, localDateAt, seatingHours, startsAt, toSlot } from '#contract/values/time.ts';
import type { Database } from '#server/platform/db/database.ts';

/** What must hold for tables after every step: a sentence for each hour that is claimed wrongly. */
export async function findTableProblems(db: Database, now: number): Promise<string[]> {
  const claims = await db.selectFrom('table_claims').selectAll().execute();
  const reservations = await listReservations(db);
  const proposals = await listUnanswered(db);
  const claimed = new Set(claims.map((row) => `${row.reservation_id} ${hourOf(row)}`));
  const needed = reservations.flatMap((reservation) =>
    neededHours(reservation, now).map((hour) => ({ reservation, hour })),
  );
  const given = needed.map(({ hour }) => hour);
  return [
    ...given
      .filter((hour, index) => given.indexOf(hour) !== index)
      .map((hour) => `a table is given twice: ${hour}`),
    ...needed
      .filter(({ reservation, hour }) => !claimed.has(`${reservation.id} ${hour}`))
      .map(({ reservation, hour }) => `${reservation.status}, but without its table: ${hour}`),
    ...proposals
      .filter((proposal) => proposal.answer_until > now)
      .flatMap((proposal) =>
        ownHours(proposal)
          .filter(({ ends }) => ends > now)
          .map(({ name }) => ({ proposal, name })),
      )
      .filter(({ proposal, name }) => !claimed.has(`${proposal.reservation_id} ${name}`))
      .map(({ name }) => `proposed, but not held: ${name}`),
    ...claims
      .filter((claim) => !isOfProposal(claim, proposals))
      .flatMap((claim) => findWrongClaim(claim, reservations, now)),
    ...reservations.flatMap((reservation) => findWrongMarks(reservation, now)),
    ...findSharedTables(reservations, now),
  ];
}

/** Guests who have arrived and not left on the running evening sit at their tables alone. */
function findSharedTables(reservations: readonly ReservationRow[], now: number): string[] {
  const taken = reservations
    .filter((row) => row.status === 'confirmed' && row.hasArrived && row.ended_at === null)
    .filter((row) => row.local_date >= localDateAt(now - 6 * HOUR_MS))
    .flatMap(({ tables }) => tables);
  return taken
    .filter((table, index) => taken.indexOf(table) !== index)
    .map((table) => `two parties sit at ${table}`);
}

type ReservationRow = Awaited<ReturnType<typeof listReservations>>[number];

async function listReservations(db: Database) {
  const rows = await db.selectFrom('reservations').selectAll().execute();
  const tables = await db.selectFrom('reservation_tables').selectAll().execute();
  const marks = await db.selectFrom('reservation_marks').selectAll().execute();
  return rows.map((row) => ({
    ...row,
    slot: toSlot(row.start_hour),
    tables: tables.filter(({ reservation_id: id }) => id === row.id).map(({ table_id: table }) => table),
    hasArrived: marks.some(({ reservation_id: id, mark }) => id === row.id && mark === 'arrived'),
  }));
}

/** The proposals of confirmed reservations that nobody has answered, also those whose time is over. */
async function listUnanswered(db: Database) {
  const rows = await db
    .selectFrom('seating_proposals')
    .innerJoin('reservations', 'reservations.id', 'reservation_id')
    .selectAll('seating_proposals')
    .where('answer', 'is', null)
    .where('status', '=', 'confirmed')
    .execute();
  return rows.map((row) => ({ ...row, slot: toSlot(row.start_hour), tables: row.tables.split(',') }));
}

/** What is held for an answer goes when the time for it is over. */
function isOfProposal(claim: Claim, proposals: Awaited<ReturnType<typeof listUnanswered>>): boolean {
  return proposals.some(
    (proposal) =>
      proposal.reservation_id === claim.reservation_id &&
      proposal.answer_until === claim.hold_expires_at &&
      ownHours(proposal).some(({ name }) => name === hourOf(claim)),
  );
}

function hourOf({ table_id: table, date, hour }: { table_id: string; date: string; hour: number }): string {
  return `${table} ${date} ${hour}`;
}

type Place = Pick<ReservationRow, 'tables' | 'local_date' | 'slot' | 'duration_hours'>;

function ownHours({ tables, local_date: date, slot, duration_hours: hours }: Place) {
  return tables.flatMap((table) =>
    seatingHours(date, slot, hours).map((at) => ({
      name: hourOf({ ...at, table_id: table }),
      ends: endsAt(at.date, toSlot(at.hour), 1),
    })),
  );
}

/** The hours at its tables that nobody else may have: those to come until its guests have left. */
function neededHours(reservation: ReservationRow, now: number): string[] {
  const { status, hold_expires_at: expires, ended_at: ended } = reservation;
  const isHeld = status === 'held' && expires !== null && expires > now;
  if (!isHeld && (status !== 'confirmed' || ended !== null)) return [];
  return ownHours(reservation)
    .filter(({ ends }) => ends > now)
    .map(({ name }) => name);
}

interface Claim {
  reservation_id: string | null;
  hold_expires_at: number | null;
  table_id: string;
  date: string;
  hour: number;
}

function findWrongClaim(claim: Claim, reservations: ReservationRow[], now: number): string[] {
  if (claim.reservation_id === null) return [];
  const owner = reservations.find(({ id }) => id === claim.reservation_id);
  const hour = owner && ownHours(owner).find(({ name }) => name === hourOf(claim));
  if (!hour) return [`claimed by a reservation of other tables or hours: ${hourOf(claim)}`];
  const hasEnded = owner.ended_at !== null && hour.ends > owner.ended_at;
  if (hasEnded && hour.ends > now) return [`claimed for guests who have left: ${hour.name}`];
  if (owner.status === 'confirmed' && claim.hold_expires_at === null) return [];
  if (owner.status === 'held' && claim.hold_expires_at === owner.hold_expires_at) return [];
  return [`${owner.status}, but it claims ${hour.name} until ${claim.hold_expires_at}`];
}

/** Guests cannot have come, left or stayed away more than an hour before their time. */
function findWrongMarks(reservation: ReservationRow, now: number): string[] {
  const { status, local_date: date, slot, ended_at: ended, is_no_show: isNoShow, hasArrived } = reservation;
  if (status !== 'confirmed' || now >= startsAt(date, slot) - HOUR_MS) return [];
  return ended !== null || isNoShow === 1 || hasArrived
    ? [`its guests are expected on ${date} at ${slot}, but marked as here, gone or missing`]
    : [];
}

/** After the jobs: who has a paid table at an hour does not wait for one there. */
export async function findNeedlessEntries(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('waiting_entries')
    .innerJoin('reservations', 'reservations.user_id', 'waiting_entries.user_id')
    .select(['waiting_entries.start_hour as hour', 'reservations.start_hour', 'duration_hours as hours'])
    .whereRef('reservations.local_date', '=', 'waiting_entries.local_date')
    .where('reservations.status', '=', 'confirmed')
    .where('ended_at', 'is', null)
    .where('reservation_id', 'is', null)
    .execute();
  return rows.flatMap(({ hour, start_hour: start, hours }) =>
    start <= hour && hour < start + hours ? [`a diner waits for ${hour} and has a table`] : [],
  );
}
