import type { UndoStep } from '#server/records/undo-step.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { StaffError } from '#server/errors.ts';
import { deleteMember, insertMember, updateRole } from './store.ts';

/** Throws `member_changed` if somebody has changed the member's role or removed the member since, and `last_owner`. */
export async function undoMember(
  trx: Trx,
  step: Extract<UndoStep, { do: 'remove_member' | 'change_role' | 'restore_member' }>,
): Promise<void> {
  switch (step.do) {
    case 'remove_member': {
      const { role } = await deleteMember(trx, step.email);
      if (role !== step.role) throw new StaffError('member_changed');
      return;
    }
    case 'change_role': {
      const { role } = await updateRole(trx, step.email, step.to);
      if (role !== step.from) throw new StaffError('member_changed');
      return;
    }
    case 'restore_member':
      await insertMember(trx, step);
  }
}
