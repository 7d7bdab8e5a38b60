import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { isCodeOf } from '#server/identity/members/code.ts';
import { listLinks, useLink } from './links.ts';
import { recordAction } from '#server/records/log.ts';
import { closeStaffSession, openStaffSession, type Staff } from '#server/staff/page/sessions.ts';

/** Uses a mailed link and opens a session. Undefined if the link has been used or has expired. */
export function enterByLink(ctx: Context, linkId: string): Promise<Staff | undefined> {
  return inTransaction(ctx.db, async (trx) => {
    const member = await useLink(ctx, trx, linkId);
    if (!member) return undefined;
    const { email, name, role } = member;
    await recordAction(ctx, trx, { actor: email, action: 'signed_in', subject: '' });
    return { email, name, role, token: await openStaffSession(ctx, trx, email) };
  });
}

/** Signs in by the code of one of the links that were mailed to the address. */
export async function enterByCode(ctx: Context, email: string, code: string): Promise<Staff | undefined> {
  const links = await listLinks(ctx, email);
  const id = links.find((linkId) => isCodeOf(ctx.config, linkId, code));
  return id === undefined ? undefined : enterByLink(ctx, id);
}

export async function leave(ctx: Context, staff: Staff): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    await closeStaffSession(trx, staff);
    await recordAction(ctx, trx, { actor: staff.email, action: 'signed_out', subject: '' });
  });
}
