import { z } from 'zod';
import { ALLERGENS } from '#contract/values/allergies.ts';
import { LANGUAGES } from '#contract/values/language.ts';

const role = z.enum(['owner', 'hostess', 'waiter', 'cook', 'editor']);

const mark = z.object({ by: z.string(), at: z.number() }).nullable();

/** `Snapshot` of dining/reservations/write.ts. */
const snapshot = z.object({
  status: z.enum(['confirmed', 'cancelled']),
  date: z.string(),
  slot: z.string(),
  hours: z.number(),
  tables: z.array(z.string()),
  partySize: z.number().nullable(),
  earliestStart: z.number(),
  endedAt: z.number().nullable(),
  isNoShow: z.boolean(),
  // Steps that an earlier version stored have neither.
  payUntil: z.number().nullable().default(null),
  delay: z.object({ minutes: z.number(), presses: z.number() }).nullable().default(null),
  called: mark,
  arrived: mark,
});

/** `Guest` of dining/reservations/guest.ts. */
const guest = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  language: z.enum(LANGUAGES),
  notes: z.string(),
  allergies: z.object({ allergens: z.array(z.enum(ALLERGENS)).readonly(), other: z.string() }),
});

/** `WaitingCaller` of dining/waiting/callers.ts. */
const caller = z.object({
  id: z.string(),
  date: z.string(),
  slot: z.string(),
  partySize: z.number(),
  guest,
  by: z.string(),
  since: z.number(),
});

/**
 * What undoes an action, with what it expects to find; `staff/undo/undo-action.ts` carries it out. Stored as JSON for
 * ten minutes.
 */
const undoStep = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('reservation'),
    reservationId: z.string(),
    before: snapshot,
    after: snapshot,
    /** How often the reservation had been moved after the step. */
    moves: z.number(),
    /** Who waits again. */
    caller: caller.optional(),
  }),
  z.object({ do: z.literal('guest'), reservationId: z.string(), before: guest, after: guest }),
  // The former note is in the note's row, from which it can be forgotten.
  z.object({ do: z.literal('guest_note'), noteId: z.string(), changedAt: z.number() }),
  z.object({ do: z.literal('remove_member'), email: z.string(), role }),
  z.object({ do: z.literal('change_role'), email: z.string(), from: role, to: role }),
  z.object({
    do: z.literal('restore_member'),
    email: z.string(),
    // Steps that an earlier version stored have none.
    name: z.string().default(''),
    role,
    addedAt: z.number(),
    addedBy: z.string(),
  }),
  z.object({ do: z.literal('remove_caller'), id: z.string() }),
  z.object({ do: z.literal('restore_caller'), caller }),
  z.object({ do: z.literal('proposal'), reservationId: z.string(), proposalId: z.string() }),
  z.object({ do: z.literal('unblock'), id: z.string() }),
  z.object({
    do: z.literal('block'),
    block: z.object({
      table: z.string(),
      date: z.string(),
      fromHour: z.number(),
      toHour: z.number(),
      note: z.string(),
      by: z.string(),
    }),
  }),
  z.object({ do: z.literal('open_day'), date: z.string() }),
  z.object({
    do: z.literal('close_day'),
    day: z.object({ date: z.string(), note: z.string(), by: z.string(), closedAt: z.number() }),
  }),
  z.object({ do: z.literal('unreached'), id: z.string() }),
  z.object({ do: z.literal('restore_dish'), id: z.string() }),
  z.object({ do: z.literal('sell_out'), id: z.string() }),
]);
export type UndoStep = z.infer<typeof undoStep>;

/** Undefined for a step of another version of the server: it cannot be undone. */
export function readUndoStep(stored: string): UndoStep | undefined {
  return undoStep.safeParse(JSON.parse(stored)).data;
}
