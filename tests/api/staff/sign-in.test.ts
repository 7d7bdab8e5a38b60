import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runOnce } from '#server/process/jobs/start.ts';
import {
  addMember,
  keyOf,
  mailedLink,
  postForm,
  signInStaff,
  STAFF_EMAIL,
  textOf,
} from '#tests/support/staff/staff.ts';
import type { Client } from '#tests/support/server/client.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

describe('POST /staff/sign-in', () => {
  it('mails a link to a staff address, in any letter case', async () => {
    const { ctx, client, mailer } = await createTestApp();

    const answer = await postForm(client(), '/staff/sign-in', { email: ' STAFF@tamada.example ' });
    await runOnce(ctx);
    await runOnce(ctx);

    expect(answer.headers.get('Location')).toBe('/staff/sent');
    expect(mailer.messages).toMatchObject([{ to: STAFF_EMAIL, subject: 'შესვლა: თამადა' }]);
  });

  it('reads an address that was copied with invisible characters', async () => {
    const { ctx, client, mailer } = await createTestApp();

    await postForm(client(), '/staff/sign-in', { email: 'staff\u200B＠tamada.example' });
    await runOnce(ctx);

    expect(mailer.messages).toMatchObject([{ to: STAFF_EMAIL }]);
  });

  it('answers the same to a stranger and mails nothing', async () => {
    const { ctx, client, mailer } = await createTestApp();

    const answer = await postForm(client(), '/staff/sign-in', { email: 'stranger@example.com' });
    await runOnce(ctx);

    expect(answer).toMatchObject({ status: 303 });
    expect(answer.headers.get('Location')).toBe('/staff/sent');
    expect(mailer.messages).toEqual([]);
  });

  it('writes the same for every address and every time', async () => {
    const { ctx, client, mailer } = await createTestApp();
    const ask = (email: string) => postForm(client(), '/staff/sign-in', { email });
    const rows = async () => (await ctx.db.selectFrom('messages').select('recipient').execute()).length;

    for (let attempt = 0; attempt < 3; attempt += 1) await ask(STAFF_EMAIL);
    const known = await rows();
    for (let attempt = 0; attempt < 3; attempt += 1) await ask('stranger@example.com');
    await runOnce(ctx);

    expect([known, await rows()]).toEqual([3, 6]);
    expect(mailer.messages.map(({ to }) => to)).toEqual([STAFF_EMAIL]);
  });

  it('mails again after a failure of the mail server', async () => {
    const { ctx, client, clock, mailer, logger } = await createTestApp();
    mailer.fail();
    await postForm(client(), '/staff/sign-in', { email: STAFF_EMAIL });
    await runOnce(ctx);
    mailer.recover();
    clock.advance(MINUTE);

    await runOnce(ctx);

    expect(mailer.messages).toHaveLength(1);
    expect(logger.entries).toContainEqual(expect.objectContaining({ event: 'mail_not_sent' }));
  });

  it('is limited for staff and strangers', async () => {
    const { client } = await createTestApp();
    const ask = (email: string) => postForm(client(), '/staff/sign-in', { email });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await ask(STAFF_EMAIL);
      await ask('stranger@example.com');
    }

    expect((await ask(STAFF_EMAIL)).status).toBe(429);
    expect((await ask('stranger@example.com')).status).toBe(429);
  });

  it('is refused from a page of another site', async () => {
    const { client } = await createTestApp();
    const origin = { Origin: 'https://evil.example' };

    expect((await postForm(client(), '/staff/sign-in', { email: STAFF_EMAIL }, origin)).status).toBe(403);
  });
});

