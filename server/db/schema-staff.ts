import type { Language } from '#contract/language.ts';

/** The tables of the staff's own pages; the conventions are those of schema.ts. */
export interface StaffSchema {
  staff_links: StaffLinks;
  staff_sessions: StaffSessions;
  staff_actions: StaffActions;
  reservation_marks: ReservationMarks;
  house_cancellations: HouseCancellations;
  sold_out_dishes: SoldOutDishes;
}

/** A sign-in link that was asked for, and its mail: the link is a signature of the id, so that nobody can read it here. */
interface StaffLinks {
  id: string;
  /** Null where the address is none of the staff's: written all the same, so that the answer tells nothing. */
  recipient: string | null;
  language: Language;
  expires_at: number;
  used_at: number | null;
  attempts: number;
  next_attempt_at: number;
  sent_at: number | null;
}

interface StaffSessions {
  /** SHA-256 of the cookie's token, hexadecimal. */
  token_hash: string;
  email: string;
  expires_at: number;
}

/** Who of the staff did what; the database refuses to change or delete a row. */
interface StaffActions {
  id: string;
  at: number;
  /** An e-mail address, or who ran a command on the server's machine. */
  actor: string;
  action: string;
  /** What it was done to: a date, or the id of a reservation, an order, a table or a dish. */
  subject: string;
  /** For people to read. */
  detail: string;
}

export type Mark = 'called' | 'arrived';

interface ReservationMarks {
  reservation_id: string;
  mark: Mark;
  marked_by: string;
  marked_at: number;
}

/** Why the house itself took a paid reservation back. */
interface HouseCancellations {
  order_id: string;
  reason: string;
  cancelled_by: string;
  cancelled_at: number;
}

/** Dishes that are sold out until the end of a day: while a row is here, the dish's `is_sold_out` is 1. */
interface SoldOutDishes {
  menu_item_id: string;
  local_date: string;
  marked_by: string;
  marked_at: number;
}
