import { DAY_MS } from '#contract/values/durations.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createId } from '#server/platform/db/ids.ts';
import type { Role } from '#server/platform/db/tables/staff.ts';
import { linkKey } from '#server/platform/http/links.ts';
import { formatCode, toCode } from '#server/identity/members/code.ts';
import { DEMO_STAFF } from './staff.ts';

export interface StaffLink {
  role: Role;
  path: string;
  code: string;
}

interface Options {
  sessionSecret: string;
  now: number;
  /** By default those of the demo. */
  members?: readonly { email: string; role: Role }[];
}

/**
 * Links and codes that sign members of the staff in, as if they had been mailed: they work once, and for a day. The server
 * needs no door for them that it does not have anyway.
 */
export async function createStaffLinks(
  db: Database,
  { sessionSecret, now, members = DEMO_STAFF }: Options,
): Promise<StaffLink[]> {
  const links = members.map(({ email, role }) => ({ id: createId(now), email, role }));
  await db
    .insertInto('messages')
    .values(
      links.map(({ id, email }) => ({
        id,
        kind: 'staff_link' as const,
        recipient: email,
        language: 'en' as const,
        expires_at: now + DAY_MS,
        used_at: null,
        attempts: 1,
        next_attempt_at: now,
        sent_at: now,
      })),
    )
    .execute();
  return links.map(({ id, role }) => ({
    role,
    path: `/staff/enter?key=${linkKey({ sessionSecret }, 'staff_link', { messageId: id })}`,
    code: formatCode(toCode({ sessionSecret }, id)),
  }));
}
