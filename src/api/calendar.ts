import { fillRoute, routes } from '#contract/routes.ts';
import { address } from './client.ts';
import { readText } from './read.ts';

/**
 * The address of an order's calendar file, for a plain link in the page's language; undefined where the back end offers
 * none.
 */
export function readCalendarUrl(hasCalendar: unknown, id: unknown): string | undefined {
  const orderId = readText(id);
  if (hasCalendar !== true || !orderId) return undefined;
  const language = new URLSearchParams({ language: document.documentElement.lang });
  return `${address(fillRoute(routes.calendar, { orderId }))}?${language}`;
}
