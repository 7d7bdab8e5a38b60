import { Hono } from 'hono';
import { routes, TABLES_VERSION_HEADER } from '#contract/routes.ts';
import { availabilityQuery, tableAvailabilityQuery } from '#contract/tables.ts';
import type { Context } from '../context.ts';
import type { AppEnv } from '../http/app-env.ts';
import { requestLanguage } from '../http/language.ts';
import { readQuery } from '../http/query.ts';
import { getTableAvailability, listAvailability } from './availability.ts';
import { listClosedDays } from './closures.ts';
import { listTables } from './list.ts';
import { createTableStreams, type StreamOptions } from './stream.ts';
import { listTaken } from './taken.ts';
import { versionOf } from './version.ts';

export function tableRoutes(ctx: Context, streams: StreamOptions = {}): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get(routes.tables, async (c) => c.json(await listTables(ctx)));

  app.get(routes.closedDays, async (c) => c.json(await listClosedDays(ctx, requestLanguage(c))));

  app.get(routes.availability, async (c) => {
    const { date } = readQuery(c, availabilityQuery);
    const tables = await listAvailability(ctx, date, (await c.get('findUser')())?.id);
    c.header(TABLES_VERSION_HEADER, versionOf(tables));
    return c.json(tables);
  });

  app.get(routes.tableChanges, createTableStreams(ctx, streams));

  app.get(routes.tableAvailability, async (c) => {
    const { date, timeSlot } = readQuery(c, tableAvailabilityQuery);
    const asked = { table: c.req.param('tableId'), date, slot: timeSlot };
    return c.json(await getTableAvailability(ctx, asked, (await c.get('findUser')())?.id));
  });

  app.get(routes.reservations, async (c) => {
    const { date } = readQuery(c, availabilityQuery);
    return c.json(await listTaken(ctx, date));
  });

  return app;
}
