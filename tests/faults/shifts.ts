import { setTimeout } from 'node:timers/promises';
import { readFloors } from '#content/load.ts';
import { formatTime } from '#contract/format/instants.ts';
import { addDays, localDateAt, slotHour, toSlot } from '#contract/values/time.ts';
import type { Diary } from './diary.ts';
import { openFrontDesk, type FrontDesk } from './hostess.ts';
import type { House } from './house.ts';
import { planDiners, type Plan, type Seating } from './plan.ts';
import type { Dice } from './random.ts';
import { waitForTables } from './waiting-diner.ts';

/** A member of the staff with one party. */
export interface Shift {
  name: string;
  story: keyof typeof STORIES;
  /** Of which the parties of all shifts sit down at few. */
  tables: [string, string];
  /** Whether the party comes in the next hour, and not in this one. */
  isLater: boolean;
  thinksMs: number;
  /** A diner of the waiting list. */
  guest: Plan;
  /** Of the waiting list, so that each full day is a shift's own. */
  fullDay: string;
}

interface Work {
  house: House;
  desk: FrontDesk;
  diary: Diary;
  dice: Dice;
  shift: Shift;
  /** The first table now, or in the next hour. */
  first: Seating;
  /** The other table at the same time. */
  second: Seating;
}

const FIRST_FULL_DAY = 8;
const LAST_FULL_DAY = 80;
const DINERS_LOOKED_AT = 5;

/** One shift for two diners; every story in turn, so that a short run has them all. */
export function planShifts(dice: Dice, count: number, now: number): Shift[] {
  const stories = Object.keys(STORIES) as Shift['story'][];
  const tables = listTables().slice(-Math.ceil(count / 8) - 2);
  const [first = '', ...others] = tables;
  return planDiners(dice.fork('guests'), count, now).map((plan, index): Shift => {
    const own = dice.fork(`shift ${index}`);
    const table = own.pick([first, ...others]);
    const [other = '', ...rest] = tables.filter((each) => each !== table);
    const days = FIRST_FULL_DAY + (index % (LAST_FULL_DAY - FIRST_FULL_DAY));
    return {
      name: `shift-${index}`,
      story: stories[index % stories.length] ?? 'walksIn',
      tables: [table, own.pick([other, ...rest])],
      isLater: own.chance(0.3),
      thinksMs: own.between(0, 800),
      guest: { ...plan, name: `guest-${index}` },
      fullDay: addDays(localDateAt(now), days),
    };
  });
}

export async function workShift(house: House, shift: Shift, diary: Diary, dice: Dice): Promise<void> {
  const desk = await openFrontDesk(house, diary, dice);
  const [first, second] = shift.tables.map((table) => seatingNow(table, shift.isLater));
  if (first && second) await STORIES[shift.story]({ house, desk, diary, dice, shift, first, second });
}

function seatingNow(table: string, isLater: boolean): Seating {
  const now = Date.now();
  const hour = Math.min(23, slotHour(formatTime(now)) + (isLater ? 1 : 0));
  return { tables: [table], date: localDateAt(now), time: toSlot(hour) };
}

function listTables(): string[] {
  return readFloors().flatMap((floor) => floor.tables.map(({ id }) => id));
}

const STORIES = {
  comesAndLeaves: async ({ desk, shift, first }: Work) => {
    const id = await desk.add('phone', first);
    if (!id) return;
    await desk.press(id, 'arrived');
    await setTimeout(shift.thinksMs);
    await desk.press(id, 'end');
    await desk.undo(id);
    await desk.press(id, 'end');
  },
  isMissedButComes: async ({ desk, shift, first }: Work) => {
    const id = await desk.add('phone', first);
    if (!id) return;
    await desk.press(id, 'no-show');
    await setTimeout(shift.thinksMs);
    await desk.press(id, 'arrived');
    await desk.press(id, 'end');
  },
  walksIn: async ({ desk, shift, first, second }: Work) => {
    const id = (await desk.add('walk_in', first)) ?? (await desk.add('walk_in', second));
    if (!id) return;
    await desk.move(id, second, 'agreed');
    await desk.press(id, 'extend');
    await setTimeout(shift.thinksMs);
    await desk.press(id, 'end');
  },
  movesBackAndForth: async ({ desk, shift, first, second }: Work) => {
    const id = await desk.add('phone', first);
    if (!id) return;
    await desk.move(id, second, 'guest');
    await setTimeout(shift.thinksMs);
    await desk.undo(id);
    await desk.move(id, second, 'agreed');
    await desk.undo(id);
  },
  isAddedByMistake: async ({ desk, shift, first }: Work) => {
    const id = await desk.add('phone', first);
    if (!id) return;
    await setTimeout(shift.thinksMs);
    await desk.undo(id);
    await desk.add('phone', first);
  },
  isHandledByTwo: async (work: Work) => {
    const { house, desk, diary, dice, first, second } = work;
    const other = await openFrontDesk(house, diary, dice.fork('other'));
    const id = await desk.add('walk_in', first);
    if (!id) return;
    await Promise.all([desk.press(id, 'end'), other.move(id, second, 'agreed')]);
    await Promise.all([desk.undo(id), other.undo(id), other.add('walk_in', first)]);
    await desk.press(id, 'end');
  },
  movesDiners: async ({ house, desk, shift }: Work) => {
    for (const paid of await listPaid(house)) {
      const date = paid.local_date;
      const seating = { tables: shift.guest.seatings[0].tables, date, time: toSlot(paid.start_hour) };
      await desk.move(paid.id, seating, shift.isLater ? 'guest' : 'agreed');
      if (shift.thinksMs % 2 === 0) await desk.undo(paid.id);
    }
  },
  fillsDay: async ({ house, desk, diary, dice, shift }: Work) => {
    const { guest, fullDay: date } = shift;
    const full = { tables: listTables(), date, time: '19:00' };
    const id = await desk.add('phone', full);
    if (!id) return;
    const free = async () => {
      if (shift.isLater) await desk.move(id, { ...full, time: '12:00' }, 'guest');
      else await desk.undo(id);
    };
    await waitForTables({ house, guest, diary, dice, date, time: full.time }, free);
  },
};

/** Some paid reservations of diners. */
function listPaid({ db }: House) {
  return db
    .selectFrom('reservations')
    .select(['id', 'local_date', 'start_hour'])
    .where('status', '=', 'confirmed')
    .where('source', '=', 'web')
    .orderBy('created_at', 'desc')
    .limit(DINERS_LOOKED_AT)
    .execute();
}
