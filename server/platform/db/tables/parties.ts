import { flag, instant, integer, table, text } from '#server/platform/db/column.ts';

/** A reservation whose dishes several guests choose. */
const parties = table(
  {
    reservation_id: text().primaryKey().belongsTo('reservations.id'),
    /** The account that began it; null for an added list. */
    user_id: text().orNull().references('users.id'),
    /** Its reservation was paid before, and has an account itself: the list is paid as an addition. */
    is_added: flag().initially(0),
    /** One more with each change of the list. */
    version: integer().initially(1),
    /** Since when nobody can change the list; null while it is open. */
    closed_at: instant().orNull(),
    created_at: instant(),
    /** How often the host has made a new link for the guests. */
    link_renewals: integer().initially(0),
  },
  { indexes: { parties_user: '(user_id)' } },
);

const party_guests = table(
  {
    id: text().primaryKey(),
    reservation_id: text().belongsTo('parties.reservation_id'),
    /** 1 for the host, then in the order in which they joined. */
    position: integer(),
    name: text().personal(),
    /** Has said to have chosen everything. */
    is_ready: flag().initially(0),
    /** Allergen names from the contract, separated by commas. */
    allergens: text().personal().initially(''),
    other_allergies: text().personal().initially(''),
    /** SHA-256 of the secret of the guest's page, hexadecimal; null for the host, who has the link that pays. */
    key_hash: text().personal().orNull(),
  },
  { forgotten: { withReservation: 'emptied' }, indexes: { party_guests_party: '(reservation_id)' } },
);

const party_dishes = table(
  {
    reservation_id: text().belongsTo('parties.reservation_id'),
    /** Empty for dishes in the middle of the table. */
    guest_id: text().impersonal(),
    menu_item_id: text().references('menu_items.id'),
    quantity: integer().check('$ > 0'),
    /** The price of one, since the host has let each pay their share; null: that of the menu. */
    price_tetri: integer().orNull(),
  },
  { primaryKey: ['reservation_id', 'guest_id', 'menu_item_id'] },
);

/** What a guest pays of the dishes, while each pays their share; together these are the price of the whole list. */
const party_shares = table(
  {
    reservation_id: text().belongsTo('parties.reservation_id'),
    guest_id: text().impersonal(),
    subtotal_tetri: integer(),
    service_fee_tetri: integer(),
    /** What of that is paid in advance. */
    now_tetri: integer().check('$ > 0'),
  },
  { primaryKey: ['reservation_id', 'guest_id'] },
);

/** Whose shares a payment is for, also one that did not arrive in the end. */
const party_payments = table(
  { payment_id: text().belongsTo('payments.payment_id'), guest_id: text().impersonal() },
  { primaryKey: ['payment_id', 'guest_id'] },
);

/** The changes of the last hour, by their keys, so that a repeated request makes none twice. */
const party_changes = table(
  {
    reservation_id: text().belongsTo('parties.reservation_id'),
    change_key: text().personal(),
    /** Who made it. */
    guest_id: text().impersonal(),
    made_at: instant(),
  },
  { forgotten: { withReservation: 'deleted' }, primaryKey: ['reservation_id', 'change_key'] },
);

/** The hashes of the keys of guests whom the host has taken off a list. */
const party_removed_keys = table(
  { reservation_id: text().belongsTo('parties.reservation_id'), key_hash: text().personal() },
  { forgotten: { withReservation: 'deleted' }, primaryKey: ['reservation_id', 'key_hash'] },
);

/** Guests who choose their dishes together (docs/decisions/044-choosing-together.md). */
export const PARTY_TABLES = {
  parties,
  party_guests,
  party_dishes,
  party_shares,
  party_payments,
  party_changes,
  party_removed_keys,
};
