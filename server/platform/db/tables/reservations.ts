import { LANGUAGES } from '#contract/values/language.ts';
import { date, flag, instant, integer, oneOf, table, text, type Row } from '#server/platform/db/column.ts';

/** `held` is valid only until `hold_expires_at`; `released` is a hold that was given up or has expired. */
const RESERVATION_STATUSES = ['held', 'confirmed', 'released', 'cancelled'] as const;
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];

/** Where a reservation was made: by the diner on the site, or by the staff at the telephone or at the door. */
const RESERVATION_SOURCES = ['web', 'phone', 'walk_in'] as const;
export type ReservationSource = (typeof RESERVATION_SOURCES)[number];

const reservations = table(
  {
    id: text().primaryKey(),
    /** Null for those that the staff add, and for lists that nobody has paid. */
    user_id: text().orNull().references('users.id'),
    /** The order that has its dishes: the one that made it, or is to; null without one. */
    order_id: text().impersonal().orNull(),
    source: oneOf(RESERVATION_SOURCES).initially('web'),
    status: oneOf(RESERVATION_STATUSES),
    local_date: date(),
    start_hour: integer().check('$ between 0 and 23'),
    duration_hours: integer().check('$ > 0'),
    party_size: integer().orNull(),
    hold_expires_at: instant().orNull(),
    created_at: instant(),
    /** A signature of the client's network; null if the network is unknown. */
    network: text().personal().orNull(),
    /** How often the reservation was moved. */
    moves: integer().initially(0),
    /** The SEQUENCE of the latest calendar file that was mailed about it. */
    calendar_sequence: integer().initially(0),
    /** How often its guest has got another address, or it another guest: the links that were sent before have ended. */
    link_version: integer().initially(0),
    /** The earliest start that the diner has chosen for a moved reservation; null if it was never moved. */
    earliest_starts_at: instant().orNull(),
    /** Held for the first diner of the waiting list. The limits of holds do not apply to it. */
    is_offered: flag().initially(0),
    /** Made from such a hold: its guests got their tables from the waiting list. */
    from_waiting: flag().initially(0),
    /** When the diner's personal data was taken from it and its orders; null while they have some. */
    forgotten_at: instant().orNull(),
    /** When the guests left or were seen not to come; the claims from that hour on are gone. */
    ended_at: instant().orNull(),
    is_no_show: flag().initially(0),
    /** Until when it may be paid by a link; null if it is paid or need not be. If cancelled: it was not paid in time. */
    pay_until: instant().orNull(),
    /** By how many minutes the guests have announced to be late, and how often they have; null if nobody has. */
    delay_minutes: integer().orNull().check('$ in (10, 15, 20, 30, 45, 60)'),
    delay_presses: integer().orNull(),
    /** `moves + link_version` when its guests said that they come: it counts while both are as they were. Null if nobody has. */
    reconfirmed: integer().orNull(),
  },
  {
    forgotten: { withReservation: 'emptied' },
    indexes: {
      reservations_hold_expires_at: '(hold_expires_at)',
      reservations_local_date: '(local_date)',
      reservations_network: '(network)',
      reservations_pay_until: '(status, pay_until) where pay_until is not null',
      reservations_remembered: '(forgotten_at, local_date)',
      reservations_user_id: '(user_id)',
    },
  },
);

const reservation_tables = table(
  {
    reservation_id: text().references('reservations.id'),
    table_id: text().references('dining_tables.id'),
  },
  { primaryKey: ['reservation_id', 'table_id'] },
);

/** One row for each move of a confirmed reservation: what it was and what it became. Tables are separated by commas. */
const reservation_moves = table(
  {
    reservation_id: text().references('reservations.id'),
    /** 1 for the first move. */
    sequence: integer(),
    /** By its diner, not by the staff. */
    is_by_diner: flag().initially(0),
    from_date: date(),
    from_hour: integer(),
    from_tables: text().impersonal(),
    from_party_size: integer().orNull(),
    to_date: date(),
    to_hour: integer(),
    to_tables: text().impersonal(),
    to_party_size: integer().orNull(),
    moved_at: instant(),
    /** Why the restaurant moved it: the name of a ready reason or the staff's own words; null without a reason. */
    reason: text().personal().orNull(),
  },
  { forgotten: { withReservation: 'emptied' }, primaryKey: ['reservation_id', 'sequence'] },
);

/** A table that the staff block for some hours of a date. */
const table_blocks = table({
  id: text().primaryKey(),
  table_id: text().references('dining_tables.id'),
  local_date: date(),
  from_hour: integer().check('$ between 0 and 23'),
  /** The hour at which the table is free again, up to 24. */
  to_hour: integer().check('$ between 1 and 24'),
  note: text().impersonal(),
  created_by: text().impersonal(),
  created_at: instant(),
});

/** One row for each hour of a table that a reservation or a staff block takes, never both. */
const table_claims = table(
  {
    table_id: text().references('dining_tables.id'),
    date: date(),
    hour: integer().check('$ between 0 and 23'),
    reservation_id: text().orNull().references('reservations.id'),
    block_id: text().orNull().references('table_blocks.id'),
    /** Null once confirmed, and for blocks. An expired hold counts as free. */
    hold_expires_at: instant().orNull(),
  },
  {
    primaryKey: ['table_id', 'date', 'hour'],
    check: '(reservation_id is null) <> (block_id is null)',
    indexes: {
      table_claims_date_hour: '(date, hour, reservation_id, hold_expires_at)',
      table_claims_reservation_id: '(reservation_id)',
    },
  },
);

