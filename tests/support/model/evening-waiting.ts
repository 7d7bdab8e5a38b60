import { startsAt } from '#contract/values/time.ts';
import { waitingAnswer } from '#contract/api/waiting.ts';
import { waitingRoutes } from '#contract/routes/waiting-routes.ts';
import { sign } from '#server/platform/http/signature.ts';
import { linkKey } from '#server/platform/http/links.ts';
import type { PayingApp } from '#tests/support/server/paying-app.ts';
import type { createAccounts } from './evening-accounts.ts';
import type { ActionOf } from './evening-actions.ts';
import type { Memory } from './evening-memory.ts';
import { findNeedlessEntries } from './table-problems.ts';

interface Evening {
  house: PayingApp;
  accounts: Awaited<ReturnType<typeof createAccounts>>;
  memory: Memory;
  dateOf: (day: number) => string;
}

interface Entry {
  userId: string;
  date: string;
  slot: string;
}

/** Diners who wait for tables, one of them before the address of the account is confirmed. */
export function createWaiting({ house, accounts, memory, dateOf }: Evening) {
  const { ctx, clock } = house;
  const { dinerAt, userIdAt, check } = accounts;
  /** The lists that diners have joined and not left. */
  const joined = new Map<string, Entry>();
  const keyOf = ({ userId, date, slot }: Entry) => `${userId} ${date} ${slot}`;

  async function join({ diner, day, time, partySize }: ActionOf<'joinWaiting'>): Promise<void> {
    const entry = { userId: userIdAt(diner), date: dateOf(day), slot: time };
    const request = { selectedDate: entry.date, selectedTime: time, partySize };
    const answer = await dinerAt(diner).post(waitingRoutes.waiting, request);
    check('joinWaiting', answer);
    if (answer.status === 201 && !memory.isConcurrent()) joined.set(keyOf(entry), entry);
  }

  async function leave({ diner, byLink }: ActionOf<'leaveWaiting'>): Promise<void> {
    const { body } = await dinerAt(diner).get(waitingRoutes.waiting);
    const [entry] = waitingAnswer.partial().parse(body).entries ?? [];
    if (!entry) return;
    const { id, date, timeSlot: slot } = entry;
    const { email } = await ctx.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userIdAt(diner))
      .executeTakeFirstOrThrow();
    const link = linkKey(ctx.config, 'waiting', { entryId: id, email });
    const answer = byLink
      ? await house.client().post(waitingRoutes.leaveWaitingByLink, { link })
      : await dinerAt(diner).post(waitingRoutes.leaveWaiting, { id });
    check('leaveWaiting', answer);
    joined.delete(keyOf({ userId: userIdAt(diner), date, slot }));
  }

  /** After the jobs, which end what is over. */
  async function complainOfList(): Promise<void> {
    if (memory.isConcurrent()) return joined.clear();
    for (const sentence of [
      ...(await findNeedlessEntries(ctx.db)),
      ...(await findStrangersWithOffer()),
      ...(await findLost()),
    ])
      memory.complain(sentence);
  }

  async function findStrangersWithOffer(): Promise<string[]> {
    const rows = await ctx.db
      .selectFrom('waiting_entries')
      .innerJoin('users', 'users.id', 'user_id')
      .select('users.id')
      .where('email_confirmed_at', 'is', null)
      .where('reservation_id', 'is not', null)
      .execute();
    return rows.map(({ id }) => `tables are held for a diner without a confirmed address: ${id}`);
  }

  async function findLost(): Promise<string[]> {
    const lost: string[] = [];
    for (const [key, entry] of joined) {
      if (await isOver(entry)) joined.delete(key);
      else if (!(await isListed(entry))) lost.push(`a diner is on the list no more: ${key}`);
    }
    return lost;
  }

  /** An offer ends the waiting, and so do a table of one's own, the visit's time and the end of the account. */
  async function isOver({ userId, date, slot }: Entry): Promise<boolean> {
    if (startsAt(date, slot) <= clock()) return true;
    const user = await ctx.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!user) return true;
    const offer = await ctx.db
      .selectFrom('waiting_offers')
      .select('offered_at')
      .where('local_date', '=', date)
      .where('address', '=', sign(ctx.config, 'waiting_address', user.email))
      .executeTakeFirst();
    const own = await ctx.db
      .selectFrom('reservations')
      .select('id')
      .where('user_id', '=', userId)
      .where('local_date', '=', date)
      .where('status', 'in', ['confirmed', 'cancelled'])
      .executeTakeFirst();
    return offer !== undefined || own !== undefined;
  }

  async function isListed({ userId, date, slot }: Entry): Promise<boolean> {
    const row = await ctx.db
      .selectFrom('waiting_entries')
      .select('id')
      .where('user_id', '=', userId)
      .where('local_date', '=', date)
      .where('start_hour', '=', Number(slot.slice(0, 2)))
      .executeTakeFirst();
    return row !== undefined;
  }

  return { join, leave, complainOfList };
}
