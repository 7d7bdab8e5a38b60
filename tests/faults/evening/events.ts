import { setTimeout } from 'node:timers/promises';
import type { EveningHouse } from './evening-house.ts';
import { publishDearer, type Switch } from './publication.ts';

/** What happened in an evening, from its beginning to the end of the pause after it. */
export interface Happening {
  name: string;
  at: number;
  until: number;
}

const DOWN_MS = 1_000;

/** The faults of an evening, one after another, each after a pause. */
export async function runEvents(
  { house, machines, primary, standby, door, upgrade }: EveningHouse,
  pauseMs: number,
): Promise<{ happenings: Happening[]; prices: Switch }> {
  const happenings: Happening[] = [];
  const happen = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const at = Date.now();
    const result = await work();
    await setTimeout(pauseMs);
    happenings.push({ name, at, until: Date.now() });
    return result;
  };
  const kill = (index: number) =>
    happen(`machine ${index + 1} is killed`, async () => machines[index]?.crash(DOWN_MS));
  const stopDatabase = () =>
    happen('PostgreSQL stops at once, and starts again', async () => {
      await primary.crash();
      await setTimeout(DOWN_MS);
      await primary.start();
    });

  await setTimeout(pauseMs);
  await kill(0);
  await stopDatabase();
  await kill(1);
  const prices = await happen('prices change', () => publishDearer(house.db));
  await stopDatabase();
  await kill(0);
  await happen('PostgreSQL is lost, the standby takes over', async () => {
    await primary.crash();
    await setTimeout(DOWN_MS);
    await standby.promote();
    door.leadTo(standby);
  });
  await kill(1);
  for (const index of [0, 1]) await happen(`machine ${index + 1} gets the next version`, () => upgrade(index));
  return { happenings, prices };
}
