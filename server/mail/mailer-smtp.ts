import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';
import { toEnvelope } from './to-envelope.ts';

const TIMEOUT_MS = 15_000;

/** `smtps://user:password@host` or `smtp://…`; the limits keep one silent server from holding up the outbox. */
export function createSmtpMailer(options: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url: options.url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send(message) {
      await transport.sendMail(toEnvelope(message, options.from));
    },
  };
}
