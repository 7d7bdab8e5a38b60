import { instant, integer, onlyRow, table, text, type Row } from './column.ts';
import { ACCOUNT_TABLES } from './tables/accounts.ts';
import { MENU_TABLES } from './tables/menu.ts';
import { MESSAGE_TABLES } from './tables/messages.ts';
import { ORDER_TABLES } from './tables/orders.ts';
import { PARTY_TABLES } from './tables/parties.ts';
import { PUBLISHING_TABLES } from './tables/publishing.ts';
import { RESERVATION_TABLES } from './tables/reservations.ts';
import { STAFF_TABLES } from './tables/staff.ts';

/** The used points of a rate limit, shared by all server processes. */
const rate_limits = table(
  { key: text().primaryKey(), points: integer(), expires_at: instant() },
  { indexes: { rate_limits_expires_at: '(expires_at)' } },
);

/** How often the readiness check has written; from its first time on. */
const write_checks = table({ id: onlyRow(), writes: integer() });

/** Which version of the software has used the database last. */
const software = table({ id: onlyRow(), version: text().impersonal() });

/**
 * One schema for both engines, from which the types and the tables come; a table stands after those to which it refers.
 * The app creates ids (UUID v7). Instants are milliseconds since 1970 (UTC), dates are yyyy-MM-dd in Tbilisi, hours are
 * whole, money is whole tetri, flags are 0 or 1.
 */
export const TABLES = {
  ...ACCOUNT_TABLES,
  ...MENU_TABLES,
  ...RESERVATION_TABLES,
  ...ORDER_TABLES,
  ...MESSAGE_TABLES,
  ...PARTY_TABLES,
  ...STAFF_TABLES,
  ...PUBLISHING_TABLES,
  rate_limits,
  software,
  write_checks,
};

export type Schema = { [Name in keyof typeof TABLES]: Row<(typeof TABLES)[Name]> };
