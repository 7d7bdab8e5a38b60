import type { Bank } from '#server/dining/bank/bank.ts';
import type { Logger } from '#server/platform/log/logger.ts';
import { createQueue } from '#server/site/drafts/queue.ts';
import type { Publishing } from '#server/site/publishing/types.ts';
import { MailServerDown, type MailMessage } from '#server/platform/outbox/mailer.ts';
import type { TextMessage } from '#server/platform/outbox/text-messenger.ts';

/** Stores every message; after `fail()` messages bounce until `recover()`. */
interface Captured<Message> {
  messages: Message[];
  send(message: Message): Promise<void>;
  fail(error?: Error): void;
  recover(): void;
}

export type CapturedMailer = Captured<MailMessage>;

export const createCapturedMailer = createCaptured<MailMessage>;
export const createCapturedMessenger = createCaptured<TextMessage>;

function createCaptured<Message>(): Captured<Message> {
  const messages: Message[] = [];
  let fault: Error | undefined;
  return {
    messages,
    fail: (error = new MailServerDown('The mail server is silent')) => {
      fault = error;
    },
    recover: () => {
      fault = undefined;
    },
    send: (message) => {
      if (fault) return Promise.reject(fault);
      messages.push(message);
      return Promise.resolve();
    },
  };
}

export interface CapturedLogger extends Logger {
  entries: {
    level: 'info' | 'warn' | 'error';
    event: string;
    error?: unknown;
    fields: Record<string, unknown>;
  }[];
}

export function createCapturedLogger(): CapturedLogger {
  const entries: CapturedLogger['entries'] = [];
  return {
    entries,
    info: (event, fields = {}) => void entries.push({ level: 'info', event, fields }),
    warn: (event, fields = {}) => void entries.push({ level: 'warn', event, fields }),
    error: (event, error, fields = {}) => void entries.push({ level: 'error', event, error, fields }),
  };
}

/** For tests without payments: any call throws. */
export function createAbsentBank(): Bank {
  const refuse = () => {
    throw new Error('This test has no bank');
  };
  return { createPayment: refuse, fetchPayment: refuse, refund: refuse, readCallback: refuse };
}

/** For tests that publish nothing: any call throws. */
export function createAbsentPublishing(): Publishing {
  const refuse = () => {
    throw new Error('This test publishes nothing');
  };
  return {
    source: { installed: refuse, exportCommit: refuse, takeBack: refuse, diffFiles: refuse },
    build: refuse,
    builtWith: refuse,
    queue: createQueue(),
    closing: new AbortController().signal,
    servedVersion: 0,
    installedSite: '/nowhere',
    running: new Set(),
  };
}
