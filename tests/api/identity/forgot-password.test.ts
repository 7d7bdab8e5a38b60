import { describe, expect, it } from 'vitest';
import { runOnce } from '#server/process/jobs/start.ts';
import type { Client } from '#tests/support/server/client.ts';
import { mailedPasswordLink } from '#tests/support/server/mailed-link.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const MINUTE = 60_000;
const NINO = 'nino@example.com';

const openHouse = async () => {
  const house = await createTestApp({ env: { TRUST_PROXY: '1' } });
  await house.signedIn({ email: NINO });
  return house;
};
const ask = (browser: Client, email: string, address = '192.0.2.1') =>
  browser.post('/auth/forgot-password', { email }, { 'X-Forwarded-For': address });

describe('POST /auth/forgot-password', () => {
  it.each([
    ['en', 'Choose a new password: Tamada', 'http://localhost:3000/en/reset-password#'],
    ['ka', 'აირჩიეთ ახალი პაროლი: თამადა', 'http://localhost:3000/ka/reset-password#'],
  ] as const)('mails a link in the language of the page: %s', async (language, subject, link) => {
    const { ctx, client, mailer } = await openHouse();

    const answer = await ask(client(language), ' NINO@example.com ');
    await runOnce(ctx);
    await runOnce(ctx);

    expect(answer).toMatchObject({ status: 200, body: { message: 'Password link requested' } });
    expect(mailer.messages).toMatchObject([{ to: NINO, subject }]);
    expect(mailer.messages[0]?.text).toContain(link);
    expect(mailer.messages[0]?.html).toContain(link);
  });

  it('answers a stranger the same, mails nothing and stores no address', async () => {
    const { ctx, client, mailer } = await openHouse();

    const known = await ask(client(), NINO);
    const unknown = await ask(client(), 'stranger@example.com');
    await runOnce(ctx);

    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
    expect(mailer.messages).toHaveLength(1);
    const rows = await ctx.db.selectFrom('messages').selectAll().execute();
    expect(rows.map(({ user_id }) => user_id === null).toSorted()).toEqual([false, true]);
    expect(JSON.stringify(rows)).not.toContain('stranger');
  });

  it('writes as many rows for an unknown e-mail as for a known one', async () => {
    const { client, ctx, clock } = await openHouse();
    const count = async (email: string) => {
      const before = (await ctx.db.selectFrom('messages').select('id').execute()).length;
      await ask(client(), email);
      return (await ctx.db.selectFrom('messages').select('id').execute()).length - before;
    };

    expect([await count(NINO), await count(NINO)]).toEqual([1, 0]);
    expect([await count('stranger@example.com'), await count('stranger@example.com')]).toEqual([1, 0]);
    clock.advance(MINUTE);
    expect([await count(NINO), await count('stranger@example.com')]).toEqual([1, 1]);
  });

  it('mails again after a failure of the mail server', async () => {
    const { ctx, client, clock, mailer, logger } = await openHouse();
    mailer.fail();
    await ask(client(), NINO);
    await runOnce(ctx);
    mailer.recover();
    clock.advance(MINUTE);

    await runOnce(ctx);

    expect(mailer.messages).toHaveLength(1);
    expect(logger.entries).toContainEqual(expect.objectContaining({ event: 'mail_not_sent' }));
  });

  it('forgets the requests when their links have ended', async () => {
    const { ctx, client, clock } = await openHouse();
    await ask(client(), NINO);
    await ask(client(), 'stranger@example.com');
    clock.advance(30 * MINUTE);

    await runOnce(ctx);

    expect(await ctx.db.selectFrom('messages').selectAll().execute()).toEqual([]);
  });

  it.each([{}, { email: '' }, { email: 7 }])('refuses %j', async (body) => {
    const { client } = await openHouse();

    expect(await client().post('/auth/forgot-password', body)).toMatchObject({
      status: 400,
      body: { code: 'body_invalid' },
    });
  });
});

describe('POST /auth/forgot-password under attack', () => {
  it('is limited for each machine and e-mail, known or not', async () => {
    const { client } = await openHouse();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await ask(client(), NINO);
      await ask(client(), 'stranger@example.com');
    }

    expect((await ask(client(), NINO)).status).toBe(429);
    expect((await ask(client(), 'stranger@example.com')).status).toBe(429);
    expect((await ask(client(), NINO, '198.51.100.1')).status).toBe(200);
  });

  it('mails at most once a minute and three times in half an hour, from any machine', async () => {
    const { ctx, client, clock, mailer } = await openHouse();
    for (let minute = 0; minute < 10; minute += 1) {
      await Promise.all(
        Array.from({ length: 5 }, (_, index) => ask(client(), NINO, `192.0.2.${minute * 5 + index}`)),
      );
      await runOnce(ctx);
      expect(mailer.messages).toHaveLength(Math.min(minute + 1, 3));
      clock.advance(MINUTE);
    }
  });

  it('leaves the owner a link that works', async () => {
    const house = await openHouse();
    for (let minute = 0; minute < 10; minute += 1) {
      await ask(house.client(), NINO, `192.0.2.${minute}`);
      await runOnce(house.ctx);
      house.clock.advance(MINUTE);
    }
    const owner = house.client();

    expect((await ask(owner, NINO, '198.51.100.1')).status).toBe(200);
    const link = await mailedPasswordLink(house);
    const reset = await owner.post('/auth/reset-password', { link, password: 'new-khachapuri' });
    expect(reset.status).toBe(200);
  });
});
