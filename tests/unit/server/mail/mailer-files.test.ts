import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createFilesMailer } from '#server/messages/channels/mailer-files.ts';
import type { MailMessage } from '#server/platform/outbox/mailer.ts';

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tamada-mail-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'mail');
}

const MESSAGE: MailMessage = {
  id: '019bd7a0-0000-7000-8000-00000000a1b2',
  to: 'nino@example.com',
  subject: 'თქვენი ჯავშანი დადასტურებულია',
  text: 'გამარჯობა',
  html: '<p>გამარჯობა</p>',
  calendar: {
    filename: 'reservation.ics',
    method: 'REQUEST',
    content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR',
  },
};
const FILE = `${MESSAGE.id}.eml`;
const FROM = 'Tamada <hello@tamada.example>';

it('writes a whole mail into a file named after its id', async () => {
  const folder = createFolder();

  await createFilesMailer({ folder, from: FROM }).send(MESSAGE);

  expect(readdirSync(folder)).toEqual([FILE]);
  const content = readFileSync(join(folder, FILE), 'utf8');
  expect(content).toContain('From: Tamada <hello@tamada.example>');
  expect(content).toContain('To: nino@example.com');
  expect(content).toContain('Message-ID: <019bd7a0-0000-7000-8000-00000000a1b2@tamada.example>');
  expect(content).toContain('Content-Type: text/html; charset=utf-8');
});

it('offers the calendar as a part of the mail and as a file', async () => {
  const folder = createFolder();

  await createFilesMailer({ folder, from: FROM }).send(MESSAGE);

  const content = readFileSync(join(folder, FILE), 'utf8');
  expect(content).toContain('Content-Type: text/calendar; charset=utf-8; method=REQUEST');
  expect(content).toContain('Content-Type: application/ics; name=reservation.ics');
});

it('leaves one file of a mail that is sent again, by however many processes', async () => {
  const folder = createFolder();
  const [first, second] = [
    createFilesMailer({ folder, from: FROM }),
    createFilesMailer({ folder, from: FROM }),
  ];

  await first.send(MESSAGE);
  await Promise.all([first.send(MESSAGE), second.send(MESSAGE)]);

  expect(readdirSync(folder)).toEqual([FILE]);
});

it('writes a mail without a calendar', async () => {
  const folder = createFolder();
  const { calendar: _calendar, ...message } = MESSAGE;

  await createFilesMailer({ folder, from: 'hello@tamada.example' }).send(message);

  expect(readFileSync(join(folder, FILE), 'utf8')).not.toMatch(/attachment|calendar/);
});

it('lets no subject and no address add a header', async () => {
  const folder = createFolder();
  const subject = 'Your table\r\nBcc: somebody@else.example';
  const to = 'nino@example.com\r\nBcc: somebody@else.example';

  await createFilesMailer({ folder, from: FROM }).send({ ...MESSAGE, subject, to });

  expect(readFileSync(join(folder, FILE), 'utf8')).not.toMatch(/^Bcc:/m);
});
