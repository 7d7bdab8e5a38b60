import { z } from 'zod';
import { findLinkVersion } from '#server/dining/reservations/link-version.ts';
import { linkToken } from '#server/platform/http/links.ts';
import type { PayingApp } from '#tests/support/server/paying-app.ts';
import type { createAccounts } from './evening-accounts.ts';
import type { ActionOf } from './evening-actions.ts';
import type { Kitchen } from './evening-kitchen.ts';
import type { Memory } from './evening-memory.ts';

const opened = z.object({ order_id: z.string() });

interface Evening {
  house: PayingApp;
  accounts: Pick<Awaited<ReturnType<typeof createAccounts>>, 'check'>;
  memory: Memory;
  payable: Set<string>;
  kitchen: Kitchen;
}

/** Guests on the telephone who were sent a link to pay in advance. */
export function createCallers({ house, accounts: { check }, memory, payable, kitchen }: Evening) {
  // Its database is another one after a power cut.
  const { ctx } = house;

  /** Those that wait for their payment first; the others have no link, or one that does not work any more. */
  async function findReservation(which: number): Promise<string | undefined> {
    const rows = await ctx.db
      .selectFrom('reservations')
      .select(['id', 'status', 'pay_until'])
      .where('source', '=', 'phone')
      .orderBy('id', 'desc')
      .execute();
    const isWaiting = (row: (typeof rows)[number]) => row.status === 'confirmed' && row.pay_until !== null;
    const sorted = [...rows.filter(isWaiting), ...rows.filter((row) => !isWaiting(row))];
    return sorted[which]?.id;
  }

  async function countOrders(reservationId: string): Promise<number> {
    const rows = await ctx.db
      .selectFrom('orders')
      .select('id')
      .where('reservation_id', '=', reservationId)
      .execute();
    return rows.length;
  }

  /** Opens the link and chooses dishes. */
  async function payByLink({ which, dish }: ActionOf<'payByLink'>): Promise<void> {
    const id = await findReservation(which);
    if (!id) return;
    const linkVersion = await findLinkVersion(ctx.db, id);
    const token = linkToken(ctx.config, 'pay', { reservationId: id, linkVersion });
    const browser = house.client();
    const address = `/orders/${id}`;
    check('see the link', await browser.get(`${address}/dishes`, { 'X-Cancellation-Token': token }));
    const before = await countOrders(id);
    const menuItems = [{ id: dish, quantity: 2 }];
    const answer = await browser.post(`${address}/additions`, { menuItems, token });
    check('payByLink', answer);
    // Also an order that the bank did not open has its time.
    if ((await countOrders(id)) > before) memory.chosen(id);
    if (answer.status === 200) payable.add(opened.parse(answer.body).order_id);
    await kitchen.compareOfReservation(id, answer, dish);
  }

  return { payByLink };
}
