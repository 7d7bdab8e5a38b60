import type { Language } from '#contract/values/language.ts';
import { MINUTE_MS } from '#contract/values/durations.ts';
import { findDateProblem, slotHour, startsAt } from '#contract/values/time.ts';
import { MOST_WAITING, type JoinWaitingRequest } from '#contract/api/waiting.ts';
import { hasEmailLink, requestEmailLink } from '#server/identity/accounts/email-link.ts';
import { lockDiner } from '#server/identity/accounts/lock-diner.ts';
import type { Context } from '#server/context.ts';
import type { CurrentUser } from '#server/platform/http/app-env.ts';
import { createId } from '#server/platform/db/ids.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/errors.ts';
import { waitableUntil } from '#server/dining/reservations/hold-limits.ts';
import { assertFull } from './assert-full.ts';
import { countJoined } from './count-joined.ts';
import { hasOwnTable } from './own-table.ts';

/** Who has just registered in order to wait has the link of the registration at hand. */
const AT_HAND_MS = 30 * MINUTE_MS;

interface Joining {
  user: Pick<CurrentUser, 'id' | 'email' | 'isEmailConfirmed'>;
  /** Whether the mailbox may get a link that confirms it. */
  mayMail: boolean;
  /** Signature of the network; undefined for a loopback address. */
  network: string | undefined;
  language: Language;
  request: JoinWaitingRequest;
}

/**
 * Puts a diner at the end of the line for a date and time. Joining again keeps the place and changes the party size.
 * Throws `tables_free` if tables suit the party now, so that nobody gets a longer hold by waiting for free tables,
 * `party_too_large`, `waiting_too_late`, `waiting_list_full`, `evening_reserved` if the diner has paid
 * for a table at that hour, and the problems of a date.
 */
export async function joinWaitingList(
  ctx: Context,
  { user, mayMail, network, language, request }: Joining,
): Promise<void> {
  const { id: userId, email } = user;
  const { selectedDate: date, selectedTime: slot, partySize } = request;
  await inTransaction(ctx.db, async (trx) => {
    const now = await lockDiner(ctx, trx, userId);
    const problem = findDateProblem({ date, slot }, now, ctx.rules.daysAhead);
    if (problem) throw new DomainError(problem);
    await assertFull({ ...ctx, db: trx }, request, { userId });
    if (now > waitableUntil(ctx, { date, slot })) throw new DomainError('waiting_too_late');
    await assertMayWait(trx, { userId, date, hour: slotHour(slot) });
    const id = createId(now);
    const joined = await trx
      .insertInto('waiting_entries')
      .values({
        id,
        user_id: userId,
        local_date: date,
        start_hour: slotHour(slot),
        starts_at: startsAt(date, slot),
        party_size: partySize,
        language,
        created_at: now,
        network: network ?? null,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'local_date', 'start_hour'])
          .doUpdateSet({ party_size: partySize, language, network: network ?? null })
          .where('waiting_entries.reservation_id', 'is', null),
      )
      .returning('id')
      .executeTakeFirst();
    await assertWithoutTable(trx, { userId, date, hour: slotHour(slot) });
    if (joined?.id === id) await countJoined(trx, { date, source: 'web' });
    // The line passes over the entry until then: anybody could have offers sent to a stranger.
    if (!user.isEmailConfirmed && mayMail) await requestEmailLink(ctx, trx, { userId, email, language });
  });
}

/** Whether the diner has got a link that still confirms the address, not long before joining this list or since. */
export async function hasLink(
  ctx: Context,
  { id: userId, email }: Pick<CurrentUser, 'id' | 'email'>,
  { selectedDate: date, selectedTime: slot }: JoinWaitingRequest,
): Promise<boolean> {
  const joined = await ctx.db
    .selectFrom('waiting_entries')
    .select('created_at as since')
    .where('user_id', '=', userId)
    .where('local_date', '=', date)
    .where('start_hour', '=', slotHour(slot))
    .executeTakeFirst();
  const joinedAt = joined?.since ?? (await ctx.databaseClock(ctx.db));
  return hasEmailLink(ctx, { userId, email, since: joinedAt - AT_HAND_MS });
}

interface Entry {
  userId: string;
  date: string;
  hour: number;
}

async function assertWithoutTable(trx: Trx, { userId, date, hour }: Entry): Promise<void> {
  const needless = await trx
    .selectFrom('waiting_entries')
    .select('id')
    .where('user_id', '=', userId)
    .where('local_date', '=', date)
    .where('start_hour', '=', hour)
    .where((eb) => hasOwnTable(eb))
    .executeTakeFirst();
  if (needless) throw new DomainError('evening_reserved');
}

async function assertMayWait(trx: Trx, { userId, date, hour }: Entry): Promise<void> {
  const { others } = await trx
    .selectFrom('waiting_entries')
    .select((eb) => eb.fn.countAll<number | string>().as('others'))
    .where('user_id', '=', userId)
    .where((eb) => eb.not(eb.and([eb('local_date', '=', date), eb('start_hour', '=', hour)])))
    .executeTakeFirstOrThrow();
  if (Number(others) >= MOST_WAITING) throw new DomainError('waiting_list_full');
}
