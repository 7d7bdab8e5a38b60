import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Stack } from './e2e.ts';

interface ReceivedMail {
  subject: string;
  text: string;
  /** The attached calendar file. */
  calendar: string;
}

/** Waits for a diner's first or a later mail; the server sends it some seconds after its cause. */
export async function receiveMail(stack: Stack, recipient: string, place = 1): Promise<ReceivedMail> {
  await expect
    .poll(() => findMails(stack, recipient).length, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(place);
  const mail = findMails(stack, recipient).at(place - 1) ?? '';
  return {
    subject: decodeWords(/^Subject: (.*(?:\n[ \t].*)*)/m.exec(mail)?.[1] ?? ''),
    text: readPart(mail, 'text/plain'),
    calendar: readPart(mail, 'text/calendar'),
  };
}

export function countMails(stack: Stack, recipient: string): number {
  return findMails(stack, recipient).length;
}

function findMails({ dataFolder }: Stack, recipient: string): string[] {
  const folder = join(dataFolder, 'mail');
  if (!existsSync(folder)) return [];
  // The ids in the file names sort by time.
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n'))
    .filter((mail) => mail.includes(`\nTo: ${recipient}\n`));
}

function readPart(mail: string, type: string): string {
  const part = mail.split(/\n--.+/).find((text) => text.includes(`Content-Type: ${type}`)) ?? '';
  const [head = '', ...body] = part.trimStart().split('\n\n');
  const encoding = /Content-Transfer-Encoding: (\S+)/.exec(head)?.[1];
  return decode(body.join('\n\n'), encoding);
}

function decode(body: string, encoding = ''): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? decodeQuoted(body.replaceAll('=\n', '')) : body;
}

function decodeQuoted(text: string): string {
  const bytes = text.replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** Decodes the encoded words of a header, which may span several lines. */
function decodeWords(header: string): string {
  return header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : decodeQuoted(text.replaceAll('_', ' ')),
    );
}
