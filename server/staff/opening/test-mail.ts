import type { Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import { MOST_ATTEMPTS } from '#server/messages/kinds.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { queueMessage } from '#server/platform/outbox/enqueue.ts';
import type { Check, Light } from './check.ts';

/** What became of the last test: `waiting` until the first attempt has ended, `later` while others follow. */
type MailState = 'files' | 'untested' | 'waiting' | 'later' | 'refused' | 'taken';

const LIGHTS: Record<MailState, Light> = {
  files: 'todo',
  untested: 'todo',
  waiting: 'unknown',
  later: 'todo',
  refused: 'todo',
  taken: 'done',
};

/** Queues a mail to the owner who asked for it, in place of the last test. */
export async function sendTestMail(ctx: Context, recipient: string, language: Language): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    await trx.deleteFrom('messages').where('once', '=', 'test_mail').execute();
    const now = await ctx.databaseClock(trx);
    await queueMessage(trx, { kind: 'test_mail', recipient, language, now });
  });
}

export async function checkMail({ db, config }: Context): Promise<Check> {
  if (config.mail.smtpUrl === undefined) return toCheck('files');
  const test = await db
    .selectFrom('messages')
    .select(['recipient', 'sent_at', 'attempts', 'last_error'])
    .where('once', '=', 'test_mail')
    .executeTakeFirst();
  if (!test) return toCheck('untested');
  const { recipient, sent_at: sentAt, attempts, last_error: answer } = test;
  const notYet = answer === null ? 'waiting' : attempts < MOST_ATTEMPTS ? 'later' : 'refused';
  return toCheck(sentAt === null ? notYet : 'taken', recipient ?? '', answer ?? '');
}

function toCheck(state: MailState, ...seen: string[]): Check {
  return { name: 'mail', light: LIGHTS[state], seen: [state, ...seen] };
}
