import type { Generated } from 'kysely';
import type { Language } from '#contract/values/language.ts';
import type { FloorId } from '#contract/values/table-ids.ts';
import type { AccountSchema } from './schema-accounts.ts';
import type { OrderSchema } from './schema-orders.ts';
import type { PartySchema } from './schema-parties.ts';
import type { PublishingSchema } from './schema-publishing.ts';
import type { ServerSchema } from './schema-server.ts';
import type { ReservationGuests, StaffSchema } from './schema-staff.ts';

/**
 * One schema for both engines. The app creates ids (UUID v7). Instants are milliseconds since 1970 (UTC), dates are
 * yyyy-MM-dd in Tbilisi, hours are whole, money is whole tetri, flags are 0 or 1.
 */
export interface Schema
  extends AccountSchema, StaffSchema, OrderSchema, PartySchema, PublishingSchema, ServerSchema {
  menu_categories: MenuCategories;
  menu_items: MenuItems;
  dining_tables: DiningTables;
  reservations: Reservations;
  reservation_tables: ReservationTables;
  reservation_moves: ReservationMoves;
  table_claims: TableClaims;
  waiting_entries: WaitingEntries;
  waiting_guests: WaitingGuests;
  waiting_offers: WaitingOffers;
  waiting_counts: WaitingCounts;
  remembered_requests: RememberedRequests;
  table_blocks: TableBlocks;
  closed_days: ClosedDays;
}

export type Flag = 0 | 1;

interface MenuCategories {
  slug: string;
  position: number;
  name_en: string;
  name_ka: string;
  is_archived: Flag;
}

interface MenuItems {
  id: string;
  category_slug: string;
  position: number;
  price_tetri: number;
  name_en: string;
  name_ka: string;
  image_url: string;
  is_sold_out: Flag;
  /** `sat,sun`; empty if it is served every day. */
  weekdays: string;
  is_archived: Flag;
}

interface DiningTables {
  id: string;
  floor: FloorId;
  position: number;
  seats: number;
  is_archived: Flag;
}

/** `held` is valid only until `hold_expires_at`; `released` is a hold that was given up or has expired. */
export type ReservationStatus = 'held' | 'confirmed' | 'released' | 'cancelled';

/** Where a reservation was made: by the diner on the site, or by the staff at the telephone or at the door. */
export type ReservationSource = 'web' | 'phone' | 'walk_in';

export interface Reservations {
  id: string;
  /** Null for those that the staff add; `reservation_guests` then has the guest. */
  user_id: string | null;
  source: Generated<ReservationSource>;
  status: ReservationStatus;
  local_date: string;
  start_hour: number;
  duration_hours: number;
  party_size: number | null;
  hold_expires_at: number | null;
  created_at: number;
  /** A signature of the client's network; null if the network is unknown. */
  network: string | null;
  /** How often the reservation was moved. */
  moves: Generated<number>;
  /** The SEQUENCE of the latest calendar file that was mailed about it. */
  calendar_sequence: Generated<number>;
  /** The earliest start that the diner has chosen for a moved reservation; null if it was never moved. */
  earliest_starts_at: number | null;
  /** Held for the first diner of the waiting list, who may pay for it whatever the limits of holds say. */
  is_offered: Generated<Flag>;
  /** Made from such a hold: its guests got their tables from the waiting list. */
  from_waiting: Generated<Flag>;
  /** When the diner's personal data was taken from it and its orders; null while they have some. */
  forgotten_at: number | null;
  /** When the guests left or were seen not to come; the claims from that hour on are gone. */
  ended_at: number | null;
  is_no_show: Generated<Flag>;
  /** Until when it may be paid by a link; null if it is paid or need not be. If cancelled: it was not paid in time. */
  pay_until: number | null;
  /** By how many minutes the guests have announced to be late, and how often they have; null if nobody has. */
  delay_minutes: number | null;
  delay_presses: number | null;
}

/** One row for each move of a confirmed reservation: what it was and what it became. Tables are separated by commas. */
interface ReservationMoves {
  reservation_id: string;
  /** 1 for the first move. */
  sequence: number;
  /** Created by the browser for one attempt, so that a repeated request moves once. */
  request_key: string | null;
  from_date: string;
  from_hour: number;
  from_tables: string;
  from_party_size: number | null;
  to_date: string;
  to_hour: number;
  to_tables: string;
  to_party_size: number | null;
  moved_at: number;
  /** Why the restaurant moved it: the name of a ready reason or the staff's own words; null without a reason. */
  reason: string | null;
}

/**
 * A diner or a caller who waits for tables on a date at a time. The row goes when the guest leaves, when an offer was
 * taken, and when the seating begins; that of a diner also when an offer has ended.
 */
export interface WaitingEntries {
  id: string;
  /** Null for callers; `waiting_guests` then has the guest. */
  user_id: string | null;
  local_date: string;
  start_hour: number;
  starts_at: number;
  party_size: number;
  language: Language;
  /** Decides the order of the line. */
  created_at: number;
  /** The hold that was offered; null while the diner waits. */
  reservation_id: string | null;
  offered_until: number | null;
  /** How often the mail about the offer was tried. */
  attempts: number;
  next_attempt_at: number | null;
  sent_at: number | null;
  /** A signature of the network that joined the list; null if it is unknown. */
  network: string | null;
}

/** A caller who waits, as the staff wrote it down. The row goes with its entry. */
interface WaitingGuests extends Omit<ReservationGuests, 'reservation_id' | 'language'> {
  entry_id: string;
}

/** How many guests joined the waiting list of a date. The row stays for the figures. */
interface WaitingCounts {
  local_date: string;
  source: 'web' | 'phone';
  joined: number;
}

/** The last offer of the waiting list to an address for a date. The row goes when the date has passed. */
interface WaitingOffers {
  /** A signature of the e-mail, which stays when the account is deleted, or of a caller's telephone number. */
  address: string;
  local_date: string;
  offered_at: number;
}

/** What a diner asked to remember for the next order; the other columns are those of `orders`. */
export interface RememberedRequests {
  user_id: string;
  notes: string;
  allergens: string;
  other_allergies: string;
  changed_at: number;
}

interface ReservationTables {
  reservation_id: string;
  table_id: string;
}

/**
 * One row for each hour of a table that a reservation or a staff block takes. The key is (table_id, date, hour). A row
 * belongs to a reservation or to a block, never to both.
 */
interface TableClaims {
  table_id: string;
  date: string;
  hour: number;
  reservation_id: string | null;
  block_id: string | null;
  /** Null once confirmed, and for blocks. An expired hold counts as free. */
  hold_expires_at: number | null;
}

/** A table that the staff block for some hours of a date. */
interface TableBlocks {
  id: string;
  table_id: string;
  local_date: string;
  from_hour: number;
  /** The hour at which the table is free again, up to 24. */
  to_hour: number;
  note: string;
  created_by: string;
  created_at: number;
}

/** A day for which the staff stopped taking reservations. Existing reservations stay. */
interface ClosedDays {
  local_date: string;
  note: string;
  created_by: string;
  created_at: number;
}
