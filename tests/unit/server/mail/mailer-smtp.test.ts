import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MailRefused, MailServerDown } from '#server/platform/outbox/mailer.ts';
import { createSmtpMailer } from '#server/messages/channels/mailer-smtp.ts';

const MESSAGE = {
  id: 'a1b2',
  to: 'nino@example.com',
  subject: 'Confirmed',
  text: 'Welcome',
  html: '<p>Welcome</p>',
};

let server: Server;
let received: string[];
let answerToRecipient: string;

/** A minimal SMTP server for one mail at a time. */
beforeEach(async () => {
  received = [];
  answerToRecipient = '250 ok';
  server = createServer((socket) => {
    let isData = false;
    socket.write('220 mail.example\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        received.push(line);
        if (isData && line !== '.') continue;
        isData = line === 'DATA';
        if (line.startsWith('RCPT')) socket.write(`${answerToRecipient}\r\n`);
        else socket.write(isData ? '354 go on\r\n' : '250 ok\r\n');
        if (line === 'QUIT') socket.end();
      }
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => {
  server.close();
});

function createMailer(returnTo?: (mailId: string) => string) {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const from = 'Tamada <hello@tamada.example>';
  return createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from, ...(returnTo && { returnTo }) });
}

it('hands a mail to the mail server', async () => {
  await createMailer().send(MESSAGE);

  expect(received).toContain('MAIL FROM:<hello@tamada.example>');
  expect(received).toContain('RCPT TO:<nino@example.com>');
  expect(received).toContain('Message-ID: <a1b2@tamada.example>');
});

it('names the address to which the mail returns, and the sender of always', async () => {
  await createMailer((mailId) => `bounces+${mailId}@tamada.example`).send({
    ...MESSAGE,
    to: 'nino@რესტორანი.გე, eka@tamada.example',
  });

  expect(received).toContain('MAIL FROM:<bounces+a1b2@tamada.example>');
  expect(received).toContain('RCPT TO:<nino@xn--lodhnpdqcgj.xn--node>');
  expect(received).toContain('RCPT TO:<eka@tamada.example>');
  expect(received).toContain('From: Tamada <hello@tamada.example>');
});

it('names a Georgian domain as mail servers do', async () => {
  await createMailer().send({ ...MESSAGE, to: 'nino@რესტორანი.გე' });

  expect(received).toContain('RCPT TO:<nino@xn--lodhnpdqcgj.xn--node>');
  expect(received).toContain('To: nino@xn--lodhnpdqcgj.xn--node');
});

it('throws where the mail server refuses', async () => {
  answerToRecipient = '550 no such box';

  await expect(createMailer().send(MESSAGE)).rejects.toThrow('550 no such box');
});

it('tells a refusal for good from one for now', async () => {
  answerToRecipient = '550 no such box';
  await expect(createMailer().send(MESSAGE)).rejects.toBeInstanceOf(MailRefused);

  answerToRecipient = '450 try later';
  await expect(createMailer().send(MESSAGE)).rejects.not.toBeInstanceOf(MailRefused);
});

it('says so where nobody answers, and not where one mail is refused', async () => {
  const mailer = createMailer();
  answerToRecipient = '550 no such box';
  const refused: unknown = await mailer.send(MESSAGE).catch((error: unknown) => error);
  await new Promise((resolve) => server.close(resolve));

  await expect(mailer.send(MESSAGE)).rejects.toBeInstanceOf(MailServerDown);
  expect(refused).not.toBeInstanceOf(MailServerDown);
});