/** A day for which the staff stopped taking reservations. Existing reservations stay. */
const closed_days = table({
  local_date: date().primaryKey(),
  note: text().impersonal(),
  created_by: text().impersonal(),
  created_at: instant(),
});

/** What the staff write down of a guest. Empty texts are unknown. */
const who = {
  name: text().personal(),
  /** As in `users`, such as +995555123456, or another country's number. */
  phone: text().personal(),
  /** Lower case. */
  email: text().personal(),
  notes: text().personal(),
  /** Allergen names from the contract, separated by commas. */
  allergens: text().personal(),
  other_allergies: text().personal(),
  added_by: text().impersonal(),
};

/** Who is expected: one row for each reservation, except holds that nobody has begun to pay. */
const guests = table(
  {
    reservation_id: text().primaryKey().references('reservations.id'),
    ...who,
    /** The language of mails. */
    language: oneOf(LANGUAGES),
  },
  {
    forgotten: { withReservation: 'emptied' },
    indexes: { guests_email: '(email)', guests_phone: '(phone)' },
  },
);

const MARKS = ['called', 'arrived'] as const;
export type Mark = (typeof MARKS)[number];

const reservation_marks = table(
  {
    reservation_id: text().references('reservations.id'),
    mark: oneOf(MARKS),
    marked_by: text().impersonal(),
    marked_at: instant(),
  },
  { primaryKey: ['reservation_id', 'mark'] },
);

/**
 * How a proposal ended. `moved`: the diner chose something else; `ended`: a step of the staff made it needless;
 * `withdrawn`: the staff took it back.
 */
const PROPOSAL_ANSWERS = ['accepted', 'kept', 'moved', 'ended', 'withdrawn'] as const;
export type ProposalAnswer = (typeof PROPOSAL_ANSWERS)[number];

/** Other tables, or another time, that the restaurant proposes to a diner who has paid. */
const seating_proposals = table(
  {
    id: text().primaryKey(),
    reservation_id: text().belongsTo('reservations.id'),
    local_date: date(),
    start_hour: integer(),
    duration_hours: integer(),
    /** Table ids, separated by commas. */
    tables: text().impersonal(),
    party_size: integer().orNull(),
    /** The name of a ready reason, or the staff's own words. */
    reason: text().personal(),
    asked_at: instant(),
    answer_until: instant(),
    /** Null while nobody has answered, also after `answer_until`. */
    answer: oneOf(PROPOSAL_ANSWERS).orNull(),
  },
  {
    forgotten: { withReservation: 'deleted' },
    indexes: { seating_proposals_reservation: '(reservation_id)' },
  },
);

/**
 * A diner or a caller who waits for tables on a date at a time. The row goes when the guest leaves, when an offer was
 * taken, and when the seating begins; that of a diner also when an offer has ended.
 */
const waiting_entries = table(
  {
    id: text().primaryKey(),
    /** Null for callers; `waiting_guests` then has the guest. */
    user_id: text().orNull().references('users.id'),
    local_date: date(),
    start_hour: integer(),
    starts_at: instant(),
    party_size: integer(),
    language: oneOf(LANGUAGES),
    /** Decides the order of the line. */
    created_at: instant(),
    /** The hold that was offered; null while the diner waits. */
    reservation_id: text().orNull().references('reservations.id'),
    offered_until: instant().orNull(),
    /** A signature of the network that joined the list; null if it is unknown. */
    network: text().personal().orNull(),
  },
  {
    forgotten: { withAccount: 'deleted' },
    unique: { waiting_entries_once: ['user_id', 'local_date', 'start_hour'] },
    indexes: { waiting_entries_date: '(local_date)' },
  },
);

/** A caller who waits, as the staff wrote it down. The row goes with its entry. */
const waiting_guests = table(
  { entry_id: text().primaryKey().belongsTo('waiting_entries.id'), ...who },
  { forgotten: { otherwise: 'goes with its entry' } },
);

/** The last offer of the waiting list to an address for a date. The row goes when the date has passed. */
const waiting_offers = table(
  {
    /** A signature of the e-mail, which stays when the account is deleted, or of a caller's telephone number. */
    address: text().personal(),
    local_date: date(),
    offered_at: instant(),
  },
  { forgotten: { otherwise: 'goes when its date has passed' }, primaryKey: ['local_date', 'address'] },
);

/** How many guests joined the waiting list of a date. The row stays for the figures. */
const waiting_counts = table(
  { local_date: date(), source: oneOf(['web', 'phone']), joined: integer() },
  { primaryKey: ['local_date', 'source'] },
);

export const RESERVATION_TABLES = {
  reservations,
  reservation_tables,
  reservation_moves,
  table_blocks,
  table_claims,
  closed_days,
  guests,
  reservation_marks,
  seating_proposals,
  waiting_entries,
  waiting_guests,
  waiting_offers,
  waiting_counts,
};
export type Reservations = Row<typeof reservations>;
export type Guests = Row<typeof guests>;
export type WaitingEntries = Row<typeof waiting_entries>;
