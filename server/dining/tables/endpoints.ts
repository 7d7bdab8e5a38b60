import { z } from 'zod';
import { routes, TABLES_VERSION_HEADER } from '#contract/routes/routes.ts';
import {
  availabilityQuery,
  closedDay,
  table,
  tableAvailability,
  tableAvailabilityQuery,
  tableChangesQuery,
  tableSlotAvailability,
} from '#contract/api/tables.ts';
import { takenTable } from '#contract/api/reservations.ts';
import { createAnswerBody } from '#server/platform/http/answer-body.ts';
import { endpoint, NOT_MODIFIED, type Endpoint } from '#server/platform/endpoints/endpoint.ts';
import { getTableAvailability, readEvening } from './availability.ts';
import { listClosedDays } from './closures.ts';
import { listTables } from './list.ts';
import { createTableStreams } from './stream.ts';
import { listTaken } from './taken.ts';
import { availabilityFor } from './version.ts';

export const tableEndpoints: Endpoint[] = [
  endpoint({
    route: routes.tables,
    method: 'get',
    id: 'listTables',
    summary: 'All tables with their seats.',
    answers: { 200: { description: 'The tables.', schema: z.array(table) } },
    handle: async (ctx, c) => c.json(await listTables(ctx)),
  }),
  endpoint({
    route: routes.availability,
    method: 'get',
    id: 'getAvailability',
    summary: 'Which slots of a date are taken at each table. Tables that the diner holds count as free.',
    query: availabilityQuery,
    session: 'optional',
    answers: {
      200: {
        description: 'Every table.',
        schema: z.array(tableAvailability),
        headers: { [TABLES_VERSION_HEADER]: 'Names this answer: `since` of the stream of changes.' },
      },
      304: NOT_MODIFIED,
    },
    handle: async (ctx, c, { query: { date } }) => {
      const asker = await c.get('findUser')();
      const { tables, version } = availabilityFor(ctx, await readEvening(ctx, date), asker?.id);
      return createAnswerBody(JSON.stringify(tables)).send(c, { [TABLES_VERSION_HEADER]: version });
    },
  }),
  endpoint({
    route: routes.tableAvailability,
    method: 'get',
    id: 'getTableAvailability',
    summary: 'Whether one table is free at one slot.',
    query: tableAvailabilityQuery,
    session: 'optional',
    answers: { 200: { description: 'The table at that slot.', schema: tableSlotAvailability } },
    errors: ['not_found'],
    handle: async (ctx, c, { query: { date, timeSlot } }) => {
      const asked = { table: c.req.param('tableId'), date, slot: timeSlot };
      const userId = (await c.get('findUser')())?.id;
      return c.json(await getTableAvailability(ctx, asked, { userId }));
    },
  }),
  endpoint({
    route: routes.tableChanges,
    method: 'get',
    id: 'streamTableChanges',
    summary: 'Server-sent events: what changes at the tables of a date, until the client closes the stream.',
    query: tableChangesQuery,
    headers: { 'Last-Event-ID': 'Sent by browsers that connect again; wins over `since`.' },
    session: 'optional',
    answers: {
      200: {
        description: 'A stream that stays open.',
        type: 'text/event-stream',
        event: {
          description:
            'A message without a name. Its `id` is the version after it; the first has `retry`. An empty list keeps the line open.',
          data: z.array(tableAvailability),
        },
      },
    },
    errors: ['date_in_past', 'date_too_far', 'streams_full'],
    open: createTableStreams,
  }),
  endpoint({
    route: routes.reservations,
    method: 'get',
    id: 'listTakenTables',
    summary: 'The times at which tables are taken on a date, without names.',
    query: availabilityQuery,
    answers: { 200: { description: 'The taken times.', schema: z.array(takenTable) } },
    handle: async (ctx, c, { query }) => c.json(await listTaken(ctx, query.date)),
  }),
  endpoint({
    route: routes.closedDays,
    method: 'get',
    id: 'listClosedDays',
    summary: 'Dates from today on at which the restaurant takes no reservation.',
    answers: { 200: { description: 'The dates.', schema: z.array(closedDay) } },
    handle: async (ctx, c, { language }) => c.json(await listClosedDays(ctx, language)),
  }),
];
