import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer } from '#server/platform/outbox/mailer.ts';
import { toEnvelope } from './to-envelope.ts';

/**
 * Writes each message as an .eml file, for development and for machines without a mail server. The file name is the
 * mail's id, so sending a mail again overwrites its file.
 */
export function createFilesMailer(options: { folder: string; from: string }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(message) {
      const { message: content } = await transport.sendMail(toEnvelope(message, options.from));
      const path = join(options.folder, `${message.id}.eml`);
      const draft = `${path}.${randomUUID()}.part`;
      await mkdir(options.folder, { recursive: true });
      // Rename the complete file, so that nobody reads half a mail.
      await writeFile(draft, content, { flush: true });
      await rename(draft, path);
    },
  };
}
