import type { PayingApp } from '#tests/support/server/paying-app.ts';
import { findMailedKey, openHandover, pressHandover } from '#tests/support/dining/handovers.ts';
import type { createAccounts } from './evening-accounts.ts';
import type { ActionOf } from './evening-actions.ts';
import type { Memory } from './evening-memory.ts';

interface Evening {
  house: PayingApp;
  accounts: Awaited<ReturnType<typeof createAccounts>>;
  memory: Memory;
}

/** The diners give reservations to each other. What a page offers must work. */
export function createHandoverSteps({ house, accounts, memory }: Evening) {
  const { dinerOf, dinerAt, userIdAt } = accounts;
  let receiver = 0;

  async function emailOf(userId: string): Promise<string> {
    const user = await house.ctx.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirst();
    return user?.email ?? '';
  }

  async function offer(order: string, userId: string | null): Promise<void> {
    if (userId === null) return;
    receiver = userIdAt(0) === userId ? 1 : 0;
    await press(userId, { order }, { email: await emailOf(userIdAt(receiver)) });
  }

  async function withdraw(order: string, userId: string | null): Promise<void> {
    if (userId !== null) await press(userId, { order }, { withdraw: '1' });
  }

  /** By the newest link that was mailed to anybody: it may have ended, or be the diner's own. */
  async function take({ diner: by, twice }: ActionOf<'takeReservation'>): Promise<void> {
    const diner = by === 'receiver' ? receiver : by;
    const key = findMailedKey(house.mailer);
    if (!key) return;
    for (const again of twice ? [false, true] : [false]) {
      const status = await press(userIdAt(diner), { key });
      if (again && status >= 400 && status !== 422 && !memory.isConcurrent()) await assertNotOwn(diner, key);
    }
  }

  async function assertNotOwn(diner: number, key: string): Promise<void> {
    const { status } = await openHandover(dinerAt(diner), { key });
    if (status === 200) memory.complain('a repeated press was refused, and its page shows the reservation');
  }

  async function press(
    userId: string,
    query: Parameters<typeof pressHandover>[1],
    fields: Record<string, string> = {},
  ): Promise<number> {
    const { body } = await openHandover(dinerOf(userId), query);
    const { status } = await pressHandover(dinerOf(userId), query, fields);
    const isRefused = status !== 303;
    if (isRefused && ![200, 401, 403, 404, 422].includes(status)) {
      memory.complain(`a handover was answered with ${status}`);
    }
    const isOffered = body.includes('<form') && fields.email !== '';
    if (isRefused && status !== 422 && isOffered && !memory.isConcurrent()) {
      memory.complain(`a handover that its page offers was answered with ${status}`);
    }
    return status;
  }

  return { offer, withdraw, take };
}
