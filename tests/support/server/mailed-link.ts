import { sendDueMail } from '#server/messages/send-due.ts';
import type { TestApp } from './test-app.ts';

type House = Pick<TestApp, 'ctx' | 'mailer'>;

/** What stands after the # of the newest mailed link. */
export const mailedPasswordLink = (house: House) => findLink(house, /\/reset-password#(\S+)/);
export const mailedEmailLink = (house: House) => findLink(house, /\/confirm-email#(\S+)/);

async function findLink({ ctx, mailer }: House, pattern: RegExp): Promise<string> {
  await sendDueMail(ctx);
  const links = mailer.messages.flatMap(({ text }) => pattern.exec(text)?.[1] ?? []);
  const link = links.at(-1);
  if (!link) throw new Error('No link was mailed');
  return link;
}