describe('POST /staff/sign-in under attack', () => {
  const openHouse = () => createTestApp({ env: { TRUST_PROXY: '1' } });
  const from = (address: string) => ({ 'X-Forwarded-For': address });
  const ask = (browser: Client, address: string, email = STAFF_EMAIL) =>
    postForm(browser, '/staff/sign-in', { email }, from(address));

  async function attack({ client }: Pick<TestApp, 'client'>, addresses: readonly string[]) {
    for (const address of addresses) {
      for (let attempt = 0; attempt < 5; attempt += 1) await ask(client(), address);
    }
  }

  it('works while strangers request links for the address', async () => {
    const house = await openHouse();
    await attack(house, ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4']);

    const hostess = house.client();
    expect((await ask(hostess, '198.51.100.1')).status).toBe(303);
    const key = keyOf(await mailedLink(house));
    expect((await postForm(hostess, '/staff/enter', { key })).headers.get('Location')).toBe('/staff');
  });

  it('sends no second mail while a fresh link is valid', async () => {
    const house = await openHouse();
    await attack(house, ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4']);
    await runOnce(house.ctx);

    expect(house.mailer.messages).toHaveLength(1);
    house.clock.advance(8 * MINUTE);
    await ask(house.client(), '192.0.2.9');
    await runOnce(house.ctx);
    expect(house.mailer.messages).toHaveLength(2);
  });

  it('lets a known device in from a network that a stranger has used up', async () => {
    const house = await openHouse();
    const { browser, post } = await signInStaff(house);
    await post('/staff/sign-out');
    for (let attempt = 0; attempt < 31; attempt += 1) {
      await ask(house.client(), '192.0.2.1', `stranger${attempt}@example.com`);
    }

    expect((await ask(house.client(), '192.0.2.1')).status).toBe(429);
    expect((await ask(browser, '192.0.2.1')).status).toBe(303);
    const key = keyOf(await mailedLink(house));
    const entered = await postForm(browser, '/staff/enter', { key }, from('192.0.2.1'));
    expect(entered.headers.get('Location')).toBe('/staff');
  });

  it('limits guesses at links', async () => {
    const house = await openHouse();
    const guess = () => postForm(house.client(), '/staff/enter', { key: 'x' }, from('192.0.2.1'));
    for (let attempt = 0; attempt < 30; attempt += 1) expect((await guess()).status).toBe(403);

    expect((await guess()).status).toBe(429);
  });
});

describe('the link', () => {
  const asked = async () => {
    const house = await createTestApp();
    const hostess = house.client();
    await postForm(hostess, '/staff/sign-in', { email: STAFF_EMAIL });
    return { ...house, hostess, link: await mailedLink(house) };
  };

  it('works once, by the button and not by opening it', async () => {
    const { client, hostess, link } = await asked();
    const thief = client();

    const looked = await hostess.send(link);
    const entered = await postForm(hostess, '/staff/enter', { key: keyOf(link) });
    const again = await postForm(thief, '/staff/enter', { key: keyOf(link) });

    expect(looked.status).toBe(200);
    expect(entered.headers.get('Location')).toBe('/staff');
    expect(entered.headers.getSetCookie()[0]).toMatch(
      /^app_staff=.{43}; Max-Age=1209600; Path=\/staff; HttpOnly; SameSite=Lax$/,
    );
    expect(again.status).toBe(403);
    expect(thief.cookies.has('app_staff')).toBe(false);
  });

  it('ends after fifteen minutes', async () => {
    const { clock, hostess, link } = await asked();
    clock.advance(15 * MINUTE);

    expect((await hostess.send(link)).status).toBe(403);
    expect((await postForm(hostess, '/staff/enter', { key: keyOf(link) })).status).toBe(403);
  });

  it.each(['', 'x', `${'0'.repeat(36)}.${'x'.repeat(43)}`])('is invalid as "%s"', async (key) => {
    const { client } = await createTestApp();

    expect((await postForm(client(), '/staff/enter', { key })).status).toBe(403);
  });

  it('cannot be made from the database without the secret', async () => {
    const { ctx, hostess } = await asked();
    const { id } = await ctx.db.selectFrom('messages').select('id').executeTakeFirstOrThrow();

    expect((await postForm(hostess, '/staff/enter', { key: `${id}.${id}` })).status).toBe(403);
  });
});

describe('a session of the staff', () => {
  it('redirects others to the sign-in page', async () => {
    const { client, signedIn } = await createTestApp();

    for (const browser of [client(), await signedIn()]) {
      const answer = await browser.send('/staff');
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/staff/sign-in']);
    }
  });

  it('ends when somebody is no longer a member, and after two weeks', async () => {
    const house = await createTestApp();
    const eka = await signInStaff(house);
    const isIn = async () => (await eka.browser.send('/staff')).headers.get('Location') !== '/staff/sign-in';

    expect(await isIn()).toBe(true);
    await house.ctx.db.deleteFrom('staff_members').execute();
    expect(await isIn()).toBe(false);
    await addMember(house, 'owner', STAFF_EMAIL);
    expect(await isIn()).toBe(true);
    house.clock.advance(14 * DAY);
    expect(await isIn()).toBe(false);
    await runOnce(house.ctx);
    expect(await house.ctx.db.selectFrom('staff_sessions').selectAll().execute()).toEqual([]);
  });

  it('is not cached, indexed or framed', async () => {
    const { client } = await createTestApp();

    const { headers, body } = await client().send('/staff/sign-in');

    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
    expect(headers.get('Referrer-Policy')).toBe('same-origin');
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(body).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(body).not.toMatch(/<script(?! src="\/staff\/page\.js\?v=[\w-]+")/);
  });

  it("has the site's tokens and heading fonts", async () => {
    const { client } = await createTestApp();

    const sheet = await client().send('/staff/staff.css');
    const font = await client().send('/staff/fonts/heading-georgian.woff2');

    expect(sheet.body).toContain(readFileSync('design/tokens.css', 'utf8'));
    expect(sheet.body).toContain("url('./fonts/heading-georgian.woff2')");
    expect(font.headers.get('Content-Type')).toBe('font/woff2');
  });

  it('caches a sheet for going back, until signing out', async () => {
    const house = await createTestApp();
    const { browser, post } = await signInStaff(house);

    const sheet = await browser.send('/staff/days/2026-07-10');
    const kitchen = await browser.send('/staff/days/2026-07-10/kitchen');
    const out = await post('/staff/sign-out');

    expect(sheet.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(kitchen.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(out.headers.get('Clear-Site-Data')).toBe('"cache"');
  });

  it('speaks Georgian until English is asked for', async () => {
    const { client } = await createTestApp();
    const browser = client('en');

    expect(await textOf(browser, '/staff/sign-in')).toContain('თანამშრომლების შესასვლელი');
    expect(await textOf(browser, '/staff/sign-in?lang=en')).toContain('Staff sign-in');
    expect(await textOf(browser, '/staff/sign-in')).toContain('<html lang="en">');
  });
});

it('the staff have a page of their own for what is not there', async () => {
  const { client } = await createTestApp();

  const answer = await client().send('/staff/nothing');

  expect(answer.status).toBe(404);
  expect(answer.body).toContain('აქ არაფერია</h1>');
  expect(answer.body).toContain('ამ მისამართზე ვერაფერი მოიძებნა');
});
