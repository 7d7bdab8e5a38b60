import { sql } from 'kysely';

/** Where `guests` is left-joined: a hold that nobody has begun to pay has no guest. */
export const guestName = sql<string>`coalesce(guests.name, '')`;
/** Where `users` is joined too: of such a hold it is the phone of the account. */
export const guestPhoneToCall = sql<string>`coalesce(guests.phone, users.phone, '')`;

/** The name in an account; empty without one. */
export function accountName(account: { first_name: string | null; last_name: string | null }): string {
  return `${account.first_name ?? ''} ${account.last_name ?? ''}`.trim();
}
