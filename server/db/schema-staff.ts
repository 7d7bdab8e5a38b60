import type { Language } from '#contract/language.ts';

/** Tables of the staff's pages; schema.ts describes the conventions. */
export interface StaffSchema {
  staff_links: StaffLinks;
  staff_sessions: StaffSessions;
  staff_actions: StaffActions;
  reservation_marks: ReservationMarks;
  house_cancellations: HouseCancellations;
  sold_out_dishes: SoldOutDishes;
}

/** A requested sign-in link and its mail. The link is a signature of the id, so a leaked database opens no session. */
interface StaffLinks {
  id: string;
  /** Null if the address is not on the staff list. The row is written anyway, so that the answer reveals nothing. */
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

/** The audit log of staff actions; the database rejects updates and deletes. */
interface StaffActions {
  id: string;
  at: number;
  /** An e-mail address, or the user who ran a command on the server's machine. */
  actor: string;
  action: string;
  /** What the action applied to: a date, or the id of a reservation, an order, a table or a dish. */
  subject: string;
  /** Text for people, without the guest's name: it could not be forgotten. */
  detail: string;
}

export type Mark = 'called' | 'arrived';

interface ReservationMarks {
  reservation_id: string;
  mark: Mark;
  marked_by: string;
  marked_at: number;
}

/** The restaurant's reason for cancelling a paid reservation. */
interface HouseCancellations {
  order_id: string;
  reason: string;
  cancelled_by: string;
  cancelled_at: number;
}

/** Dishes that are sold out until the end of a day: while a row exists, the dish's `is_sold_out` is 1. */
interface SoldOutDishes {
  menu_item_id: string;
  local_date: string;
  marked_by: string;
  marked_at: number;
}
