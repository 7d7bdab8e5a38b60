import { getTimezoneOffset } from 'date-fns-tz/getTimezoneOffset';

/**
 * Every date and time of a reservation is the restaurant's wall clock in Asia/Tbilisi, whatever the zone of the
 * server or of the diner.
 */
export const TIME_ZONE = 'Asia/Tbilisi';

/** By how much the restaurant's clock is ahead of UTC at an instant; milliseconds, both. */
export function utcOffsetAt(instant: number): number {
  return getTimezoneOffset(TIME_ZONE, new Date(instant));
}
