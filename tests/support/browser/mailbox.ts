import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Stack } from './e2e.ts';

interface ReceivedMail {
  subject: string;
  text: string;
  /** The attached calendar file. */
  calendar: string;
}

const ASKS_TO_CONFIRM = /^(Please confirm your email|დაადასტურეთ ელფოსტა):/;

/**
 * Waits for a diner's first or a later mail; the server sends it some seconds after its cause. Does not count the link
 * that every diner gets after sign-up.
 */
export async function receiveMail(stack: Stack, recipient: string, place = 1): Promise<ReceivedMail> {
  await expect
    .poll(() => findMails(stack, recipient).length, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(place);
  const mail = findMails(stack, recipient).at(place - 1) ?? '';
  return {
    subject: readSubject(mail),
    text: readPart(mail, 'text/plain'),
    calendar: readPart(mail, 'text/calendar'),
  };
}

/** Waits for the link that confirms an address. */
export async function receiveEmailLink(stack: Stack, recipient: string): Promise<string> {
  const find = () =>
    readMails(stack, recipient)
      .filter((mail) => ASKS_TO_CONFIRM.test(readSubject(mail)))
      .at(-1);
  await expect.poll(find, { timeout: 30_000 }).toBeDefined();
  const link = /https?:\S+confirm-email#\S+/.exec(readPart(find() ?? '', 'text/plain'))?.[0];
  if (!link) throw new Error('The mail has no link');
  return link;
}

export function countMails(stack: Stack, recipient: string): number {
  return findMails(stack, recipient).length;
}

function readSubject(mail: string): string {
  return decodeWords(/^Subject: (.*(?:\n[ \t].*)*)/m.exec(mail)?.[1] ?? '');
}

function findMails(stack: Stack, recipient: string): string[] {
  return readMails(stack, recipient).filter((mail) => !ASKS_TO_CONFIRM.test(readSubject(mail)));
}

function readMails({ dataFolder }: Stack, recipient: string): string[] {
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
