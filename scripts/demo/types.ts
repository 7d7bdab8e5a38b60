import type { CancellationStep } from '#contract/api/cancellation.ts';
import type { Allergen } from '#contract/values/allergies.ts';
import type { Language } from '#contract/values/language.ts';
import type { Table } from '#contract/api/tables.ts';
import type { Random } from './random.ts';
import type { Rows } from './rows.ts';
import type { TableBook } from './table-book.ts';

export interface DemoDish {
  id: string;
  category: string;
  nameEn: string;
  nameKa: string;
  priceTetri: number;
}

/** Somebody with an account, or whom the staff know from the telephone. */
export interface Guest {
  /** Empty without an account. */
  userId: string;
  firstName: string;
  lastName: string;
  phone: string;
  /** Empty if the staff do not know it. */
  email: string;
  language: Language;
  allergens: readonly Allergen[];
  otherAllergies: string;
  /** When they first reserved; milliseconds since 1970, Infinity before. */
  knownSince: number;
}

/** What all parts of the generator share. */
export interface Demo {
  random: Random;
  rows: Rows;
  /** Milliseconds since 1970. */
  now: number;
  /** yyyy-MM-dd. */
  today: string;
  tables: readonly Table[];
  dishes: readonly DemoDish[];
  book: TableBook;
  seatingHours: number;
  policy: readonly CancellationStep[];
  /** Diners with an account; the first one is the demo's own. */
  diners: readonly [Guest, ...Guest[]];
  /** Guests who telephone. */
  callers: readonly [Guest, ...Guest[]];
  /** E-mails of those who work on the floor. */
  hostesses: readonly [string, ...string[]];
  /** What the bank knows of the orders. */
  payments: BankPayment[];
}

export interface BankPayment {
  bankOrderId: string;
  orderId: string;
  totalTetri: number;
  refundedTetri: number;
  createdAt: number;
  expiresAt: number;
  visitDate: string;
  isPaid: boolean;
  /** Its diner is on the bank's page. */
  isOpen: boolean;
  language: Language;
  customerName: string;
}

/** A reservation before its rows are written. */
export interface Seating {
  date: string;
  hour: number;
  hours: number;
  tables: readonly string[];
  partySize: number | null;
}
