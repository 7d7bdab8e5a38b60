import { z } from 'zod';

const role = z.enum(['owner', 'hostess', 'cook', 'editor']);

/**
 * What undoes an action; `undo/undo-action.ts` carries it out. Stored as JSON for ten minutes, also across a new version
 * of the server: an unknown step cannot be read.
 */
const undoStep = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('mark'),
    reservationId: z.string(),
    mark: z.enum(['called', 'arrived']),
    isOn: z.boolean(),
  }),
  // The former note is in the note's row, from which it can be forgotten.
  z.object({ do: z.literal('guest_note'), noteId: z.string(), changedAt: z.number() }),
  z.object({ do: z.literal('remove_member'), email: z.string(), role }),
  z.object({ do: z.literal('change_role'), email: z.string(), from: role, to: role }),
  z.object({
    do: z.literal('restore_member'),
    email: z.string(),
    role,
    addedAt: z.number(),
    addedBy: z.string(),
  }),
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
  z.object({ do: z.literal('restore_dish'), id: z.string() }),
  z.object({ do: z.literal('sell_out'), id: z.string() }),
  z.object({ do: z.literal('cancel'), reservationId: z.string() }),
  z.object({ do: z.literal('restore'), reservationId: z.string() }),
  z.object({ do: z.literal('resume'), reservationId: z.string() }),
  z.object({
    do: z.literal('move'),
    reservationId: z.string(),
    seating: z.object({ tables: z.array(z.string()), date: z.string(), slot: z.string(), hours: z.number() }),
    partySize: z.number().nullable(),
  }),
]);
export type UndoStep = z.infer<typeof undoStep>;

export function readUndoStep(stored: string): UndoStep {
  return undoStep.parse(JSON.parse(stored));
}
