import { Hono } from 'hono';
import { calendarQuery } from '#contract/api/orders.ts';
import { routes } from '#contract/routes/routes.ts';
import type { Context } from '#server/context.ts';
import type { AppContext, AppEnv } from '#server/platform/http/app-env.ts';
import { requestLanguage } from '#server/platform/http/language.ts';
import { readQuery } from '#server/platform/http/query.ts';
import { paymentPage } from '#server/dining/orders/return-diner.ts';
import { findCalendar, findCalendarLinks } from './find-calendar.ts';

export function calendarRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get(routes.calendar, (c) => answerCalendar(ctx, c, c.req.param('orderId')));
  return app;
}

/** Browsers open this URL directly: without a file they are redirected to the page that explains why. */
async function answerCalendar(ctx: Context, c: AppContext, orderId: string): Promise<Response> {
  const { language = requestLanguage(c), to } = readQuery(c, calendarQuery);
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
