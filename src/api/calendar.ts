import { fillRoute, routes } from '#contract/routes.ts';
import { address } from './client.ts';
import { readText } from './read.ts';

/**
 * The address of an order's calendar file, for a plain link in the page's language; undefined where the back end offers
 * none.
 */
export function readCalendarUrl(hasCalendar: unknown, id: unknown): string | undefined {
  const orderId = readText(id);
  return hasCalendar === true && orderId
    ? `${address(fillRoute(routes.calendar, { orderId }))}?language=${document.documentElement.lang}`
    : undefined;
}
