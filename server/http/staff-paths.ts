import type { Config } from '../settings/config.ts';

export const STAFF = '/staff';

/** Where the staff's pages are reached: beside the API, without a slash at the end. */
export function staffUrl({ apiUrl }: Pick<Config, 'apiUrl'>): string {
  return new URL(apiUrl).origin + STAFF;
}

export function dayPath(date: string): string {
  return `${STAFF}/days/${date}`;
}
