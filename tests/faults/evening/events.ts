import { setTimeout } from 'node:timers/promises';
import type { EveningHouse } from './evening-house.ts';
import { awaitClosedDay, publishDearer, type Switch } from './publication.ts';

/** What happened in an evening, from its beginning to the end of the pause after it. */
export interface Happening {
  name: string;
  at: number;
  until: number;
}

export interface Course {
  happenings: Happening[];
  prices: Switch;
  /** How long after a publication each machine followed it, in milliseconds. */
  followed: number[];
}

const DOWN_MS = 1_000;
const NOTICE_MS = 2_500;
/** Longer than a server takes to start and to find no database. */
const LONG_DOWN_MS = 3_000;

/** The faults of an evening, one after another, each after a pause. */
export async function runEvents(evening: EveningHouse, pauseMs: number): Promise<Course> {
  const { house, machines, apiUrls, primary, standby, door } = evening;
  const happenings: Happening[] = [];
  const happen = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const at = Date.now();
    const result = await work();
    await setTimeout(pauseMs);
    happenings.push({ name, at, until: Date.now() });
    return result;
  };
  const kill = (index: number) =>
    happen(`machine ${index + 1} is killed`, () => Promise.resolve(machines[index]?.crash(DOWN_MS)));
  /** The machine that is killed meanwhile starts without a database. */
  const stopDatabase = (killed?: number) =>
    happen(`PostgreSQL stops${killed === undefined ? '' : `, machine ${killed + 1} is killed`}`, async () => {
      await primary.crash();
      if (killed !== undefined) machines[killed]?.crash(0);
      await setTimeout(killed === undefined ? DOWN_MS : LONG_DOWN_MS);
      await primary.start();
    });

  await setTimeout(pauseMs);
  await kill(0);
  await stopDatabase();
  await kill(1);
  await awaitMachines(machines);
  const { prices, followed } = await happen('prices change', async () => {
    const prices = await publishDearer(house.db);
    const known = await Promise.all(apiUrls.map(awaitClosedDay));
    return { prices, followed: known.map((at) => at - prices.committedAt) };
  });
  await stopDatabase(0);
  await happen('PostgreSQL is lost, the standby takes over', async () => {
    await primary.crash();
    await setTimeout(DOWN_MS);
    await standby.promote();
    door.leadTo(standby);
  });
  await kill(1);
  for (const index of [0, 1]) {
    await awaitMachines(machines);
    await happen(`machine ${index + 1} gets the next version`, () => evening.upgrade(index));
  }
  // They have started since, and kept what was published.
  await Promise.all(apiUrls.map(awaitClosedDay));
  return { happenings, prices, followed };
}

/** Until all serve and the proxy has noticed it. */
async function awaitMachines(machines: EveningHouse['machines']): Promise<void> {
  await Promise.all(machines.map((machine) => machine.up()));
  await setTimeout(NOTICE_MS);
}
