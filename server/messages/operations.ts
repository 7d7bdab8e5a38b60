import { calendarQuery } from '#contract/api/orders.ts';
import { routes } from '#contract/routes/routes.ts';
import type { Operation } from '#server/platform/http/operation.ts';

export const calendarOperations: Operation[] = [
  {
    route: routes.calendar,
    method: 'get',
    id: 'getCalendar',
    summary: 'The reservation as a calendar file, or in a calendar on the web, behind a plain link.',
    query: calendarQuery,
    session: 'optional',
    answers: {
      200: { description: 'The file.', type: 'text/calendar' },
      302: {
        description: 'A calendar on the web was asked for, or there is none for this diner.',
        headers: { Location: "The calendar's page for a new entry, or the order's page." },
      },
    },
  },
];
