import { instant, integer, table, text } from '#server/platform/db/column.ts';

const users = table(
  {
    id: text().primaryKey(),
    /** Lower case. */
    email: text().personal().unique(),
    /** Null until a mailed link has shown that the diner reads this address. */
    email_confirmed_at: instant().orNull(),
    password_hash: text().personal(),
    first_name: text().personal(),
    last_name: text().personal(),
    phone: text().personal(),
    created_at: instant(),
    /** Null until the diner deletes the account; then the row has no personal data. */
    deleted_at: instant().orNull(),
    device_version: integer().initially(0),
  },
  {
    forgotten: { otherwise: 'emptied by delete-account.ts' },
    indexes: { users_created_at: '(created_at)', users_phone: '(phone)' },
  },
);

const sessions = table(
  {
    /** SHA-256 of the cookie's token, hexadecimal. */
    token_hash: text().primaryKey(),
    user_id: text().references('users.id'),
    created_at: instant(),
    expires_at: instant(),
    /** Browser and system, such as `Chrome · Android`; empty or null if they are unknown. */
    device: text().personal().orNull(),
    /** Written at most once an hour; null before the first hour has passed. */
    last_used_at: instant().orNull(),
  },
  { forgotten: { withAccount: 'deleted' }, indexes: { sessions_expires_at: '(expires_at)' } },
);

export const ACCOUNT_TABLES = { users, sessions };
