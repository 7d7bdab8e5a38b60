import { startsAt, toSlot } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { hasSaidYes } from '#server/dining/reservations/reconfirmation.ts';
import type { Database } from '#server/platform/db/database.ts';

/** `accept`: the diner has agreed to what the house wants. */
type Initiator = 'diner' | 'accept' | 'guest' | 'house';
type Moved = { by: Initiator } & ({ orderId: string } | { reservationId: string });

interface Place {
  date: string;
  slot: string;
  tables: string;
}

interface Known extends Place {
  /** The earliest start that the guest has chosen: refunds count from it. */
  earliest: number;
  /** For whom and for how many it is. */
  who: string;
  /** The step in which the diner last moved it. */
  movedByDinerIn: number;
}

/**
 * What everybody remembers of each reservation and the rows do not say: who wanted a change, and what an action of the
 * staff found.
 */
export function createMemory(ctx: Pick<Context, 'db'>) {
  let step = 0;
  let isPair = false;
  const complaints: string[] = [];
  let moves: Moved[] = [];
  let undone: string[] = [];
  let chosen: string[] = [];
  let isRenamed = false;
  const known = new Map<string, Known>();
  /** The actions of the staff, with what they found and left. */
  const actions = new Map<string, { step: number; reservationId: string; found?: Known; left?: Known }>();
  const previous = new Map<string, Known>();

  function beginStep(size: number): void {
    step += 1;
    isPair = size > 1;
    moves = [];
    undone = [];
    chosen = [];
    isRenamed = false;
  }

  /** Compares the reservations with what was done to them in this step; returns a sentence for each violation. */
  async function endStep(): Promise<string[]> {
    const rows = await listPlaces(ctx.db);
    const problems = rows.flatMap((row) => {
      const before = known.get(row.id);
      const after = remember(row, before);
      known.set(row.id, after);
      return before && !isPair ? compare(row, before, after) : [];
    });
    await rememberActions(rows);
    return [...complaints.splice(0), ...problems];
  }

  function remember(row: Row, before: Known | undefined): Known {
    const { date, slot, tables, who } = row;
    const facts = { date, slot, tables, who };
    const starts = startsAt(date, slot);
    const move = moves.find((each) =>
      'orderId' in each ? each.orderId === row.orderId : each.reservationId === row.id,
    );
    const isByDiner = move?.by === 'diner';
    const isMoved = !before || placeOf(before) !== placeOf({ date, slot, tables });
    const isOfDiner = isByDiner || move?.by === 'accept';
    const movedByDinerIn = isOfDiner && isMoved ? step : (before?.movedByDinerIn ?? 0);
    if (!before || isPair) return { ...facts, earliest: row.earliest, movedByDinerIn };
    // Another table at a time that the house has chosen is no choice of that time.
    // Guests who pay by a link choose the time that the link shows.
    if (chosen.includes(row.id)) return { ...facts, earliest: starts, movedByDinerIn };
    const isOtherTime = before.date !== date || before.slot !== slot;
    const isWanted = isOtherTime && (isByDiner || move?.by === 'guest');
    const back = undone.map((id) => actions.get(id)).find((action) => action?.reservationId === row.id);
    const wasLowered = back?.left && back.found && back.left.earliest === before.earliest;
    const earliest = wasLowered ? (back.found?.earliest ?? before.earliest) : before.earliest;
    return {
      ...facts,
      earliest: isWanted ? Math.min(earliest, starts) : earliest,
      movedByDinerIn,
    };
  }

  function compare(row: Row, before: Known, after: Known): string[] {
    const isMoved = placeOf(before) !== placeOf(after);
    const isOtherTime = before.date !== after.date || before.slot !== after.slot;
    const back = undone.map((id) => actions.get(id)).find((action) => action?.reservationId === row.id);
    return [
      ...(row.orderId === null || row.earliest === after.earliest
        ? []
        : [`refunds count from ${iso(row.earliest)}, the guest has chosen ${iso(after.earliest)}`]),
      ...(isMoved && back && before.movedByDinerIn > back.step
        ? [`undo has overwritten the diner's move to ${placeOf(before)}`]
        : []),
      ...(isOtherTime && !back && (row.marks > 0 || row.hasEnded || row.hasDelay)
        ? ['marks of the old time are left at the new one']
        : []),
      ...((isMoved || (before.who !== row.who && !isRenamed)) && row.hasSaidYes && row.isAwaited
        ? ['guests count as having said yes to another reservation']
        : []),
      ...(row.isNoShow && row.endedAt !== null && row.endedAt < row.due
        ? ['guests count as no-show before the time that they have announced']
        : []),
    ];
  }

  async function rememberActions(rows: Row[]): Promise<void> {
    const all = await ctx.db.selectFrom('staff_actions').select(['id', 'subject']).execute();
    for (const { id, subject } of all) {
      const left = known.get(subject);
      if (actions.has(id) || !rows.some((row) => row.id === subject)) continue;
      const found = previous.get(subject);
      actions.set(id, { step, reservationId: subject, ...(found && { found }), ...(left && { left }) });
    }
    for (const [id, state] of known) previous.set(id, state);
  }

  return {
    beginStep,
    endStep,
    isConcurrent: () => isPair,
    complain: (sentence: string) => void complaints.push(sentence),
    moved: (move: Moved) => void moves.push(move),
    undone: (actionId: string) => void undone.push(actionId),
    /** Diners have another name or number, and are who they were. */
    renamed: () => void (isRenamed = true),
    chosen: (reservationId: string) => void chosen.push(reservationId),
  };
}

export type Memory = ReturnType<typeof createMemory>;

function placeOf({ date, slot, tables }: Place): string {
  return `${date} ${slot} ${tables}`;
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}

type Row = Awaited<ReturnType<typeof listPlaces>>[number];

async function listPlaces(db: Database) {
  const rows = await db
    .selectFrom('reservations')
    .leftJoin('orders', 'orders.id', 'reservations.order_id')
    .leftJoin('guests', 'guests.reservation_id', 'reservations.id')
    .selectAll('reservations')
    .select(['orders.id as orderId', 'name', 'phone', 'email'])
    .where('reservations.status', '=', 'confirmed')
    .execute();
  const tables = await db.selectFrom('reservation_tables').selectAll().orderBy('table_id').execute();
  const marks = await db.selectFrom('reservation_marks').select(['reservation_id', 'mark']).execute();
  return rows.map((row) => ({
    id: row.id,
    orderId: row.orderId,
    date: row.local_date,
    slot: toSlot(row.start_hour),
    earliest: Number(row.earliest_starts_at ?? startsAt(row.local_date, toSlot(row.start_hour))),
    isNoShow: row.is_no_show === 1,
    endedAt: row.ended_at === null ? null : Number(row.ended_at),
    // Who is there is asked no more, and the forgotten have no name.
    isAwaited:
      row.ended_at === null &&
      row.name !== '' &&
      !marks.some(({ reservation_id: id, mark }) => id === row.id && mark === 'arrived'),
    who: [row.party_size, row.name, row.phone, row.email].join(' '),
    hasSaidYes: hasSaidYes({ ...row, linkVersion: row.link_version }),
    hasDelay: row.delay_minutes !== null,
    due: startsAt(row.local_date, toSlot(row.start_hour)) + (row.delay_minutes ?? 0) * 60_000,
    hasEnded: row.ended_at !== null || row.is_no_show === 1,
    marks: marks.filter(({ reservation_id: id }) => id === row.id).length,
    tables: tables
      .filter(({ reservation_id: id }) => id === row.id)
      .map(({ table_id: table }) => table)
      .join(),
  }));
}
