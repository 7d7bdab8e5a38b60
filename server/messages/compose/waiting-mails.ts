import { listTablesOf } from '#server/dining/tables/list-tables-of.ts';
import type { Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import { toLinkKey } from '#server/platform/http/link-key.ts';
import { MailRefused, MailServerDown } from '#server/platform/outbox/mailer.ts';
import { clearRefused, recordRefused, type About } from '#server/platform/outbox/refused.ts';
import { composeWaitingMail, type WaitingOffer } from './waiting-mail.ts';

const FIRST_RETRY_MS = 30_000;

interface DueMail extends Omit<WaitingOffer, 'tables'> {
  id: string;
  language: Language;
  attempts: number;
  userId: string;
  reservationId: string;
}

/**
 * Sends the due mails about offers. Taking one first sets its next attempt, so that no two processes send it at once.
 */
export async function sendWaitingMails(ctx: Context): Promise<void> {
  const now = await ctx.databaseClock(ctx.db);
  for (const mail of await listDue(ctx, now)) {
    if (!(await takeOffer(ctx, mail, now))) continue;
    try {
      await ctx.mailer.send({ ...(await compose(ctx, mail)), id: mail.reservationId, to: mail.email });
    } catch (error) {
      ctx.logger.error('waiting_mail_not_sent', error, { mailId: mail.id, attempt: mail.attempts + 1 });
      if (error instanceof MailRefused) {
        const { reservationId: mailId, email: recipient } = mail;
        const refused = { kind: 'waiting_offer', now, mailId, recipient, reason: 'refused' } as const;
        await recordRefused(ctx.db, about(mail), { ...refused, answer: error.message });
      }
      if (error instanceof MailServerDown) return;
      continue;
    }
    await ctx.db.updateTable('waiting_entries').set({ sent_at: now }).where('id', '=', mail.id).execute();
    await clearRefused(ctx.db, about(mail), mail.email);
  }
}

function about({ userId }: DueMail): About {
  return { reservation_id: null, user_id: userId };
}

/** Offers that still hold. */
async function listDue({ db }: Context, now: number): Promise<DueMail[]> {
  const rows = await db
    .selectFrom('waiting_entries')
    .innerJoin('users', 'users.id', 'waiting_entries.user_id')
    .innerJoin('reservations', 'reservations.id', 'waiting_entries.reservation_id')
    .select([
      'waiting_entries.id',
      'language',
      'email',
      'attempts',
      'users.id as userId',
      'reservations.id as reservationId',
      'reservations.local_date as date',
      'reservations.start_hour as startHour',
      'duration_hours as hours',
      'waiting_entries.party_size as partySize',
      'offered_until as offeredUntil',
    ])
    .where('reservations.status', '=', 'held')
    .where('sent_at', 'is', null)
    .where('offered_until', '>', now)
    .where('next_attempt_at', '<=', now)
    .orderBy('waiting_entries.id')
    .execute();
  return rows.map((row) => ({ ...row, offeredUntil: row.offeredUntil ?? now }));
}

/** Begins an attempt to tell of an offer; false if another process has begun it. */
export async function takeOffer(
  { db }: Context,
  { id, attempts }: Pick<DueMail, 'id' | 'attempts'>,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('waiting_entries')
    .set({ attempts: attempts + 1, next_attempt_at: now + FIRST_RETRY_MS * 2 ** attempts })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function compose({ db, config, restaurant }: Context, mail: DueMail) {
  const tablesOf = await listTablesOf(db, [mail.reservationId]);
  const { language } = mail;
  // After the #, so that logs and referrers do not contain it.
  const url = `${config.siteUrl}/${language}/waiting-list#${toLinkKey(config, 'waiting', mail.id, mail.email)}`;
  const tables = tablesOf.get(mail.reservationId) ?? [];
  return composeWaitingMail({ ...mail, tables }, { language, restaurant, url });
}
