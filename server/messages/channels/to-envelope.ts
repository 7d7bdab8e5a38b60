import type { SendMailOptions } from 'nodemailer';
import type { MailMessage } from '#server/platform/outbox/mailer.ts';

/**
 * A message in Nodemailer's form. `icalEvent` adds the calendar twice: as a part of the message, so that mail programs
 * offer to add it, and as an attachment for programs that do not.
 */
export function toEnvelope(message: MailMessage, from: string): SendMailOptions {
  const { id, to, subject, text, html, calendar } = message;
  return {
    from,
    to,
    subject,
    text,
    html,
    messageId: `<${id}@${senderAddress(from).split('@').pop() ?? 'localhost'}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(calendar && { icalEvent: calendar }),
  };
}

/** `Tamada <hello@tamada.example>` → `hello@tamada.example`. */
export function senderAddress(from: string): string {
  return /<([^<>]+)>/.exec(from)?.[1] ?? from.trim();
}
