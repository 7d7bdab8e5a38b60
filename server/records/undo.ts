import { z } from 'zod';
import type { Context } from '#server/context.ts';
import type { Trx } from '#server/platform/db/transaction.ts';

interface Asker {
  ctx: Context;
  by: string;
}

interface Kind<Step> {
  /** The permission of the action itself. */
  permission: 'floor' | 'dishes' | 'members';
  shape: z.ZodType<Step>;
  /** Throws what the step throws if others have changed the matter since. */
  undo: (trx: Trx, step: Step, asker: Asker) => Promise<unknown>;
}

/** What undoes an action, with what it expects to find: the kind and its facts, kept as JSON for ten minutes. */
export interface UndoStep {
  kind: string;
}

interface ReadStep extends Pick<Kind<never>, 'permission'> {
  undo: (trx: Trx, asker: Asker) => Promise<unknown>;
}

/** By the kind's name, which is stored. */
const READERS = new Map<string, (facts: unknown) => ReadStep | undefined>();

/** Declares a way to undo, beside the verb that needs it; returns what makes a step of it. */
export function undoable<Step extends object>(
  kind: string,
  { permission, shape, undo }: Kind<Step>,
): (step: Step) => UndoStep {
  READERS.set(kind, (facts) => {
    const step = shape.safeParse(facts).data;
    return step && { permission, undo: (trx, asker) => undo(trx, step, asker) };
  });
  return (step) => ({ ...step, kind });
}

/** Undefined for a step of another version of the server: it cannot be undone. */
export function readUndoStep(stored: string): ReadStep | undefined {
  const facts: unknown = JSON.parse(stored);
  const kind = z.object({ kind: z.string() }).safeParse(facts).data?.kind;
  return kind === undefined ? undefined : READERS.get(kind)?.(facts);
}
