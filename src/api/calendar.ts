import { fillRoute, routes } from '#contract/routes/routes.ts';
import { address } from './base.ts';
import { readText } from './read.ts';

/** Address of an order's calendar file in the page's language; undefined if the back end has none. */
export function readCalendarUrl(hasCalendar: unknown, id: unknown): string | undefined {
  const orderId = readText(id);
  return hasCalendar === true && orderId
    ? `${address(fillRoute(routes.calendar, { orderId }))}?language=${document.documentElement.lang}`
    : undefined;
}
