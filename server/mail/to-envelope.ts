import type { SendMailOptions } from 'nodemailer';
import type { MailMessage } from './mailer.ts';

/** One message in the form of the mail library. */
export function toEnvelope(message: MailMessage, from: string): SendMailOptions {
  const { id, to, subject, text, html, calendar } = message;
  return {
    from,
    to,
    subject,
    text,
    html,
    messageId: `<${id}@${senderDomain(from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: calendar
      ? [
          {
            filename: calendar.filename,
            content: calendar.content,
            contentType: 'text/calendar; charset=utf-8',
          },
        ]
      : [],
  };
}

function senderDomain(from: string): string {
  return /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
}
