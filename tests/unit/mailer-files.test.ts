import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createFilesMailer } from '#server/mail/mailer-files.ts';
import { createFakeClock } from '#tests/support/fake-clock.ts';

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tamada-mail-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'mail');
}

const MESSAGE = {
  id: '019bd7a0-0000-7000-8000-00000000a1b2',
  to: 'nino@example.com',
  subject: 'თქვენი ჯავშანი დადასტურებულია',
  text: 'გამარჯობა',
  html: '<p>გამარჯობა</p>',
  calendar: { filename: 'reservation.ics', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR' },
};

it('writes a whole mail into a file named after its time and id', async () => {
  const folder = createFolder();
  const mailer = createFilesMailer({
    folder,
    from: 'Tamada <hello@tamada.example>',
    clock: createFakeClock(),
  });

  await mailer.send(MESSAGE);

  expect(readdirSync(folder)).toEqual(['20260705T080000Z-019bd7a0-0000-7000-8000-00000000a1b2.eml']);
  const content = readFileSync(join(folder, readdirSync(folder)[0] ?? ''), 'utf8');
  expect(content).toContain('From: Tamada <hello@tamada.example>');
  expect(content).toContain('To: nino@example.com');
  expect(content).toContain('Message-ID: <019bd7a0-0000-7000-8000-00000000a1b2@tamada.example>');
  expect(content).toContain('Content-Type: text/html; charset=utf-8');
  expect(content).toContain('filename=reservation.ics');
});

it('writes a mail without a calendar', async () => {
  const folder = createFolder();
  const mailer = createFilesMailer({ folder, from: 'hello@tamada.example', clock: createFakeClock() });
  const { calendar: _calendar, ...message } = MESSAGE;

  await mailer.send(message);

  expect(readFileSync(join(folder, readdirSync(folder)[0] ?? ''), 'utf8')).not.toContain('attachment');
});
