import type { UndoStep } from '#server/platform/audit/undo-step.ts';
import type { Permission } from '#server/identity/members/roles.ts';

/** The permission that undoing an action needs: the one of the action. */
export const UNDO_PERMISSION: Record<UndoStep['do'], Permission> = {
  reservation: 'floor',
  guest: 'floor',
  proposal: 'floor',
  remove_caller: 'floor',
  restore_caller: 'floor',
  unblock: 'floor',
  block: 'floor',
  open_day: 'floor',
  close_day: 'floor',
  unreached: 'floor',
  restore_dish: 'dishes',
  sell_out: 'dishes',
  guest_note: 'floor',
  remove_member: 'members',
  change_role: 'members',
  restore_member: 'members',
};
