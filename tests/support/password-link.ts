import { sendAccountMails } from '#server/mail/account-mails.ts';
import type { TestApp } from './test-app.ts';

/** What stands after the # of the newest mailed link. */
export async function mailedPasswordLink({ ctx, mailer }: Pick<TestApp, 'ctx' | 'mailer'>): Promise<string> {
  await sendAccountMails(ctx);
  const link = /\/reset-password#(\S+)/.exec(mailer.messages.at(-1)?.text ?? '')?.[1];
  if (!link) throw new Error('No link was mailed');
  return link;
}
