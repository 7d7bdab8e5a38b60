import { toEmailKey } from '#server/platform/db/email-key.ts';
import type { Role } from '#server/platform/db/tables/staff.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { StaffError } from '#server/errors.ts';
import { findMember, type Member } from './members.ts';

/** Throws `member_exists`. */
export async function insertMember(trx: Trx, { email, name, role, addedAt, addedBy }: Member): Promise<void> {
  const key = toEmailKey(email);
  // Sessions of an earlier membership must not come back to life.
  await endSessions(trx, key);
  const inserted = await trx
    .insertInto('staff_members')
    .values({ email: key, name, role, added_at: addedAt, added_by: addedBy })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('email')
    .executeTakeFirst();
  if (!inserted) throw new StaffError('member_exists');
}

/** Returns the member with the former role. Throws `member_unknown` and `last_owner`. */
export async function updateRole(trx: Trx, email: string, role: Role): Promise<Member> {
  const { member, isLastOwner } = await lockMember(trx, email);
  if (isLastOwner && role !== 'owner') throw new StaffError('last_owner');
  await trx.updateTable('staff_members').set({ role }).where('email', '=', member.email).execute();
  return member;
}

/** Returns the former name. Throws `member_unknown`. */
export async function updateName(trx: Trx, email: string, name: string): Promise<string> {
  const member = await findMember(trx, email);
  if (!member) throw new StaffError('member_unknown');
  await trx.updateTable('staff_members').set({ name }).where('email', '=', member.email).execute();
  return member.name;
}

/** Also ends the member's sessions and links. Throws `member_unknown` and `last_owner`. */
export async function deleteMember(trx: Trx, email: string): Promise<Member> {
  const { member, isLastOwner } = await lockMember(trx, email);
  if (isLastOwner) throw new StaffError('last_owner');
  await trx.deleteFrom('staff_members').where('email', '=', member.email).execute();
  await endSessions(trx, member.email);
  return member;
}

/** Locks all owners first, so that two of them who demote each other at once do so one after the other. */
async function lockMember(trx: Trx, email: string): Promise<{ member: Member; isLastOwner: boolean }> {
  const owners = await trx
    .updateTable('staff_members')
    .set({ role: 'owner' })
    .where('role', '=', 'owner')
    .returning('email')
    .execute();
  const member = await findMember(trx, email);
  if (!member) throw new StaffError('member_unknown');
  return { member, isLastOwner: member.role === 'owner' && owners.length === 1 };
}

async function endSessions(trx: Trx, email: string): Promise<void> {
  await trx.deleteFrom('staff_sessions').where('email', '=', email).execute();
  await trx
    .deleteFrom('messages')
    .where('kind', 'in', ['staff_link', 'test_mail'])
    .where('recipient', '=', email)
    .execute();
}
