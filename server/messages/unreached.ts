import { startsAt, toSlot } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createdAt } from '#server/platform/db/ids.ts';
import type { MessageKind, RefusedKind } from '#server/platform/db/tables/messages.ts';
import { forEachRow } from '#server/platform/db/for-each-row.ts';
import { isText } from '#server/platform/outbox/recipient.ts';
import { clearRefused, recordRefused } from '#server/platform/outbox/refused.ts';
import type { Message } from './compose/rule.ts';
import { KINDS, MOST_ATTEMPTS } from './kinds.ts';

type Called = Extract<MessageKind, RefusedKind>;

function isCalled(kind: MessageKind): kind is Called {
  return KINDS[kind].tellStaff !== null;
}

/** Records that a message did not reach its guest. Messages after which nobody is called are left out. */
export async function recordUnreached(
  { db, databaseClock }: Pick<Context, 'db' | 'databaseClock'>,
  {
    id: mailId,
    kind,
    reservation_id,
    user_id,
    to,
  }: Pick<Message, 'id' | 'kind' | 'reservation_id' | 'user_id' | 'to'>,
  why: Pick<Parameters<typeof recordRefused>[2], 'reason' | 'answer'>,
): Promise<void> {
  if (!isCalled(kind)) return;
  const { about, hidesRecipient } = KINDS[kind].tellStaff;
  const subject = about === 'account' ? { reservation_id: null, user_id } : { reservation_id, user_id: null };
  const now = await databaseClock(db);
  await recordRefused(db, subject, { kind, now, mailId, recipient: hidesRecipient ? null : to, ...why });
}

/** A message has arrived at a server, so its guest is unreached no more. One to a guest shows that their account's address works. */
export async function recordArrived(
  { db }: Pick<Context, 'db'>,
  { kind, reservation_id, order_id, user_id, to }: Message,
): Promise<void> {
  if (!isCalled(kind)) return;
  if (KINDS[kind].tellStaff.about === 'account')
    return clearRefused(db, { reservation_id: null, user_id }, to);
  const order = await db.selectFrom('orders').select('user_id').where('id', '=', order_id).executeTakeFirst();
  await clearRefused(db, { reservation_id, user_id: order?.user_id ?? null }, to);
}

/** Messages with the address that they go to and the reservations that they are about. */
export function selectMessages(db: Database) {
  return db
    .selectFrom('messages')
    .leftJoin('users', 'users.id', 'messages.user_id')
    .leftJoin('reservations', 'reservations.id', 'messages.reservation_id')
    .select([
      'messages.id',
      'messages.kind',
      'messages.reservation_id',
      'messages.user_id',
      'expires_at',
      'reservations.status',
      'local_date',
      'start_hour',
    ])
    .select((eb) => eb.fn.coalesce('messages.recipient', 'users.email').$castTo<string>().as('to'));
}

type Sent = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>;

/**
 * Whether it matters that a message did not arrive. Once a visit is cancelled or has begun, only the cancellation and its
 * money do, and an offer while it is open.
 */
export function isStillNews(message: Sent, now: number): boolean {
  const { kind, status, expires_at: until } = message;
  if (!isCalled(kind)) return false;
  if (kind === 'waiting_offer') return status === 'held' && (until ?? 0) > now;
  if (KINDS[kind].tellStaff.about === 'account' || kind === 'cancellation' || kind === 'refund') return true;
  return status === 'confirmed' && findUntilVisit(message, now) > 0;
}

/** NaN for a message about no reservation. */
function findUntilVisit({ local_date: date, start_hour: hour }: Sent, now: number): number {
  return date === null || hour === null ? NaN : startsAt(date, toSlot(hour)) - now;
}

/**
 * A job: asks the staff to call guests whose message is due and still not sent. How long that may take is said in
 * `kinds.ts`. The task ends when the message is sent (`dining/front-desk/unreached.ts`).
 */
export async function noteLateMessages(ctx: Context): Promise<void> {
  const now = await ctx.databaseClock(ctx.db);
  const rows = (await listUnsent(ctx.db)).filter((message) => isLate(message, now));
  await forEachRow(ctx, { job: 'noteLateMessages', rows }, (message) =>
    recordUnreached(ctx, message, { reason: 'late' }),
  );
}

/** A message becomes due when it is created. */
function isLate(message: Sent, now: number): boolean {
  const waitedMs = now - createdAt(message.id);
  const lateAfterMs = KINDS[message.kind].tellStaff?.lateAfterMs(findUntilVisit(message, now)) ?? Infinity;
  return isStillNews(message, now) && waitedMs >= lateAfterMs;
}

/** Messages that wait, and of which no task is recorded yet. */
function listUnsent(db: Database) {
  return (
    selectMessages(db)
      .leftJoin('refused_mails', (join) =>
        join
          .on((eb) =>
            eb.or([
              eb('refused_mails.reservation_id', '=', eb.ref('messages.reservation_id')),
              eb('refused_mails.user_id', '=', eb.ref('messages.user_id')),
            ]),
          )
          .onRef('refused_mails.mail_id', '>=', 'messages.id'),
      )
      .where('sent_at', 'is', null)
      .where('attempts', '<', MOST_ATTEMPTS)
      .where('refused_mails.id', 'is', null)
      // Reminders by text wait until the morning.
      .where((eb) =>
        eb.not(eb.and([isText(eb), eb('messages.kind', '=', 'reminder'), eb('attempts', '=', 0)])),
      )
      .orderBy('messages.id')
      .execute()
  );
}
