import { beforeEach, describe, expect, it } from 'vitest';
import { LINK_ROUTES, linkKey, linkToken } from '#server/platform/http/links.ts';
import { createDelays } from '#tests/support/dining/delays.ts';
import { createPartyHouse, split } from '#tests/support/dining/parties.ts';
import type { Client } from '#tests/support/server/client.ts';
import { createPayingApp } from '#tests/support/server/paying-app.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const WRONG = { 'X-Cancellation-Token': 'wrong' };

async function repeat<Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let index = 0; index < count; index += 1) results.push(await work(index));
  return results;
}
const last = (answers: { status: number }[]) => answers.at(-1)?.status;

describe('a stranger behind the same address who guesses links', () => {
  it('keeps neither the diner nor a link of theirs from cancelling', async () => {
    const { client, ctx, diner, confirmed } = await createPayingApp();
    const nino = await diner();
    const id = await confirmed(nino);
    const ofId = await repeat(12, () => client().get(`/orders/${id}/cancellation`, WRONG));
    const ofMany = await repeat(62, (index) => client().get(`/orders/order-${index}/cancellation`, WRONG));

    const own = await nino.get(`/orders/${id}/cancellation`);
    const linked = await client().get(`/orders/${id}/cancellation`, {
      'X-Cancellation-Token': linkToken(ctx.config, 'cancel', { orderId: id, linkVersion: 0 }),
    });

    expect([last(ofId), last(ofMany)]).toEqual([429, 429]);
    expect([own.status, linked.status]).toEqual([200, 200]);
  });

  it('keeps nobody from moving', async () => {
    const { client, diner, confirmed } = await createPayingApp();
    const nino = await diner();
    const id = await confirmed(nino);
    const request = { selectedTables: ['table4'], selectedDate: '2026-07-10', selectedTime: '19:00' };
    await repeat(40, () => client().post(`/orders/${id}/move`, { ...request, token: 'wrong' }));

    expect(await nino.post(`/orders/${id}/move`, request)).toMatchObject({ status: 200 });
  });

  it('keeps no guest from a list, and no share from its payment', async () => {
    const { client, partyId, page, join } = await createPartyHouse();
    const guest = await join('Gio');
    await page.make(split());
    const read = await repeat(62, () => client().get(`/parties/${partyId}`, WRONG));
    const paid = await repeat(190, () =>
      client().post(`/parties/${partyId}/payments`, { token: 'wrong', amount: 1 }),
    );

    expect([last(read), last(paid)]).toEqual([429, 429]);
    expect((await guest.read()).status).toBe(200);
    expect((await guest.pay(1)).body).toMatchObject({ code: 'share_changed' });
  });

  it('keeps nobody from leaving the waiting list, confirming an e-mail or a new password', async () => {
    const { client, ctx, diner } = await createPayingApp();
    await diner();
    const browser = client();
    await browser.post('/auth/email-link');
    const key = 'x.y';
    const id = '00000000-0000-4000-8000-000000000000';
    const bodies = [
      ['/waiting/leave', linkKey(ctx.config, 'waiting', { entryId: id, email: 'x@y.example' }), {}],
      ['/auth/confirm-email', linkKey(ctx.config, 'email_link', { messageId: id }), {}],
      [
        '/auth/reset-password',
        linkKey(ctx.config, 'password_link', { messageId: id }),
        { password: 'khachapuri' },
      ],
    ] as const;
    for (const [path, link, rest] of bodies) {
      const body = { link: key, ...rest };
      const wrong = await repeat(62, () => browser.post(path, body));
      const right = await browser.post(path, { ...body, link });
      expect([path, last(wrong)]).toEqual([path, 429]);
      // A link of our making whose row is gone says so.
      expect([path, right.status]).not.toEqual([path, 429]);
    }
  });

  it('keeps no known browser and no signed-in diner from their password', async () => {
    const { client, ctx, signedIn } = await createTestApp();
    const account = { email: 'nino@example.com', password: 'khachapuri' };
    const nino = await signedIn(account);
    await client().post('/auth/signin', { email: 'other@example.com', password: 'wrong' });
    await ctx.db
      .updateTable('rate_limits')
      .set({ points: 300 })
      .where('key', 'like', 'sign_in_address:%')
      .execute();
    const stranger = await client().post('/auth/signin', { email: 'third@example.com', password: 'wrong' });

    const change = { currentPassword: account.password, newPassword: 'khinkali-2026' };
    expect(stranger.status).toBe(429);
    expect((await nino.post('/auth/change-password', change)).status).toBe(200);
    await nino.post('/auth/logout');
    expect((await nino.post('/auth/signin', { ...account, password: 'khinkali-2026' })).status).toBe(200);
  });

  it('keeps nobody from seeing how a payment stands', async () => {
    const { client, diner, order } = await createPayingApp();
    const id = await order(await diner());
    const asked = await repeat(302, () => client().get('/orders/an-order/payment'));

    expect(last(asked)).toBe(429);
    expect((await client().get(`/orders/${id}/payment`)).status).toBe(200);
  });
});

describe('a right link to what has ended', () => {
  it('is no guess, however often it is opened', async () => {
    const { page, partyId, clock, client } = await createPartyHouse();
    clock.advance(3 * 3_600_000);

    const ended = await repeat(62, () => page.read());
    const wrong = await client().get(`/parties/${partyId}`, WRONG);

    expect([last(ended), wrong.status]).toEqual([404, 403]);
  });
});

describe('a page without a script', () => {
  let house: Awaited<ReturnType<typeof createDelays>>;
  beforeEach(async () => {
    house = await createDelays();
  });
  const open = (browser: Client, path: string) => browser.send(`/api${path}`);

  it.each([
    ['delay', 'ka', 'მცდელობა ძალიან ბევრი იყო'],
    ['reconfirm', 'en', 'Too many attempts'],
    ['proposal', 'en', 'Too many attempts'],
    ['handover', 'ka', 'მცდელობა ძალიან ბევრი იყო'],
  ])(
    'of a %s says in %s that there were too many attempts, and goes on for a right link',
    async (page, language, text) => {
      const wrong = `/${page}?key=wrong&language=${language}`;
      await repeat(60, () => open(house.client(), wrong));
      const limited = await open(house.client(), wrong);
      const right = await open(house.client(), house.path);

      expect(limited.status).toBe(429);
      expect(limited.headers.get('Content-Type')).toContain('text/html');
      expect(limited.headers.get('Retry-After')).toMatch(/^\d+$/);
      expect(String(limited.body)).toContain(text);
      expect(String(limited.body)).toContain(`<html lang="${language}">`);
      expect(right.status).toBe(200);
    },
  );

  it.each([...LINK_ROUTES.map((route) => `/api${route}`), '/staff/sign-in', '/staff/reservations'])(
    'answers a broken form to %s with 400, also one with a NUL, which PostgreSQL cannot store',
    async (path) => {
      const send = (type: string, body: string) =>
        house.client('ka').send(path, {
          method: 'POST',
          headers: { 'Content-Type': type, Origin: house.ctx.config.siteUrl },
          body,
        });
      const answers = await Promise.all([
        send('multipart/form-data; boundary=x', '--x\r\nbroken'),
        send('application/x-www-form-urlencoded', 'key=x&notes=%00'),
        send('application/x-www-form-urlencoded', 'key=x&tables=table3&tables=%00'),
      ]);

      for (const { status, body } of answers) {
        expect(status).toBe(400);
        expect(String(body)).toContain('<html lang="ka">');
      }
      expect(house.logger.entries.filter(({ level }) => level === 'error')).toEqual([]);
    },
  );
});
