import { LostAnswer } from '../browser.ts';
import { check, type Finding } from '../checker.ts';
import { openDiary, type Diary } from '../diary.ts';
import type { Facts } from '../facts.ts';
import type { House } from '../house.ts';
import { planDiners, type Plan } from '../plan.ts';
import { createDice, type Dice } from '../random.ts';
import { settle } from '../settle.ts';
import { dine } from '../stories.ts';
import { watchTables } from '../watch-tables.ts';
import { openEvening } from './evening-house.ts';
import { runEvents, type Happening } from './events.ts';
import { countPrices, type PriceCount } from './prices.ts';
import { startProbes, type Probe } from './probes.ts';

export interface Evening {
  seed: string;
  diary: Diary;
  facts: Facts;
  findings: Finding[];
  happenings: Happening[];
  probes: Probe[];
  prices: PriceCount;
  /** All answers that diners got. */
  answers: { at: number; name: string }[];
  followed: number[];
  /** Processes that ended by themselves. */
  ownDeaths: number;
  migrations: string[];
  /** The folder for the evidence of found faults. */
  dataFolder: string;
}

interface Options {
  seed: string;
  postgres: string;
  caddy: string;
  pauseMs: number;
}

const CROWD = 6;
const MOST_DINERS = 5_000;

export async function runEvening({ seed, postgres, caddy, pauseMs }: Options): Promise<Evening> {
  const dice = createDice(seed);
  const evening = await openEvening(postgres, caddy);
  const { house } = evening;
  const [diary, answers]: [Diary, Evening['answers']] = [openDiary(), []];
  house.onAnswer = (answer, code) => answers.push({ at: Date.now(), name: nameOf(answer, code) });

  const [tables, probing] = [watchTables(house), startProbes(evening.frontUrl)];
  const guests = serveGuests(house, diary, dice);
  const { happenings, prices, followed } = await runEvents(evening, pauseMs);
  await guests.stop();
  const [overlaps, probes] = await Promise.all([tables.stop(), probing.stop()]);

  const facts = await settle(house, diary);
  const findings: Finding[] = [
    ...check(facts),
    ...overlaps.map((about): Finding => ({ fault: 'overlaps', about: `while it ran: ${about}` })),
  ];
  const result = {
    ...{ seed, diary, facts, findings, happenings, probes, answers, followed },
    prices: await countPrices(house.db, probes, prices),
    ownDeaths: evening.machines.reduce((sum, keeper) => sum + keeper.ownDeaths(), 0),
    migrations: await listMigrations(house),
    dataFolder: house.dataFolder,
  };
  await evening.stop({ keepData: findings.length + diary.surprises.length > 0 });
  return result;
}

/** Diners come until the evening ends, some at a time. */
function serveGuests(house: House, diary: Diary, dice: Dice) {
  const plans = planDiners(dice.fork('plans'), MOST_DINERS, Date.now()).values();
  let isOver = false;
  const attend = async () => {
    for (const plan of plans) {
      if (isOver) return;
      await dine(house, withoutClock(plan), diary, dice.fork(plan.name)).catch((error: unknown) => {
        // A diner without an answer gives up; the checker looks at the order later.
        if (error instanceof LostAnswer) diary.answers.set('lost', (diary.answers.get('lost') ?? 0) + 1);
        else diary.surprises.push(`${plan.name} (${plan.story}): ${String(error)}`);
      });
    }
  };
  const all = Promise.all(Array.from({ length: CROWD }, attend));
  return {
    stop: async () => {
      isOver = true;
      await all;
    },
  };
}

/** The test moves no hours in a database that may be away. */
function withoutClock(plan: Plan): Plan {
  return plan.story === 'oversleeps' ? { ...plan, story: 'pays' } : plan;
}

/** An own error keeps its code, and a 503 that does not say when to try again is apart. */
function nameOf({ status, headers }: Response, code: unknown): string {
  if (status === 503) return headers.has('Retry-After') ? '503' : '503 without Retry-After';
  return status < 500 ? String(status) : [status, code].join(' ');
}

async function listMigrations({ db }: House): Promise<string[]> {
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}
