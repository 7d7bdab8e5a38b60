import type { Snapshot } from '#server/dining/reservations/write.ts';
import type { ReservationSource } from '#server/platform/db/tables/reservations.ts';
import type { Seating } from './plan.ts';

/** The checker's input: the data of the bank, the database, the mail folder and the diners. */
export interface Facts {
  /** By the database's clock. */
  now: number;
  bankOrders: BankOrder[];
  orders: Order[];
  events: OrderEvent[];
  reservations: Reservation[];
  moves: Move[];
  removals: Removal[];
  steps: StaffStep[];
  /** What the staff's log has, whether it can be undone or not. */
  actions: { subject: string; action: string }[];
  /** Entries of the waiting list, and those that got an offer. */
  waiting: { email: string; date: string; hour: number; offer?: 'taken' | 'not taken' }[];
  /** Reservations and claims that contradict each other, once everything has come to rest. */
  tableProblems: string[];
  outbox: { id: string; order_id: string | null; kind: string }[];
  /** One for each file in the mail folder, with its Message-ID and the order that it names. */
  mails: { id: string; orderId: string }[];
  emails: string[];
  journal: Acknowledged[];
}

export interface BankOrder {
  orderId: string;
  externalOrderId: string | null;
  status: string;
  chargedTetri: number;
  refundedTetri: number;
}

export interface Order {
  id: string;
  reservation_id: string;
  purpose: string;
  status: string;
  total_tetri: number;
  removed_tetri: number;
  bank_order_id: string | null;
  cancellation_policy: string | null;
}

export interface OrderEvent {
  order_id: string;
  to_status: string;
  cause: string;
  at: number;
}

export interface Reservation {
  id: string;
  source: ReservationSource;
  status: string;
  local_date: string;
  start_hour: number;
  duration_hours: number;
  hold_expires_at: number | null;
  earliest_starts_at: number | null;
  ended_at: number | null;
  tables: string[];
}

/** Dishes that were removed from the first order of a reservation. */
export interface Removal {
  order_id: string;
  removed_tetri: number;
  refund_tetri: number;
}

/** What a reservation had before a move and has had since. */
export interface Move {
  reservation_id: string;
  moved_at: number;
  from_date: string;
  from_hour: number;
  from_tables: string;
  to_date: string;
  to_hour: number;
  to_tables: string;
}

/** A step of the staff about a reservation, as its undo has stored it. */
export interface StaffStep {
  actionId: string;
  reservationId: string;
  at: number;
  undoneAt: number | null;
  before: Snapshot;
  after: Snapshot;
}

/** Writes that a server acknowledged to a diner or to the staff: they must survive every crash. */
export type Acknowledged =
  | { kind: 'account'; email: string }
  | { kind: 'hold'; reservationId: string }
  | { kind: 'order'; orderId: string }
  | { kind: 'move'; orderId: string; to: Seating }
  | { kind: 'removal'; orderId: string }
  | { kind: 'confirmation'; orderId: string }
  | { kind: 'cancellation'; orderId: string }
  | { kind: 'waiting'; email: string; seating: Seating }
  | { kind: 'staff move'; reservationId: string; to: Seating }
  | { kind: 'staff step'; reservationId: string; action: string }
  | { kind: 'undo'; actionId: string };
