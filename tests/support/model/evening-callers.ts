import { z } from 'zod';
import { signPayment } from '#server/dining/refund-policy/token.ts';
import type { PayingApp } from '#tests/support/server/paying-app.ts';
import type { createAccounts } from './evening-accounts.ts';
import type { ActionOf } from './evening-actions.ts';
import type { Memory } from './evening-memory.ts';

const opened = z.object({ order_id: z.string() });

interface Evening {
  house: PayingApp;
  accounts: Pick<Awaited<ReturnType<typeof createAccounts>>, 'check'>;
  memory: Memory;
  payable: Set<string>;
}

/** Guests on the telephone who were sent a link to pay in advance. */
export function createCallers({ house, accounts: { check }, memory, payable }: Evening) {
  const { ctx } = house;

  /** Opens the link of a reservation, also of one that ended or was paid since, and chooses dishes. */
  async function payByLink({ which, dish }: ActionOf<'payByLink'>): Promise<void> {
    const { rows } = await ctx.db
      .selectFrom('reservations')
      .innerJoin('reservation_guests', 'reservation_guests.reservation_id', 'reservations.id')
      .select(['id', 'status', 'pay_until'])
      .where('source', '=', 'phone')
      .orderBy('id', 'desc')
      .execute()
      .then((all) => ({ rows: all.toSorted((one, other) => rank(one) - rank(other)) }));
    const found = rows[which];
    if (!found) return;
    const token = signPayment(ctx.config, found.id);
    const browser = house.client();
    check('look at the link', await browser.get(`/orders/${found.id}/dishes`, { 'X-Cancellation-Token': token }));
    const menuItems = [{ id: dish, quantity: 2 }];
    const answer = await browser.post(`/orders/${found.id}/additions`, { menuItems, token });
    check('payByLink', answer);
    if (answer.status !== 200) return;
    payable.add(opened.parse(answer.body).order_id);
    memory.chosen(found.id);
  }

  return { payByLink };
}

/** Those that wait for their payment come first. */
function rank({ status, pay_until: until }: { status: string; pay_until: number | null }): number {
  return status === 'confirmed' && until !== null ? 0 : 1;
}
