import { describe, expect, it } from 'vitest';
import {
  addMember,
  keyOf,
  mailedCode,
  mailedLink,
  postForm,
  signInStaff,
  STAFF_EMAIL,
} from '#tests/support/staff/staff.ts';
import type { Client } from '#tests/support/server/client.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const MINUTE = 60_000;
const WRONG = '000 000 000';

/** The hostess has asked at the restaurant's computer. */
async function asked(options: Parameters<typeof createTestApp>[0] = {}) {
  const house = await createTestApp(options);
  const computer = house.client('en');
  await postForm(computer, '/staff/sign-in', { email: STAFF_EMAIL });
  const link = await mailedLink(house);
  return { ...house, computer, link, key: keyOf(link), code: mailedCode(house) };
}
const enter = (browser: Client, fields: Record<string, string>, headers = {}) =>
  postForm(browser, '/staff/enter', fields, headers);
const isIn = (browser: Client) => browser.cookies.has('app_staff');

describe('a mailed link in a browser that has not asked for it', () => {
  it('is neither used up nor opened by a robot', async () => {
    const { client, computer, key, link } = await asked();
    const robot = client();

    const looked = await robot.send(link);
    const pressed = await enter(robot, { key });

    expect(looked.body).toContain('name="code"');
    expect([looked.status, pressed.status, isIn(robot)]).toEqual([200, 200, false]);
    expect((await enter(computer, { key })).headers.get('Location')).toBe('/staff');
  });

  it('asks for the code of the mail, and opens with it', async () => {
    const { client, code, key, link } = await asked();
    const phone = client();

    const looked = await phone.send(`${link}&lang=en`);
    const entered = await enter(phone, { key, code });

    expect(looked.body).toContain('This link was requested in another browser');
    expect(entered.headers.get('Location')).toBe('/staff');
    expect(isIn(phone)).toBe(true);
  });

  it('asks for it also if the browser has asked for another address', async () => {
    const { client, ctx, key } = await asked();
    await addMember({ ctx }, 'cook');
    const other = client();
    await postForm(other, '/staff/sign-in', { email: 'cook@tamada.example' });

    await enter(other, { key });

    expect(isIn(other)).toBe(false);
  });
});

describe('the code of the mail', () => {
  it.each([
    (code: string) => code,
    (code: string) => code.replaceAll(' ', ''),
    (code: string) => ` ${code} `,
  ])('signs in the browser that has asked, %#', async (type) => {
    const { code, computer, key, link } = await asked();

    const page = await computer.send('/staff/sent');
    const entered = await enter(computer, { code: type(code) });

    expect(page.body).toContain('name="code"');
    expect(code).toMatch(/^\d{3} \d{3} \d{3}$/);
    expect(entered.headers.get('Location')).toBe('/staff');
    expect((await computer.send(link)).status).toBe(403);
    expect((await enter(computer, { key })).status).toBe(403);
  });

  it('is refused with a sentence, and may be typed again', async () => {
    const { code, computer } = await asked();
    await computer.send('/staff/sent?lang=en');

    const wrong = await enter(computer, { code: WRONG });

    expect(wrong.status).toBe(403);
    expect(wrong.body).toContain('This code is wrong or has expired.');
    expect((await enter(computer, { code })).status).toBe(303);
  });

  it('is worth nothing in a browser that has neither asked nor the link', async () => {
    const { client, code } = await asked();
    const stranger = client();

    expect((await stranger.send('/staff/sent')).body).not.toContain('name="code"');
    expect((await enter(stranger, { code })).status).toBe(403);
    expect(isIn(stranger)).toBe(false);
  });

  it('ends with the link', async () => {
    const { clock, code, computer } = await asked();
    clock.advance(15 * MINUTE);

    expect((await enter(computer, { code })).status).toBe(403);
  });

  it('answers a stranger like the staff', async () => {
    const { client } = await asked();
    const stranger = client('en');
    await postForm(stranger, '/staff/sign-in?lang=en', { email: 'stranger@example.com' });

    const wrong = await enter(stranger, { code: WRONG });

    expect(wrong.status).toBe(403);
    expect(wrong.body).toContain('This code is wrong or has expired.');
  });
});

describe('guesses at a code', () => {
  const BEHIND_PROXY = { env: { TRUST_PROXY: '1' } };
  const from = (address: string) => ({ 'X-Forwarded-For': address });

  it('are limited for each browser', async () => {
    const { client, code, computer, key } = await asked();
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await enter(computer, { code: WRONG })).status).toBe(403);

    expect((await enter(computer, { code })).status).toBe(429);
    expect((await enter(client(), { key, code })).status).toBe(429);
    expect((await enter(computer, { key })).headers.get('Location')).toBe('/staff');
  });

  it('are limited over all machines, and stop neither the link nor a known device', async () => {
    const house = await asked(BEHIND_PROXY);
    const { client, clock, computer } = house;
    const { browser: known, post } = await signInStaff(house);
    await post('/staff/sign-out');
    clock.advance(15 * MINUTE);
    await postForm(known, '/staff/sign-in', { email: STAFF_EMAIL });
    const key = keyOf(await mailedLink(house));
    for (let attempt = 0; attempt < 100; attempt += 1)
      await enter(client(), { key, code: WRONG }, from(`192.0.2.${attempt}`));

    const refused = await enter(client(), { key, code: WRONG }, from('198.51.100.1'));
    const entered = await enter(known, { code: mailedCode(house) }, from('198.51.100.2'));

    expect([refused.status, entered.status]).toEqual([429, 303]);
    expect(isIn(computer)).toBe(false);
  });
});

it('the cookie of the session is sent to the pages of the staff and the editor alone', async () => {
  const { computer, key } = await asked();

  const { headers } = await enter(computer, { key });

  const cookies = headers.getSetCookie().filter((cookie) => cookie.startsWith('app_staff='));
  expect(cookies.map((cookie) => cookie.replace(/^[^;]+; /, ''))).toEqual([
    'Max-Age=1209600; Path=/staff; HttpOnly; SameSite=Lax',
    'Max-Age=1209600; Path=/admin; HttpOnly; SameSite=Lax',
  ]);
});

describe('the cookie of the browser that has asked', () => {
  const asking = async (env: Record<string, string> = {}) => {
    const { client } = await createTestApp({ env });
    const origin = { Origin: env.SITE_URL ?? 'http://localhost:3000' };
    const answer = await postForm(client(), '/staff/sign-in', { email: 'stranger@example.com' }, origin);
    return answer.headers.getSetCookie().join();
  };

  it('belongs to one host, and comes along from webmail', async () => {
    expect(await asking({ SITE_URL: 'https://tamada.example' })).toMatch(
      /^__Host-app_staff_asked=[\w.-]+; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(await asking()).toMatch(/^app_staff_asked=[\w.-]+; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('cannot be made for another address', async () => {
    const { client, key } = await asked();
    const thief = client();
    await postForm(thief, '/staff/sign-in', { email: 'thief@example.com' });
    const own = thief.cookies.get('app_staff_asked') ?? '';
    const forged = Buffer.from(STAFF_EMAIL).toString('base64url') + own.slice(own.indexOf('.'));
    thief.cookies.set('app_staff_asked', forged);

    await enter(thief, { key });

    expect(isIn(thief)).toBe(false);
  });
});
