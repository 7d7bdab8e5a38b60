import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { z } from 'zod';
import { readRules } from '#content/load.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import type { createDemo } from '../../scripts/demo/create.ts';
import type { House } from './house.ts';

const DEMO_DAYS = 728;
const generator = z.object({
  createDemo: z.custom<typeof createDemo>((value) => typeof value === 'function'),
});

/** Fills the house with the demo's past, as many times as long, by the generator of the code that serves it. */
export async function fillHistory({ db }: House, engine: Engine, { code = '.', times = 1 }): Promise<number> {
  const module = pathToFileURL(resolve(code, 'scripts/demo/create.ts')).href;
  const { createDemo } = generator.parse(await import(module));
  const { seatingHours, cancellation: policy, closedDays } = readRules();
  await db.deleteFrom('staff_members').execute();
  const { orders } = await createDemo({
    db,
    now: Date.now(),
    seatingHours,
    policy,
    closedDates: closedDays.map(({ date }) => date),
    daysBack: DEMO_DAYS * times,
    daysAhead: 0,
  });
  // PostgreSQL does it itself within a minute after so many changes.
  if (engine === 'postgres') await sql`analyze`.execute(db);
  return orders;
}
