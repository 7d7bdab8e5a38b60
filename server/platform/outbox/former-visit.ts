import { z } from 'zod';

const formerVisit = z.object({
  /** The number of the calendar file that removes the entry. */
  sequence: z.int(),
  date: z.string(),
  slot: z.string(),
  hours: z.int(),
  tables: z.array(z.string()),
});

/** A reservation as it was when an address lost it. A mail stores it as JSON, because the reservation goes on. */
export type FormerVisit = z.infer<typeof formerVisit>;

export function readFormerVisit(stored: string): FormerVisit {
  return formerVisit.parse(JSON.parse(stored));
}
