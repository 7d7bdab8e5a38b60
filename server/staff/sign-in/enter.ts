import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { useLink } from './links.ts';
import { recordAction } from '#server/platform/audit/log.ts';
import { closeStaffSession, openStaffSession, type Staff } from '#server/staff/page/sessions.ts';

/** Uses a mailed link and opens a session. Undefined if the link is invalid, used or expired. */
export function enterByLink(ctx: Context, key: string): Promise<Staff | undefined> {
  return inTransaction(ctx.db, async (trx) => {
    const member = await useLink(ctx, trx, key);
    if (!member) return undefined;
    const { email, role } = member;
    await recordAction(ctx, trx, { actor: email, action: 'signed_in', subject: '' });
    return { email, role, token: await openStaffSession(ctx, trx, email) };
  });
}

export async function leave(ctx: Context, staff: Staff): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    await closeStaffSession(trx, staff);
    await recordAction(ctx, trx, { actor: staff.email, action: 'signed_out', subject: '' });
  });
}
