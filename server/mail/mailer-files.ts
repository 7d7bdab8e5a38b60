import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '../context.ts';
import type { Mailer } from './mailer.ts';
import { toEnvelope } from './to-envelope.ts';

/** Writes each message as an .eml file, which every mail program opens: for development and for machines without mail. */
export function createFilesMailer(options: { folder: string; from: string; clock: Clock }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(message) {
      const { message: content } = await transport.sendMail(toEnvelope(message, options.from));
      const time = new Date(options.clock()).toISOString().replaceAll(/[-:]|\.\d+/g, '');
      const path = join(options.folder, `${time}-${message.id}.eml`);
      await mkdir(options.folder, { recursive: true });
      // Renamed when whole, so that nobody ever reads half a mail.
      await writeFile(`${path}.part`, content);
      await rename(`${path}.part`, path);
    },
  };
}
