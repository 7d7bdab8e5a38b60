import type { Context } from '#server/context.ts';
import { addMember } from '#server/identity/members/add-member.ts';
import type { Role } from '#server/platform/db/tables/staff.ts';

export const OWNER = 'owner@tamada.example';
export const COOK = 'cook@tamada.example';
export const HOSTESSES = ['eka@tamada.example', 'lali@tamada.example'] as const;

/** One member of the staff for each role, and a second hostess. */
export const DEMO_STAFF: readonly { email: string; name: string; role: Role }[] = [
  { email: OWNER, name: 'ლია', role: 'owner' },
  { email: HOSTESSES[0], name: 'ეკა', role: 'hostess' },
  { email: HOSTESSES[1], name: 'ლალი', role: 'hostess' },
  { email: 'nino@tamada.example', name: 'ნინო', role: 'waiter' },
  { email: COOK, name: 'გელა', role: 'cook' },
  { email: 'editor@tamada.example', name: 'თამარი', role: 'editor' },
];

export async function addStaff(ctx: Context): Promise<void> {
  for (const member of DEMO_STAFF) {
    await addMember(ctx, { ...member, by: member.email === OWNER ? '' : OWNER });
  }
}
