import type { Context } from '#server/context.ts';
import { findMember } from './members.ts';
import { addMember } from './add-member.ts';
import { changeRole } from './change-role.ts';

/** Adds an owner, or makes a member of the staff an owner: for a house whose owner cannot sign in. */
export async function addOwner(
  ctx: Pick<Context, 'db' | 'databaseClock'>,
  { email, by }: { email: string; by: string },
): Promise<void> {
  const change = (await findMember(ctx.db, email)) ? changeRole : addMember;
  await change(ctx, { email, role: 'owner', by });
}
