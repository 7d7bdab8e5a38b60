import type { Selectable } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createId } from '#server/platform/db/ids.ts';
import type { Schema } from '#server/platform/db/schema.ts';

type RefusedMail = Selectable<Schema['refused_mails']>;

/** The reservation that a mail is about, or the account. */
export type About = Pick<RefusedMail, 'reservation_id' | 'user_id'>;

/** Notes that a mail did not reach its guest and is not tried again: the latest one for each reservation or account. */
export async function recordRefused(
  db: Database,
  { reservation_id, user_id }: About,
  { kind, now }: { kind: RefusedMail['kind']; now: number },
): Promise<void> {
  await db
    .insertInto('refused_mails')
    .values({ id: createId(now), reservation_id, user_id, kind, refused_at: now })
    .onConflict((conflict) =>
      conflict
        .column(reservation_id === null ? 'user_id' : 'reservation_id')
        .doUpdateSet({ kind, refused_at: now }),
    )
    .execute();
}

/** A later mail has reached the guest. */
export async function clearRefused(db: Database, { reservation_id, user_id }: About): Promise<void> {
  await db
    .deleteFrom('refused_mails')
    .where((eb) => eb.or([eb('reservation_id', '=', reservation_id), eb('user_id', '=', user_id)]))
    .execute();
}

type OutboxMail = Pick<Selectable<Schema['mail_outbox']>, 'order_id' | 'reservation_id' | 'kind'>;
type House = Pick<Context, 'db' | 'databaseClock'>;

/** Records that a mail of the outbox failed for good. Mails to the owners are left out. */
export async function recordRefusedMail({ db, databaseClock }: House, mail: OutboxMail): Promise<void> {
  const { kind } = mail;
  if (kind === 'stuck_refund') return;
  const { reservation_id } = await findAbout(db, mail);
  await recordRefused(db, { reservation_id, user_id: null }, { kind, now: await databaseClock(db) });
}

/** Also clears what was refused about the account: its address works. */
export async function clearRefusedMail({ db }: House, mail: OutboxMail): Promise<void> {
  if (mail.kind !== 'stuck_refund') await clearRefused(db, await findAbout(db, mail));
}

async function findAbout(db: Database, { order_id, reservation_id }: OutboxMail): Promise<About> {
  if (order_id === null) return { reservation_id, user_id: null };
  return db
    .selectFrom('orders')
    .select(['reservation_id', 'user_id'])
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow();
}
