import { DomainError, StaffError } from '#server/errors.ts';
import type { People } from './guests.ts';
import type { DemoHouse } from './house.ts';
import type { Random } from './random.ts';
import type { Schedule } from './schedule.ts';

/** What all parts of the demo share. */
export interface Demo extends DemoHouse {
  random: Random;
  schedule: Schedule;
  /** When the demo ends: milliseconds since 1970. */
  now: number;
  /** yyyy-MM-dd. */
  today: string;
  diners: People;
  /** Guests who telephone. */
  callers: People;
  /** The codes of what the rules have refused. */
  refusals: string[];
}

/** What a party gets. */
export interface Place {
  date: string;
  slot: string;
  tables: string[];
  /** How long the tables are theirs. */
  hours: number;
  /** Milliseconds since 1970. */
  starts: number;
}

/** What the rules of the restaurant refuse does not happen, as on every day. */
export async function ifAllowed({ refusals }: Demo, act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof DomainError || error instanceof StaffError)) throw error;
    refusals.push(error.code);
  }
}
