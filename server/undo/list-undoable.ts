import { isAction, type Action } from '../audit/log.ts';
import type { Context } from '../context.ts';

/** An action that can still be undone. */
export interface UndoableAction {
  actionId: string;
  /** Milliseconds since 1970. */
  at: number;
  actor: string;
  action: Action;
  subject: string;
  detail: string;
  expiresAt: number;
}

/** Of all the staff, newest first. */
export async function listUndoable({ db, databaseClock }: Context): Promise<UndoableAction[]> {
  const now = await databaseClock(db);
  const rows = await db
    .selectFrom('staff_undos')
    .innerJoin('staff_actions', 'staff_actions.id', 'staff_undos.action_id')
    .select([
      'action_id as actionId',
      'at',
      'actor',
      'action',
      'subject',
      'detail',
      'expires_at as expiresAt',
    ])
    .where('expires_at', '>', now)
    .where('undone_at', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('action_id', 'desc')
    .execute();
  return rows.flatMap(({ action, ...row }) => (isAction(action) ? [{ ...row, action }] : []));
}
