import { Hono } from 'hono';
import { routes } from '#contract/routes/routes.ts';
import { availabilityQuery, tableAvailabilityQuery } from '#contract/api/tables.ts';
import type { Context } from '#server/context.ts';
import { createAnswerBody } from '#server/platform/http/answer-body.ts';
import { createResponseCache } from '#server/platform/http/response-cache.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { requestLanguage } from '#server/platform/http/language.ts';
import { readQuery } from '#server/platform/http/query.ts';
import { getTableAvailability } from './availability.ts';
import { listClosedDays } from './closures.ts';
import { listTables } from './list.ts';
import { createTableStreams, type StreamOptions } from './stream.ts';
import { listTaken } from './taken.ts';
import { readAvailability } from './version.ts';

export function tableRoutes(ctx: Context, streams: StreamOptions = {}): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const remember = createResponseCache(ctx);

  app.get(routes.tables, async (c) => c.json(await listTables(ctx)));

  app.get(routes.closedDays, async (c) => c.json(await listClosedDays(ctx, requestLanguage(c))));

  app.get(routes.availability, async (c) => {
    const { date } = readQuery(c, availabilityQuery);
    const asker = await c.get('findUser')();
    if (!asker) return remember(c, date, () => readAvailability(ctx, date));
    const { content, headers } = await readAvailability(ctx, date, asker.id);
    return createAnswerBody(JSON.stringify(content)).send(c, headers);
  });

  app.get(routes.tableChanges, createTableStreams(ctx, streams));

  app.get(routes.tableAvailability, async (c) => {
    const { date, timeSlot } = readQuery(c, tableAvailabilityQuery);
    const asked = { table: c.req.param('tableId'), date, slot: timeSlot };
    const userId = (await c.get('findUser')())?.id;
    return c.json(await getTableAvailability(ctx, asked, { userId }));
  });

  app.get(routes.reservations, async (c) => {
    const { date } = readQuery(c, availabilityQuery);
    return c.json(await listTaken(ctx, date));
  });

  return app;
}
