import { setTimeout } from 'node:timers/promises';
import { createDatabaseClock } from '#server/platform/db/clock.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import { LostAnswer } from './browser.ts';
import { startChaos } from './chaos.ts';
import { check, type Finding } from './checker.ts';
import { openDiary, type Diary } from './diary.ts';
import type { Facts } from './facts.ts';
import { openHouse, type House } from './house.ts';
import { passTimeAtBank, passTimeInHouse } from './pass-time.ts';
import { planDiners, type Plan } from './plan.ts';
import { planShifts, workShift, type Shift } from './shifts.ts';
import { createDice, type Dice } from './random.ts';
import { readFacts, readReservations } from './read-facts.ts';
import { dine } from './stories.ts';
import { findOverlaps } from './table-checks.ts';

export interface Run {
  engine: Engine;
  seed: string;
  diners: number;
}

export interface Outcome extends Run {
  facts: Facts;
  findings: Finding[];
  diary: Diary;
  chaos: string[];
  crashes: { servers: number; bank: number };
  seconds: number;
  /** The folder for the evidence of found faults. */
  dataFolder: string;
}

const CROWD = 12;
const WATCH_PAUSE_MS = 300;
/** Longer than a hold, shorter than the reconciler's watch of a closed order. */
const NIGHT_MINUTES = 20;
const REST_ROUNDS = 12;
const REST_PAUSE_MS = 4_000;

export async function runFaults(run: Run): Promise<Outcome> {
  const startedAt = Date.now();
  const dice = createDice(run.seed);
  const house = await openHouse(run.engine);
  const diary = openDiary();
  const plans = planDiners(dice.fork('plans'), run.diners, startedAt);
  const shifts = planShifts(dice.fork('shifts'), Math.ceil(run.diners / 2), startedAt);

  const watch = watchTables(house);
  const chaos = startChaos(house, dice.fork('chaos'), () => diary.answered);
  await serve(house, { plans, shifts }, diary, dice);
  await chaos.stop();
  const overlaps = await watch.stop();

  const facts = await settle(house, diary);
  const findings: Finding[] = [
    ...check(facts),
    ...overlaps.map((about): Finding => ({ fault: 'overlaps', about: `while it ran: ${about}` })),
  ];
  const crashes = {
    servers: house.servers.reduce((sum, { keeper }) => sum + keeper.crashes(), 0),
    bank: house.bank.crashes(),
  };
  for (const { keeper } of [...house.servers, { keeper: house.bank }]) {
    if (keeper.ownDeaths() > 0) diary.surprises.push('a process ended by itself');
  }
  await house.stop({ keepData: findings.length > 0 || diary.surprises.length > 0 });
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  return {
    ...run,
    facts,
    findings,
    diary,
    chaos: chaos.log,
    crashes,
    seconds,
    dataFolder: house.dataFolder,
  };
}

interface Day {
  plans: Plan[];
  shifts: Shift[];
}

/** Limits how many diners and members of the staff act at once. */
async function serve(house: House, { plans, shifts }: Day, diary: Diary, dice: Dice): Promise<void> {
  const acts = dice
    .fork('order')
    .shuffled([
      ...plans.map((plan) => ({ ...plan, act: () => dine(house, plan, diary, dice.fork(plan.name)) })),
      ...shifts.map((shift) => ({
        ...shift,
        act: () => workShift(house, shift, diary, dice.fork(shift.name)),
      })),
    ])
    .values();
  const attend = async () => {
    for (const { name, story, act } of acts) {
      await act().catch((error: unknown) => {
        // A diner without an answer gives up; the checker looks at the order later.
        if (error instanceof LostAnswer) return;
        diary.surprises.push(`${name} (${story}): ${String(error)}`);
      });
    }
  };
  await Promise.all(Array.from({ length: CROWD }, attend));
}

/** Checks repeatedly whether a table has been given twice, even for a moment. */
function watchTables({ db, engine }: House) {
  const found = new Set<string>();
  let isOver = false;
  const clock = createDatabaseClock(engine);
  const watching = (async () => {
    while (!isOver) {
      const reservations = await readReservations(db);
      for (const overlap of findOverlaps({ reservations, now: await clock(db) })) found.add(overlap);
      await setTimeout(WATCH_PAUSE_MS);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await watching;
      return [...found];
    },
  };
}

/**
 * After the last diner: faults stop, open orders expire, the bank delivers its callbacks, and the jobs finish. Anything
 * still open after that is a fault.
 */
async function settle(house: House, diary: Diary): Promise<Facts> {
  house.bank.crash(0);
  await passTimeAtBank(house.bankDb, NIGHT_MINUTES);
  await passTimeInHouse(house.db, NIGHT_MINUTES);
  await house.bank.up();
  for (let round = 1; ; round += 1) {
    await setTimeout(REST_PAUSE_MS);
    const facts = await readFacts(house, diary.acknowledged);
    if (round === REST_ROUNDS || (await isAtRest(house, facts))) return facts;
    await passTimeInHouse(house.db, 2);
  }
}

async function isAtRest({ db }: House, facts: Facts): Promise<boolean> {
  const { unsent } = await db
    .selectFrom('mail_outbox')
    .select((eb) => eb.fn.countAll<number>().as('unsent'))
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unsent === 0 && check(facts).length === 0;
}
