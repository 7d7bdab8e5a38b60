import { createTransport } from 'nodemailer';
import { MailRefused, MailServerDown, type Mailer } from '#server/platform/outbox/mailer.ts';
import { toEnvelope } from './to-envelope.ts';

const TIMEOUT_MS = 15_000;
/** Nodemailer's codes for a connection that failed, was lost or was rejected. */
const CONNECTION_CODES = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EAUTH',
  'ENOAUTH',
  'EPROXY',
]);

interface Options {
  url: string;
  from: string;
  /** The envelope sender of a mail; undefined for that of `from`. */
  returnTo?: (mailId: string) => string | undefined;
}

/** `smtps://user:password@host` or `smtp://…`. The timeouts keep an unresponsive server from blocking the outbox. */
export function createSmtpMailer(options: Options): Mailer {
  const transport = createTransport({
    url: options.url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send(message) {
      try {
        const returnTo = options.returnTo?.(message.id);
        const envelope = returnTo && { envelope: { from: returnTo, to: message.to } };
        await transport.sendMail({ ...toEnvelope(message, options.from), ...envelope });
      } catch (error) {
        if (isPermanent(error)) throw new MailRefused(String(error));
        if (isServerDown(error)) throw new MailServerDown(error.message, { cause: error });
        throw error;
      }
    },
  };
}

/**
 * A recipient or message rejected with a 5xx code. Rejected credentials do not count: that is a configuration error, so
 * the mail is retried.
 */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false;
  const isOfMessage = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  return isOfMessage && typeof error.responseCode === 'number' && error.responseCode >= 500;
}

function isServerDown(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && CONNECTION_CODES.has(String(error.code));
}
