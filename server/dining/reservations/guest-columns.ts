import { sql } from 'kysely';

/**
 * The guest of a reservation that is joined with its first order and `reservation_guests`: paid reservations have it in
 * the order, those of the staff in the other table.
 */
export const guestName = sql<string>`coalesce(customer_name, reservation_guests.name, '')`;
/** Where `users` is joined too: of a hold it is the phone of the account. */
export const guestPhoneToCall = sql<string>`coalesce(customer_phone, reservation_guests.phone, users.phone, '')`;
export const guestPhone = sql<string>`coalesce(customer_phone, reservation_guests.phone, '')`;

/** The name in an account; empty without one. */
export function accountName(account: { first_name: string | null; last_name: string | null }): string {
  return `${account.first_name ?? ''} ${account.last_name ?? ''}`.trim();
}
