import { HOUR_MS, MINUTE_MS } from '#contract/values/durations.ts';
import { endsAt, localDateAt, startsAt, toSlot } from '#contract/values/time.ts';
import { getFloor } from '#server/staff/floor/floor-facts.ts';
import type { PayingApp } from '#tests/support/server/paying-app.ts';

/** What is written down about a table's hours: by whom or what it is taken, and how that stands. */
interface Line {
  id: string;
  table: string;
  is: string;
  from: number;
  until: number;
}

/** The floor of tonight shows what somebody would know who writes everything down with a pencil. */
export async function findFloorProblems({ ctx }: PayingApp): Promise<string[]> {
  const now = await ctx.databaseClock(ctx.db);
  const date = localDateAt(now - 6 * HOUR_MS);
  const lines = await readLines(ctx, { date, now });
  if (lines.length === 0) return [];
  const { floor } = await getFloor(ctx, date);
  const written = new Set(lines.map(({ id, is }) => `${id} ${is}`));
  const shown = [
    ...floor.parties.map(({ reservation, is }) => `${reservation.reservationId} ${is}`),
    ...floor.held.map(({ hold }) => `${hold.reservationId} held`),
  ];
  return [
    ...shown.filter((party) => !written.delete(party)).map((party) => `the floor shows ${party}`),
    ...[...written]
      .filter((id) => !id.startsWith('block'))
      .map((party) => `the floor does not show ${party}`),
    ...floor.tables
      .map(({ table, state }) => ({
        id: table.tableNumber,
        is: state.is,
        right: tableState(lines, table, now),
      }))
      .filter(({ is, right }) => is !== right)
      .map(({ id, is, right }) => `${id} is ${right}, but the floor shows ${is}`),
  ];
}

const THERE = ['seated', 'leaving', 'over'];
const AWAITED = ['expected', 'due', 'late'];

/** Guests at a table come first, then who is awaited within the hour, then what was written first. */
function tableState(lines: readonly Line[], { tableNumber }: { tableNumber: string }, now: number): string {
  const here = lines.filter(({ table }) => table === tableNumber);
  const soon = here
    .filter(({ is, from, until }) => until > now && from - (is === 'blocked' ? 0 : HOUR_MS) <= now)
    .toSorted((one, other) => one.from - other.from);
  const { is = 'free' } =
    here.find((line) => THERE.includes(line.is)) ??
    soon.find((line) => AWAITED.includes(line.is)) ??
    soon.find((line) => line.is === 'held' || line.is === 'blocked') ??
    {};
  return is === 'due' ? 'expected' : is;
}

async function readLines(
  { db, rules }: PayingApp['ctx'],
  { date, now }: { date: string; now: number },
): Promise<Line[]> {
  const rows = await db
    .selectFrom('reservations')
    .innerJoin('reservation_tables', 'reservation_tables.reservation_id', 'reservations.id')
    .leftJoin('reservation_marks', (join) =>
      join.onRef('reservation_marks.reservation_id', '=', 'id').on('mark', '=', 'arrived'),
    )
    .selectAll('reservations')
    .select(['table_id', 'mark'])
    .where('local_date', '=', date)
    .execute();
  const proposals = await db
    .selectFrom('seating_proposals')
    .innerJoin('reservations', 'reservations.id', 'reservation_id')
    .selectAll('seating_proposals')
    .where('seating_proposals.local_date', '=', date)
    .where('status', '=', 'confirmed')
    .where('answer', 'is', null)
    .where('answer_until', '>', now)
    .execute();
  const blocks = await db.selectFrom('table_blocks').selectAll().where('local_date', '=', date).execute();
  const hours = (row: { start_hour: number; duration_hours: number }) => {
    const slot = toSlot(row.start_hour);
    return { from: startsAt(date, slot), until: endsAt(date, slot, row.duration_hours) };
  };
  const stands = (row: (typeof rows)[number]): string => {
    const { from, until } = hours(row);
    if (row.status === 'held') return 'held';
    if (row.ended_at !== null) return 'gone';
    if (row.mark !== null) {
      if (now >= until + MINUTE_MS) return 'over';
      return now < until - 15 * MINUTE_MS ? 'seated' : 'leaving';
    }
    const due = from + (row.delay_minutes ?? 0) * MINUTE_MS;
    if (now < due) return 'expected';
    if (now >= until) return 'missed';
    return now < due + rules.lateMinutes * MINUTE_MS ? 'due' : 'late';
  };
  return [
    ...rows
      .filter(({ status, hold_expires_at: expires }) =>
        status === 'held' ? expires !== null && expires > now : status === 'confirmed',
      )
      .map((row) => ({ id: row.id, table: row.table_id, is: stands(row), ...hours(row) })),
    ...proposals.flatMap((row) =>
      row.tables.split(',').map((table) => ({ id: row.id, table, is: 'held', ...hours(row) })),
    ),
    ...blocks.map((row) => ({
      id: `block ${row.id}`,
      table: row.table_id,
      is: 'blocked',
      ...hours({ start_hour: row.from_hour, duration_hours: row.to_hour - row.from_hour }),
    })),
    ...rules.blockedTables
      .filter((block) => block.from <= date && date <= block.to)
      .map(({ table }) => ({
        id: `block ${table}`,
        table,
        is: 'blocked',
        ...hours({ start_hour: 0, duration_hours: 24 }),
      })),
  ];
}
