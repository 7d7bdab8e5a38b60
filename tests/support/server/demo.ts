import { afterAll, beforeAll } from 'vitest';
import { startsAt } from '#contract/values/time.ts';
import type { FloorContent } from '#contract/api/content.ts';
import { importMenu } from '#server/dining/menu/import.ts';
import { importTables } from '#server/dining/tables/import.ts';
import { createDemo } from '../../../scripts/demo/create.ts';
import { openStore } from '../../../sandbox-bank/store.ts';
import { TEST_DISHES, TEST_FLOORS, TEST_MENU } from './content.ts';
import { createFakeClock } from './fake-clock.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A Friday evening at twenty past eight. */
export const DEMO_NOW = startsAt('2026-07-10', '20:00') + 20 * 60_000;

export const DEMO_OWNER = 'owner@tamada.example';

const PATIENCE_MS = 120_000;

/** As many tables as a real restaurant has: on few, an evening cannot show all its states. */
const [, ...UPSTAIRS] = TEST_FLOORS;
const SEATS = [2, 4, 4, 6, 2, 4, 8, 2, 4, 6, 4, 2, 4, 8, 4, 2];
const FLOORS: FloorContent[] = [
  {
    id: 'floor1',
    name: { en: 'First Floor', ka: 'პირველი სართული' },
    tables: SEATS.map((seats, index) => ({ id: `table${index + 1}`, seats, features: [] })),
  },
  ...UPSTAIRS,
];

/**
 * The demo's restaurant after some days instead of ten weeks. It is played once for all tests of a file, which leave its
 * rows as they are; each has a server of its own.
 */
export function shareDemo(daysBack: number): () => Promise<TestApp> {
  let database: TestDatabase;
  const open = async () => {
    const house = await createTestApp({ database, clock: createFakeClock(DEMO_NOW) });
    house.ctx.floors = FLOORS;
    return house;
  };
  beforeAll(async () => {
    database = await createTestDatabase();
    await importMenu(database.db, TEST_MENU, TEST_DISHES);
    await importTables(database.db, FLOORS);
    const { ctx } = await open();
    await database.db.deleteFrom('staff_members').execute();
    await createDemo({ ctx, store: openStore(':memory:'), now: DEMO_NOW, daysBack, daysAhead: 8 });
  }, PATIENCE_MS);
  afterAll(() => database.close());
  return open;
}
