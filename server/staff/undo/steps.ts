import type { UndoStep } from '#server/records/undo-step.ts';
import type { Context } from '#server/context.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { undoNote } from '#server/guests/cards/undo-note.ts';
import type { Permission } from '#server/identity/members/roles.ts';
import { undoMember } from '#server/identity/members/undo-member.ts';
import { deleteSoldOut, storeSoldOut } from '#server/dining/menu/sold-out.ts';
import { deleteClosedDay, storeClosedDay } from '#server/dining/reservations/close-day.ts';
import { undoCorrection } from '#server/dining/front-desk/correct-guest.ts';
import { restoreUnreached } from '#server/dining/front-desk/unreached.ts';
import { undoProposal } from '#server/dining/front-desk/propose.ts';
import { undoChange } from '#server/dining/front-desk/change.ts';
import { dropCaller, restoreCaller } from '#server/dining/waiting/callers.ts';
import { deleteBlock, insertBlock } from '#server/dining/tables/block.ts';

type Shapes = { [Step in UndoStep as Step['do']]: Step };
type StepOf<Do extends keyof Shapes> = { [Key in Do]: { do: Key } & Shapes[Key] }[Do];

interface Undo<Step> {
  /** The permission of the action itself. */
  permission: Permission;
  /** Throws what the step throws if others have changed the matter since. */
  undo: (trx: Trx, step: Step, asker: { ctx: Context; by: string }) => Promise<unknown>;
}

/** What each step does, and who may take it. */
const STEPS: { [Do in keyof Shapes]: Undo<StepOf<Do>> } = {
  // A guest of the waiting list who had been given the tables waits again.
  reservation: {
    permission: 'floor',
    undo: async (trx, step, { ctx }) => {
      await undoChange(ctx, trx, step);
      if (step.caller) await restoreCaller(ctx, trx, step.caller);
    },
  },
  proposal: { permission: 'floor', undo: (trx, step, { ctx }) => undoProposal(ctx, trx, step) },
  guest: { permission: 'floor', undo: (trx, step, { ctx }) => undoCorrection(ctx, trx, step) },
  guest_note: { permission: 'floor', undo: (trx, step, { ctx, by }) => undoNote(ctx, trx, { ...step, by }) },
  remove_caller: { permission: 'floor', undo: (trx, { id }) => dropCaller(trx, id) },
  restore_caller: { permission: 'floor', undo: (trx, step, { ctx }) => restoreCaller(ctx, trx, step.caller) },
  unblock: { permission: 'floor', undo: (trx, { id }) => deleteBlock(trx, id) },
  block: { permission: 'floor', undo: (trx, step, { ctx }) => insertBlock(ctx, trx, step.block) },
  open_day: { permission: 'floor', undo: (trx, { date }) => deleteClosedDay(trx, date) },
  close_day: { permission: 'floor', undo: (trx, { day }) => storeClosedDay(trx, day) },
  unreached: { permission: 'floor', undo: (trx, step) => restoreUnreached(trx, step) },
  restore_dish: { permission: 'dishes', undo: (trx, { id }) => deleteSoldOut(trx, id) },
  sell_out: { permission: 'dishes', undo: (trx, { id }, { ctx, by }) => storeSoldOut(ctx, trx, { id, by }) },
  remove_member: { permission: 'members', undo: undoMember },
  change_role: { permission: 'members', undo: undoMember },
  restore_member: { permission: 'members', undo: undoMember },
};

export function permissionOf({ do: step }: UndoStep): Permission {
  return STEPS[step].permission;
}

export async function takeStep<Do extends keyof Shapes>(
  trx: Trx,
  step: StepOf<Do>,
  asker: { ctx: Context; by: string },
): Promise<void> {
  await STEPS[step.do].undo(trx, step, asker);
}
