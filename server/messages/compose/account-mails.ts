import type { Context } from '#server/context.ts';
import type { AccountMailKind } from '#server/platform/db/tables/accounts.ts';
import { formatInstant } from '#contract/format/instants.ts';
import type { Language } from '#contract/values/language.ts';
import { toLinkKey } from '#server/platform/http/link-key.ts';
import { MailRefused, MailServerDown } from '#server/platform/outbox/mailer.ts';
import { clearRefused, recordRefused, type About } from '#server/platform/outbox/refused.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { composeAccountMail } from './account-mail.ts';
import { composeHandoverMail, composeReceipt, isHandoverMail } from './handover-mail.ts';

const FIRST_RETRY_MS = 30_000;

interface DueMail {
  id: string;
  kind: AccountMailKind;
  language: Language;
  attempts: number;
  /** Null for a guest without an account. */
  userId: string | null;
  /** The account's address, or another one that the mail names. */
  recipient: string;
  reservationId: string | null;
  orderId: string | null;
  formerVisit: string | null;
}

/**
 * Sends the due mails about accounts. Taking one first sets its next attempt, so that no two processes send it at once.
 */
export async function sendAccountMails(ctx: Context): Promise<void> {
  const now = await ctx.databaseClock(ctx.db);
  for (const mail of await listDue(ctx, now)) {
    if (!(await take(ctx, mail, now))) continue;
    try {
      const message = await compose(ctx, mail);
      if (!message) {
        await ctx.db.deleteFrom('account_mails').where('id', '=', mail.id).execute();
        continue;
      }
      await ctx.mailer.send({ ...message, id: mail.id, to: mail.recipient });
    } catch (error) {
      ctx.logger.error('account_mail_not_sent', error, { mailId: mail.id, attempt: mail.attempts + 1 });
      if (error instanceof MailRefused) await recordRefusedNotice(ctx, mail, { now, answer: error.message });
      if (error instanceof MailServerDown) return;
      continue;
    }
    await ctx.db.updateTable('account_mails').set({ sent_at: now }).where('id', '=', mail.id).execute();
    if (!isOfStranger(mail.kind)) await clearRefused(ctx.db, about(mail), mail.recipient);
  }
}

async function recordRefusedNotice(
  { db }: Context,
  mail: DueMail,
  { now, answer }: { now: number; answer: string },
): Promise<void> {
  const { id: mailId, kind } = mail;
  if (isOfStranger(kind)) return;
  // The address of somebody to whom a reservation is offered is not kept.
  const recipient = kind === 'handover' ? null : mail.recipient;
  await recordRefused(db, about(mail), { kind, now, mailId, recipient, reason: 'refused', answer });
}

/** Whether it goes to a former address, or to a guest's: that says nothing of the diner's. */
function isOfStranger(kind: AccountMailKind): kind is 'address_replaced' | 'share_paid' {
  return kind === 'address_replaced' || kind === 'share_paid';
}

function about({ userId }: DueMail): About {
  return { reservation_id: null, user_id: userId };
}

/** A link that has been used is not mailed any more, and one for an unknown address never. */
function listDue({ db }: Context, now: number): Promise<DueMail[]> {
  return db
    .selectFrom('account_mails')
    .leftJoin('users', 'users.id', 'account_mails.user_id')
    .select([
      'account_mails.id',
      'kind',
      'language',
      'attempts',
      'users.id as userId',
      'reservation_id as reservationId',
      'order_id as orderId',
      'former_visit as formerVisit',
    ])
    .select((eb) => eb.fn.coalesce('recipient', 'users.email').$notNull().as('recipient'))
    .where((eb) => eb(eb.fn.coalesce('recipient', 'users.email'), 'is not', null))
    .where('sent_at', 'is', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('next_attempt_at', '<=', now)
    .orderBy('account_mails.id')
    .execute();
}

async function take({ db }: Context, { id, attempts }: DueMail, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account_mails')
    .set({ attempts: attempts + 1, next_attempt_at: now + FIRST_RETRY_MS * 2 ** attempts })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Undefined if the mail is outdated. */
async function compose(ctx: Context, { kind, reservationId, orderId, ...mail }: DueMail) {
  if (kind === 'share_paid') return orderId === null ? undefined : composeReceipt(ctx, { ...mail, orderId });
  if (isHandoverMail(kind))
    return reservationId === null ? undefined : composeHandoverMail(ctx, { ...mail, kind, reservationId });
  const { id, language } = mail;
  const { config, restaurant } = ctx;
  const url = `${config.siteUrl}/${language}/${toPage(config, kind, id)}`;
  const waitsFor = kind === 'email_link' ? await findWaiting(ctx, mail) : undefined;
  return composeAccountMail(kind, url, { language, restaurant, waitsFor });
}

/** The next evening for which the diner is on the waiting list. */
async function findWaiting(
  { db }: Context,
  { userId, language }: Pick<DueMail, 'userId' | 'language'>,
): Promise<string | undefined> {
  const entry = await db
    .selectFrom('waiting_entries')
    .select('starts_at')
    .where('user_id', '=', userId)
    .orderBy('starts_at')
    .executeTakeFirst();
  return entry && formatInstant(entry.starts_at, language);
}

/** Links stand after the #, so that logs and referrers do not contain them. */
function toPage(config: Config, kind: Parameters<typeof composeAccountMail>[0], id: string): string {
  switch (kind) {
    case 'password_link':
      return `reset-password#${toLinkKey(config, kind, id)}`;
    case 'email_link':
      return `confirm-email#${toLinkKey(config, kind, id)}`;
    case 'password_changed':
    case 'email_changing':
      return 'forgot-password';
  }
}

/** A job: deletes expired links, sent notices and the traces of unknown addresses. */
export async function deleteEndedAccountMails(ctx: Context): Promise<void> {
  const now = await ctx.databaseClock(ctx.db);
  await ctx.db.deleteFrom('account_mails').where('expires_at', '<=', now).execute();
}
