import type { Config } from '#server/platform/settings/config.ts';

export const STAFF = '/staff';
/** Below the staff's pages: what each open page asks. */
export const ACCESS = '/access';
/** The page about the site. */
export const SITE_PAGE = `${STAFF}/site`;
/** What is left to do before guests come. */
export const OPENING_PAGE = `${STAFF}/opening`;
/** The content editor. */
export const EDITOR = '/admin';
/** The staff's cookies are sent here only: the site's own pages never get them. */
export const STAFF_PATHS = [STAFF, EDITOR];

/** The URL of the staff's pages, on the API's host, without a trailing slash. */
export function staffUrl({ apiUrl }: Pick<Config, 'apiUrl'>): string {
  return new URL(apiUrl).origin + STAFF;
}

export function floorPath(date: string): string {
  return `${dayPath(date)}/floor`;
}

export function dayPath(date: string): string {
  return `${STAFF}/days/${date}`;
}

/** The card of a reservation's guest: no name, number or e-mail stands in the address. */
export function guestPath(reservationId: string): string {
  return `${STAFF}/reservations/${reservationId}/guest`;
}
