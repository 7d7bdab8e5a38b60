import { calendarQuery } from '#contract/api/orders.ts';
import { routes } from '#contract/routes/routes.ts';
import type { z } from 'zod';
import type { Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import { paymentPage } from '#server/dining/payments/return-diner.ts';
import type { AppContext } from '#server/platform/http/app-env.ts';
import { endpoint, type Endpoint } from '#server/platform/endpoints/endpoint.ts';
import { findCalendar, findCalendarLinks } from './find-calendar.ts';

export const calendarEndpoints: Endpoint[] = [
  endpoint({
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
    handle: answerCalendar,
  }),
];

interface Asked {
  query: z.output<typeof calendarQuery>;
  language: Language;
}

/** Browsers open this URL directly: without a file they are redirected to the page that explains why. */
async function answerCalendar(ctx: Context, c: AppContext, asked: Asked): Promise<Response> {
  const orderId = c.req.param('orderId') ?? '';
  const { to, language = asked.language } = asked.query;
  const user = await c.get('findUser')();
  const own = user && { userId: user.id, orderId, language };
  if (to) {
    const links = own && (await findCalendarLinks(ctx, own));
    return c.redirect(links?.[to] ?? paymentPage(ctx.config, language, orderId));
  }
  const file = own && (await findCalendar(ctx, own));
  if (!file) return c.redirect(paymentPage(ctx.config, language, orderId));
  c.header('Content-Type', 'text/calendar; charset=utf-8');
  // Safari offers to add an inline calendar; other browsers download it under this name.
  c.header('Content-Disposition', `inline; filename="${file.filename}"`);
  c.header('Content-Language', language);
  return c.body(file.content);
}
