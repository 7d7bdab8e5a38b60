import type { Engine } from '#server/platform/db/engine.ts';
import { LostAnswer } from './browser.ts';
import { startChaos } from './chaos.ts';
import { check, type Finding } from './checker.ts';
import { openDiary, type Diary } from './diary.ts';
import type { Facts } from './facts.ts';
import { openHouse, type House } from './house.ts';
import { planDiners, type Plan } from './plan.ts';
import { planShifts, workShift, type Shift } from './shifts.ts';
import { createDice, type Dice } from './random.ts';
import { settle } from './settle.ts';
import { dine } from './stories.ts';
import { watchTables } from './watch-tables.ts';

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
