import { globSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/**
 * Runs inside the machine of tests/deploy/machine.test.ts: signs in as the owner by the mailed link, presses the button
 * that is named (`preview` or `publish`) and waits for its end. Prints what the page says.
 */
const SERVER = 'http://127.0.0.1:3000';
const MAILS = '/var/lib/tamada/mail/*.eml';
const [button = 'publish', siteUrl = '', email = ''] = process.argv.slice(2);
const cookies = new Map<string, string>();

for (const file of globSync(MAILS)) rmSync(file);
await post('/staff/sign-in', { email });
await post('/staff/enter', { key: await readMailedKey() });
const page = await read('/staff/site?lang=en');
const token = /name="form_token" value="([^"]+)"/.exec(page)?.[1] ?? '';
const commit = /name="commit" value="([^"]+)"/.exec(page)?.[1] ?? '';
await post(`/staff/site/${button}`, { form_token: token, commit });
process.stdout.write(await waitForEnd());

async function readMailedKey(): Promise<string> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const mails = globSync(MAILS).map((file) => decode(readFileSync(file, 'latin1')));
    const key = mails.flatMap((mail) => /\/staff\S*[?&]key=([\w.~-]+)/.exec(mail)?.[1] ?? [])[0];
    if (key) return key;
    await setTimeout(1_000);
  }
  throw new Error('No link was mailed');
}

/** Quoted-printable lines. */
function decode(mail: string): string {
  return mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

async function waitForEnd(): Promise<string> {
  const path = button === 'publish' ? '/staff/site?lang=en' : '/staff/site/preview?lang=en';
  for (let attempt = 0; attempt < 300; attempt += 1) {
    await setTimeout(2_000);
    const text = (await read(path)).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    if (!/Publishing…|being published|being built|is being prepared/i.test(text)) return text;
  }
  return 'It did not end.';
}

async function read(path: string): Promise<string> {
  return (await send(path, {})).text();
}

async function post(path: string, fields: Record<string, string>): Promise<void> {
  const answer = await send(path, { method: 'POST', body: new URLSearchParams(fields) });
  if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}

async function send(path: string, options: RequestInit): Promise<Response> {
  const answer = await fetch(SERVER + path, {
    ...options,
    redirect: 'manual',
    headers: {
      Origin: siteUrl,
      Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  });
  for (const cookie of answer.headers.getSetCookie()) {
    const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
    cookies.set(name, value);
  }
  return answer;
}
