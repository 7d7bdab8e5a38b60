import type { Generated } from 'kysely';
import type { Language } from '#contract/values/language.ts';

/** Tables of the staff's pages; schema.ts describes the conventions. */
export interface StaffSchema {
  staff_members: StaffMembers;
  staff_links: StaffLinks;
  staff_sessions: StaffSessions;
  staff_actions: StaffActions;
  staff_undos: StaffUndos;
  reservation_guests: ReservationGuests;
  guest_notes: GuestNotes;
  reservation_marks: ReservationMarks;
  house_cancellations: HouseCancellations;
  sold_out_dishes: SoldOutDishes;
  seating_proposals: SeatingProposals;
}

/** The owner may do everything; members/roles.ts says what the others may. */
export type Role = 'owner' | 'hostess' | 'waiter' | 'cook' | 'editor';

interface StaffMembers {
  /** Lower case. */
  email: string;
  /** As colleagues know the person; may be empty. */
  name: Generated<string>;
  role: Role;
  added_at: number;
  /** An e-mail address; empty for the first owners, whom the settings name. */
  added_by: string;
  /** As in `users`: counts what has ended all sessions. A browser that was known before is a stranger then. */
  device_version: Generated<number>;
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

/** How a recent action can be undone. */
interface StaffUndos {
  action_id: string;
  /** JSON: the step that undoes it; audit/undo-step.ts. */
  step: string;
  expires_at: number;
  undone_at: number | null;
}

/** The guest of a reservation that the staff added. Empty texts are unknown. */
export interface ReservationGuests {
  reservation_id: string;
  name: string;
  /** As in `users`, such as +995555123456, or another country's number. */
  phone: string;
  /** Lower case. */
  email: string;
  /** The language of mails. */
  language: Language;
  notes: string;
  /** Allergen names from the contract, separated by commas. */
  allergens: string;
  other_allergies: string;
  added_by: string;
}

/** What the house notes about a guest. Exactly one of account, telephone and e-mail says about whom. */
interface GuestNotes {
  id: string;
  user_id: string | null;
  phone: string | null;
  email: string | null;
  note: string;
  /** The note before the last change, while that can be undone. */
  former_note: string | null;
  changed_by: string;
  /** Differs after each change. */
  changed_at: number;
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

/** Dishes that are sold out on a day: while a row exists, the dish's `is_sold_out` is 1. */
interface SoldOutDishes {
  menu_item_id: string;
  local_date: string;
  marked_by: string;
  marked_at: number;
}

/**
 * How a proposal ended. `moved`: the diner chose something else; `ended`: a step of the staff made it needless;
 * `withdrawn`: the staff took it back.
 */
export type ProposalAnswer = 'accepted' | 'kept' | 'moved' | 'ended' | 'withdrawn';

/** Other tables, or another time, that the restaurant proposes to a diner who has paid. */
interface SeatingProposals {
  id: string;
  reservation_id: string;
  local_date: string;
  start_hour: number;
  duration_hours: number;
  /** Table ids, separated by commas. */
  tables: string;
  party_size: number | null;
  /** The name of a ready reason, or the staff's own words. */
  reason: string;
  asked_at: number;
  answer_until: number;
  /** Null while nobody has answered, also after `answer_until`. */
  answer: ProposalAnswer | null;
}
