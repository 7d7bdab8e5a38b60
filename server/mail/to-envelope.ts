import type { SendMailOptions } from 'nodemailer';
import type { MailMessage } from '../outbox/mailer.ts';

/**
 * One message in the form of the mail library. The calendar goes twice, as it does from the large programs: as a part of
 * the message, which makes mail programs offer it, and as a file for those that do not.
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
