import { z } from 'zod';

const place = z.object({
  /** `2026-07-10`. */
  date: z.string(),
  slot: z.string().optional(),
  /** Missing where only the beginning is known. */
  hours: z.number().optional(),
  tables: z.array(z.string()).readonly().optional(),
});
export type LoggedPlace = z.infer<typeof place>;

/**
 * What the log keeps of an action beside its subject; the pages make sentences of it, in their reader's language. No guest's
 * name, telephone or e-mail: an entry cannot be changed, so they could not be forgotten.
 */
const facts = z.object({
  /** When and where: of a reservation, a hold, a blocked table, a closed day. */
  at: place.optional(),
  /** The same before a change. */
  from: place.optional(),
  /** How many guests, before and after; null if nobody said. */
  guests: z.tuple([z.number().nullable(), z.number().nullable()]).optional(),
  lateMinutes: z.number().optional(),
  /** Which facts of the guest were corrected. */
  fields: z.array(z.string()).optional(),
  /** What the staff wrote: a reason, why a table is blocked or a day closed. */
  note: z.string().optional(),
  /** The Georgian name, for a dish that leaves the menu. */
  dish: z.string().optional(),
  /** A member of the staff: the role or the name, and what it was before a change. */
  member: z
    .object({
      email: z.string(),
      what: z.enum(['role', 'name']),
      is: z.string(),
      was: z.string().optional(),
    })
    .optional(),
  /** What was exported. */
  range: z.object({ from: z.string(), to: z.string(), rows: z.number() }).optional(),
  /** The permission that a refused page needs. */
  permission: z.string().optional(),
  /** What was published. */
  commit: z.string().optional(),
});
type PlainFacts = z.infer<typeof facts>;

/** An undone action keeps what was undone. */
export type LogFacts = PlainFacts & { undone?: { action: string; facts: PlainFacts } | undefined };
const logFacts: z.ZodType<LogFacts> = facts.extend({
  undone: z.object({ action: z.string(), facts }).optional(),
});

/** Nothing of an entry that this version does not understand. */
export function readFacts(stored: string): LogFacts {
  return logFacts.safeParse(JSON.parse(stored)).data ?? {};
}
