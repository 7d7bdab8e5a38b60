import { DomainError } from '#server/errors.ts';
import { readAllergies } from '#server/dining/reservations/allergies.ts';
import { HOST } from '#server/dining/payments/shares.ts';
import type { Allergies } from '#contract/values/allergies.ts';
import type { Selectable } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { createId } from '#server/platform/db/ids.ts';
import type { Trx } from '#server/platform/db/transaction.ts';

export interface PartyRow {
  reservationId: string;
  isAdded: boolean;
  version: number;
  isClosed: boolean;
  /** How often the host has made a new link. */
  linkRenewals: number;
}

export interface PartyGuestRow {
  id: string;
  name: string;
  isHost: boolean;
  isReady: boolean;
  allergies: Allergies;
  keyHash: string | null;
}

/** How many of a dish a guest has chosen, or the table (`SHARED`). */
export interface ChosenDish {
  guest: string;
  id: string;
  quantity: number;
  /** The price of one, while each pays their share; null: that of the menu. */
  priceTetri: number | null;
}

interface NewList {
  reservationId: string;
  /** Null for an added list. */
  userId: string | null;
  isAdded: boolean;
  host: { name: string; allergens: string; other_allergies: string };
  now: number;
}

/** Writes down a party with its host, whose id it returns. */
export async function insertList(
  trx: Trx,
  { reservationId, userId, isAdded, host, now }: NewList,
): Promise<string> {
  const kind = { user_id: userId, is_added: isAdded ? (1 as const) : (0 as const) };
  await trx
    .insertInto('parties')
    .values({ reservation_id: reservationId, ...kind, created_at: now })
    .execute();
  const id = createId(now);
  await trx
    .insertInto('party_guests')
    .values({ id, reservation_id: reservationId, position: HOST, ...host })
    .execute();
  return id;
}

/**
 * Locks the list of a party, so that its changes and its payment wait for each other. Throws `party_ended` if there is none.
 */
export async function lockParty(trx: Trx, reservationId: string): Promise<PartyRow> {
  const row = await trx
    .updateTable('parties')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('reservation_id', '=', reservationId)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new DomainError('party_ended');
  return toParty(row);
}

/** Closes or opens the list. */
export async function closeList(
  trx: Trx,
  partyId: string,
  { isClosed, now }: { isClosed: boolean; now: number },
): Promise<void> {
  await trx
    .updateTable('parties')
    .set({ closed_at: isClosed ? now : null })
    .where('reservation_id', '=', partyId)
    .execute();
}

/** Makes a new link for the guests: the earlier one lets nobody in any more. */
export async function renewLink(trx: Trx, partyId: string): Promise<void> {
  await trx
    .updateTable('parties')
    .set((eb) => ({ link_renewals: eb('link_renewals', '+', 1) }))
    .where('reservation_id', '=', partyId)
    .execute();
}

/** Takes a guest off the list, with their dishes and their share. */
export async function removeGuest(trx: Trx, partyId: string, guest: string): Promise<void> {
  await trx
    .deleteFrom('party_guests')
    .where('id', '=', guest)
    .where('reservation_id', '=', partyId)
    .execute();
  for (const table of ['party_dishes', 'party_shares'] as const)
    await trx.deleteFrom(table).where('reservation_id', '=', partyId).where('guest_id', '=', guest).execute();
}

export async function findParty(db: Database, reservationId: string): Promise<PartyRow | undefined> {
  const row = await db
    .selectFrom('parties')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst();
  return row && toParty(row);
}

function toParty(row: Selectable<Schema['parties']>): PartyRow {
  return {
    reservationId: row.reservation_id,
    isAdded: row.is_added === 1,
    version: row.version,
    isClosed: row.closed_at !== null,
    linkRenewals: row.link_renewals,
  };
}

/** The host first, then in the order in which they joined. */
export async function listPartyGuests(db: Database, reservationId: string): Promise<PartyGuestRow[]> {
  const rows = await db
    .selectFrom('party_guests')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('position')
    .execute();
  return rows.map(({ id, position, name, is_ready, allergens, other_allergies, key_hash }) => ({
    id,
    name,
    isHost: position === HOST,
    isReady: is_ready === 1,
    allergies: readAllergies({ allergens, other_allergies }),
    keyHash: key_hash,
  }));
}

export async function isListed(db: Database, reservationId: string, guest: string): Promise<boolean> {
  return (await listPartyGuests(db, reservationId)).some(({ id }) => id === guest);
}

/** In the order of the menu. */
export async function listChosenDishes(db: Database, reservationId: string): Promise<ChosenDish[]> {
  return db
    .selectFrom('party_dishes')
    .innerJoin('menu_items', 'menu_items.id', 'party_dishes.menu_item_id')
    .innerJoin('menu_categories', 'menu_categories.slug', 'menu_items.category_slug')
    .select(['guest_id as guest', 'menu_item_id as id', 'quantity'])
    .select('party_dishes.price_tetri as priceTetri')
    .where('reservation_id', '=', reservationId)
    .orderBy('menu_categories.position')
    .orderBy('menu_items.position')
    .orderBy('menu_items.id')
    .execute();
}

/** Each dish once, with all that were chosen of it, in the order of the menu. */
export function sumDishes(
  chosen: readonly Pick<ChosenDish, 'id' | 'quantity'>[],
): { id: string; quantity: number }[] {
  const sums = new Map<string, number>();
  for (const { id, quantity } of chosen) sums.set(id, (sums.get(id) ?? 0) + quantity);
  return [...sums].map(([id, quantity]) => ({ id, quantity }));
}

/**
 * The versions of parties: another one means that a page may show something else. Those of unknown parties are missing. That
 * a time is over changes no version.
 */
export async function readVersions(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('parties')
    .innerJoin('reservations', 'reservations.id', 'parties.reservation_id')
    .leftJoin('orders', 'orders.reservation_id', 'parties.reservation_id')
    .leftJoin('payments', 'payments.order_id', 'orders.id')
    .select([
      'parties.reservation_id as id',
      'version',
      'reservations.status',
      'pay_until',
      'moves',
      'party_size',
    ])
    .select((eb) => eb.fn.max('payments.updated_at').as('ordered_at'))
    .where('parties.reservation_id', 'in', ids)
    .groupBy(['parties.reservation_id', 'version', 'reservations.status', 'pay_until', 'moves', 'party_size'])
    .execute();
  return new Map(
    rows.map(({ id, version, status, pay_until, moves, party_size, ordered_at }) => [
      id,
      [version, status, pay_until ?? 0, moves, party_size ?? 0, ordered_at ?? 0].join('.'),
    ]),
  );
}
