import { z } from 'zod';
import { routes } from '#contract/routes/routes.ts';
import { findMoney, selectOrders } from '#server/dining/refund-policy/order-money.ts';
import { linkPath } from '#server/platform/http/links.ts';
import type { Client } from '#tests/support/server/client.ts';
import type { PayingApp } from '#tests/support/server/paying-app.ts';
import { answerAs, openProposal } from '#tests/support/dining/proposals.ts';
import type { ActionOf } from './evening-actions.ts';
import type { Memory } from './evening-memory.ts';

const listed = z.array(z.object({ orderId: z.string(), proposalPath: z.string().optional() }));

interface Evening {
  house: PayingApp;
  memory: Memory;
}

/** Diners who answer what the restaurant proposes, by the mail's link or the profile, some from a page opened earlier. */
export function createAnswers({ house, memory }: Evening) {
  let remembered: { path: string; orderId: string; offered: string[] } | undefined;

  async function answer(
    orderId: string,
    browser: Client | undefined,
    { says, byLink, isOld, twice }: ActionOf<'answerProposal'>,
  ): Promise<void> {
    const path = byLink || !browser ? await mailedPath(orderId) : await profilePath(browser, orderId);
    const page = path === undefined ? undefined : await openProposal(house, path);
    if (page && page.status >= 500) memory.complain(`the page of a proposal failed: ${page.status}`);
    const offered = [...(page?.html.matchAll(/name="answer" value="([^"]+)"/g) ?? [])].map(
      ([, value = '']) => value,
    );
    const opened = path === undefined ? undefined : { path, orderId, offered };
    const used = isOld ? remembered : opened;
    remembered = opened ?? remembered;
    if (!used) return;
    const given = used.offered.find((value) => value.startsWith(says)) ?? says;
    await send(used, given, { isFresh: !isOld && offered.includes(given), twice });
  }

  async function send(
    { path, orderId }: { path: string; orderId: string },
    given: string,
    { isFresh, twice }: { isFresh: boolean; twice: boolean },
  ): Promise<void> {
    const { status } = await answerAs(house, path, given);
    const isDone = status === 303;
    if (!isDone && ![404, 409, 422].includes(status))
      memory.complain(`an answer was answered with ${status}`);
    // Rules for the diner's own choice are asked only when it is made.
    if (isFresh && !isDone && !given.startsWith('choose') && !memory.isConcurrent())
      memory.complain(`the offered answer ${given} does not work: ${status}`);
    if (!isDone) return;
    if (given === 'accept') memory.moved({ orderId, by: 'accept' });
    if (given.startsWith('choose:')) memory.moved({ orderId, by: 'diner' });
    if (given === 'cancel' && isFresh && !memory.isConcurrent()) await checkNothingKept(orderId);
    if (!twice || memory.isConcurrent()) return;
    const again = await answerAs(house, path, given);
    if (again.status !== 303) memory.complain(`the repeated answer ${given} was refused: ${again.status}`);
  }

  async function checkNothingKept(orderId: string): Promise<void> {
    const orders = await selectOrders(house.ctx.db)
      .selectAll()
      .where('reservation_id', '=', (eb) =>
        eb.selectFrom('orders as first').select('first.reservation_id').where('first.id', '=', orderId),
      )
      .where('confirmed_at', 'is not', null)
      .execute();
    const { keptTetri } = findMoney(orders);
    if (keptTetri !== 0) memory.complain(`cancelled with everything back, but ${keptTetri} is kept`);
  }

  async function mailedPath(orderId: string): Promise<string | undefined> {
    const found = await house.ctx.db
      .selectFrom('seating_proposals')
      .innerJoin('orders', 'orders.reservation_id', 'seating_proposals.reservation_id')
      .innerJoin('guests', 'guests.reservation_id', 'seating_proposals.reservation_id')
      .select(['seating_proposals.id', 'email'])
      .where('orders.id', '=', orderId)
      .orderBy('asked_at', 'desc')
      .executeTakeFirst();
    return (
      found &&
      linkPath(house.ctx.config, 'proposal', { proposalId: found.id, email: found.email }, { language: 'en' })
    );
  }

  return answer;
}

async function profilePath(browser: Client, orderId: string): Promise<string | undefined> {
  const found = listed.safeParse((await browser.get(routes.userReservations)).body).data;
  return found?.find((reservation) => reservation.orderId === orderId)?.proposalPath;
}
