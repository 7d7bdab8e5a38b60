import { startsAt } from '#contract/values/time.ts';
import { WEEKDAYS } from '#contract/values/weekdays.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createTestApp } from './test-app.ts';
import { createDemo } from '../../../scripts/demo/create.ts';

/** A Friday evening at twenty past eight. */
export const DEMO_NOW = startsAt('2026-07-10', '20:00') + 20 * 60_000;

/** The demo's restaurant after some weeks instead of two years. */
function fillDemo({ db, rules }: Pick<Context, 'db' | 'rules'>, daysBack = 20) {
  const { seatingHours, cancellation: policy } = rules;
  return createDemo({ db, now: DEMO_NOW, seatingHours, policy, daysBack, daysAhead: 8 });
}

export const DEMO_OWNER = 'owner@tamada.example';

/** A server whose restaurant is open all week, with the rows of the demo. */
export async function createDemoApp(daysBack?: number) {
  const house = await createTestApp();
  const { ctx } = house;
  house.clock.set(DEMO_NOW);
  const [hours] = ctx.restaurant.hours;
  if (hours) ctx.restaurant = { ...ctx.restaurant, hours: [{ ...hours, days: [...WEEKDAYS] }] };
  await ctx.db.deleteFrom('staff_members').execute();
  await fillDemo(ctx, daysBack);
  return house;
}

/** All rows of the database but those of the schema's own tables, each table in a fixed order. */
export async function readEverything(db: Database): Promise<Record<string, string[]>> {
  const tables = await db.introspection.getTables();
  const read = tables.map(async ({ name, columns }) => {
    const rows = await db
      .selectFrom(name as 'orders')
      .select(columns.map((column) => column.name as 'id'))
      .execute();
    return [name, rows.map((row) => JSON.stringify(row)).toSorted()] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}
