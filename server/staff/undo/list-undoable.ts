import { localDateAt } from '#contract/values/time.ts';
import { listActionGuests } from '#server/records/action-guests.ts';
import { readFacts, type LogFacts } from '#server/records/facts.ts';
import { isAction, type Action } from '#server/records/log.ts';
import { readUndoStep } from '#server/records/undo.ts';
import type { Context } from '#server/context.ts';
import { readStaffNames, type NameOf } from '#server/identity/members/names.ts';
import type { Permission } from '#server/identity/members/roles.ts';

/** An action that can still be undone. */
export interface UndoableAction {
  actionId: string;
  /** Milliseconds since 1970. */
  at: number;
  /** An e-mail, and how the staff's pages call that person. */
  actor: string;
  actorName: string;
  action: Action;
  subject: string;
  /** The guest's name; empty if the action is about nobody, or about guests who gave no name. */
  about: string;
  facts: LogFacts;
  expiresAt: number;
  /** The present date, of which no word is said. */
  today: string;
}

/** A member is called by name, as everywhere but in the log. */
function nameMember({ member, ...facts }: LogFacts, nameOf: NameOf): LogFacts {
  return member ? { ...facts, member: { ...member, email: nameOf(member.email) } } : facts;
}

/** The actions that a permission allows to undo, of all the staff, newest first. */
export async function listUndoable(
  { db, databaseClock }: Context,
  permission: Permission,
): Promise<UndoableAction[]> {
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
      'facts',
      'step',
      'expires_at as expiresAt',
    ])
    .where('expires_at', '>', now)
    .where('undone_at', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('action_id', 'desc')
    .execute();
  const actions = rows.flatMap(({ action, step, facts, ...row }) => {
    const isAllowed = readUndoStep(step)?.permission === permission;
    return isAllowed && isAction(action) ? [{ ...row, action, facts: readFacts(facts) }] : [];
  });
  const guests = await listActionGuests(
    db,
    actions.map(({ subject }) => subject),
  );
  const nameOf = await readStaffNames(db);
  return actions.map((action) => ({
    ...action,
    actorName: nameOf(action.actor),
    facts: nameMember(action.facts, nameOf),
    about: guests.get(action.subject)?.name ?? '',
    today: localDateAt(now),
  }));
}
