import type { Generated } from 'kysely';

/** Guests who choose their dishes together (docs/decisions/044-choosing-together.md); schema.ts describes the conventions. */
export interface PartySchema {
  parties: Parties;
  party_guests: PartyGuests;
  party_dishes: PartyDishes;
  party_changes: PartyChanges;
  party_removed_keys: PartyRemovedKeys;
  party_shares: PartyShares;
  party_payments: PartyPayments;
}

/** A reservation whose dishes several guests choose. */
interface Parties {
  reservation_id: string;
  /** The account that began it; null for an added list, whose reservation was paid before and has an account itself. */
  user_id: string | null;
  /** One more with each change of the list. */
  version: Generated<number>;
  /** Since when nobody can change the list; null while it is open. */
  closed_at: number | null;
  created_at: number;
  /** How often the host has made a new link for the guests. */
  link_renewals: Generated<number>;
}

interface PartyGuests {
  id: string;
  reservation_id: string;
  /** 1 for the host, then in the order in which they joined. */
  position: number;
  name: string;
  /** Has said to have chosen everything. */
  is_ready: Generated<0 | 1>;
  /** Allergen names from the contract, separated by commas. */
  allergens: Generated<string>;
  other_allergies: Generated<string>;
  /** SHA-256 of the secret of the guest's page, hexadecimal; null for the host, who has the link that pays. */
  key_hash: string | null;
}

interface PartyDishes {
  reservation_id: string;
  /** Empty for dishes in the middle of the table. */
  guest_id: string;
  menu_item_id: string;
  /** Above 0. */
  quantity: number;
  /** The price of one, since the host has let each pay their share; null: that of the menu. */
  price_tetri: number | null;
}

/** What a guest pays of the dishes, while each pays their share; together these are the price of the whole list. */
interface PartyShares {
  reservation_id: string;
  guest_id: string;
  subtotal_tetri: number;
  service_fee_tetri: number;
  /** What of that is paid in advance; above 0. */
  now_tetri: number;
}

/** Which guests' shares an order pays for, also one that was not paid in the end. That of an added list names the host. */
interface PartyPayments {
  order_id: string;
  guest_id: string;
  /** The guest on whose page the payment was begun. */
  payer_id: string;
  /** The hash of that page's key; null for the host's, and for payments from before. */
  key_hash: string | null;
}

/** The changes of the last hour, by their keys, so that a repeated request makes none twice. */
interface PartyChanges {
  reservation_id: string;
  change_key: string;
  /** Who made it. */
  guest_id: string;
  made_at: number;
}

/** The hashes of the keys of guests whom the host has taken off a list. */
interface PartyRemovedKeys {
  reservation_id: string;
  key_hash: string;
}
