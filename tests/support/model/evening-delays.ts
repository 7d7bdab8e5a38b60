import { z } from 'zod';
import { routes } from '#contract/routes/routes.ts';
import { linkPath } from '#server/platform/http/links.ts';
import type { Client } from '#tests/support/server/client.ts';
import { announceAs, openDelay } from '#tests/support/dining/delays.ts';
import type { PayingApp } from '#tests/support/server/paying-app.ts';
import type { ActionOf } from './evening-actions.ts';
import type { Memory } from './evening-memory.ts';

const listed = z.array(z.object({ orderId: z.string(), delayPath: z.string().optional() }));

interface Diner {
  house: PayingApp;
  memory: Memory;
  /** Undefined for guests who paid by a link: they have no account, but mails. */
  browser: Client | undefined;
}

/** Opens the page for a delay and presses one of its buttons. What the page offers must work, and be as it says. */
export async function pressDelay(
  { house, memory, browser }: Diner,
  orderId: string,
  { minutes, byLink, twice }: ActionOf<'announceDelay'>,
): Promise<void> {
  const path = byLink || !browser ? await mailedPath(house, orderId) : await profilePath(browser, orderId);
  if (path === undefined) return;
  const link = { client: () => house.client(), path };
  const page = await openDelay(link, 'en');
  if (page.status >= 500) memory.complain(`the page for a delay failed: ${page.status}`);
  const isOffered = page.body.includes(`value="${minutes}"`);
  const answers = [await announceAs(link, minutes), ...(twice ? [await announceAs(link, minutes)] : [])];
  for (const { status } of answers) {
    const isDone = status === 303;
    if (!isDone && ![403, 409].includes(status)) memory.complain(`a delay was answered with ${status}`);
    if (isOffered && !isDone && !memory.isConcurrent()) memory.complain('an offered delay does not work');
  }
  // A repeated press is no refusal, also of guests who have arrived since.
  if (!isOffered || answers[0]?.status !== 303 || memory.isConcurrent()) return;
  const { text } = await openDelay(link, 'en');
  if (!text.includes('We expect you at')) memory.complain('an announced delay is not on its page');
}

async function mailedPath({ ctx }: PayingApp, orderId: string): Promise<string | undefined> {
  const { reservationId, email } = await ctx.db
    .selectFrom('orders')
    .innerJoin('guests', 'guests.reservation_id', 'orders.reservation_id')
    .select(['orders.reservation_id as reservationId', 'email'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return email ? linkPath(ctx.config, 'delay', { reservationId, email }, { language: 'en' }) : undefined;
}

async function profilePath(browser: Client, orderId: string): Promise<string | undefined> {
  const found = listed.safeParse((await browser.get(routes.userReservations)).body).data;
  return found?.find((reservation) => reservation.orderId === orderId)?.delayPath;
}
