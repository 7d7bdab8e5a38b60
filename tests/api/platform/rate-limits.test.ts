import { describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Database } from '#server/platform/db/database.ts';
import { deleteEndedRateLimits } from '#server/process/jobs/ended-rate-limits.ts';
import { linkToken } from '#server/platform/http/links.ts';
import { createClient, type Client } from '#tests/support/server/client.ts';
import { createPayingApp, DATE, orderRequest } from '#tests/support/server/paying-app.ts';
import { createPerson } from '#tests/support/server/accounts.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const MINUTE_MS = 60_000;
const NINO = { email: 'nino@example.com', password: 'khachapuri' };
const BEHIND_PROXY = { env: { TRUST_PROXY: '1' } };

const from = (address: string) => ({ 'X-Forwarded-For': address });
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
async function inTurn<Result>(count: number, work: (index: number) => Promise<Result>) {
  const results: Result[] = [];
  for (let index = 0; index < count; index += 1) results.push(await work(index));
  return results;
}
const guess = (browser: Client, email: string, address = '192.0.2.1') =>
  browser.post('/auth/signin', { email, password: 'wrong' }, from(address));
/** Sets the attempts left of every used limit of this name. */
const leave = (db: Database, name: string, points: number, attempts: number) =>
  db
    .updateTable('rate_limits')
    .set({ points: points - attempts })
    .where('key', 'like', `${name}:%`)
    .execute();
const statuses = (answers: { status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, { length }]) => [status, length]),
  );

describe('signing in', () => {
  it('counts parallel guesses over all server processes', async () => {
    const { ctx, app } = await createTestApp(BEHIND_PROXY);
    const processes = [app, createApp(ctx), createApp(ctx)];

    const answers = await times(45, (index) =>
      guess(createClient(processes[index % 3] ?? app), 'nino@example.com'),
    );

    expect(statuses(answers)).toEqual({ 401: 10, 429: 35 });
  });

  it('goes on counting after a restart', async () => {
    const { ctx, client } = await createTestApp(BEHIND_PROXY);
    await times(10, () => guess(client(), 'nino@example.com'));

    const restarted = createClient(createApp(ctx));

    expect(await guess(restarted, 'nino@example.com')).toMatchObject({ status: 429 });
  });

  it('sends Retry-After and accepts attempts after it', async () => {
    const { client, clock, signedIn } = await createTestApp(BEHIND_PROXY);
    await signedIn(NINO);
    const browser = client('ka');
    await times(10, () => guess(client(), 'nino@example.com'));
    clock.advance(5 * MINUTE_MS);

    const refused = await browser.post('/auth/signin', NINO, from('192.0.2.1'));
    clock.advance(10 * MINUTE_MS);
    const later = await browser.post('/auth/signin', NINO, from('192.0.2.1'));

    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('600');
    expect(refused.body).toEqual({
      code: 'too_many_requests',
      message: 'მცდელობა ძალიან ბევრი იყო. მოიცადეთ რამდენიმე წუთი და სცადეთ ხელახლა.',
    });
    expect(later.status).toBe(200);
  });

  it('refuses the right password too while limited', async () => {
    const { client, signedIn } = await createTestApp(BEHIND_PROXY);
    await signedIn(NINO);
    await times(10, () => guess(client(), NINO.email));

    const here = await client().post('/auth/signin', NINO, from('192.0.2.1'));
    const elsewhere = await client().post('/auth/signin', NINO, from('192.0.2.2'));

    expect([here.status, elsewhere.status]).toEqual([429, 200]);
  });

  it('resets the count after the right password', async () => {
    const { client, signedIn } = await createTestApp(BEHIND_PROXY);
    await signedIn(NINO);
    await times(9, () => guess(client(), NINO.email));
    await client().post('/auth/signin', NINO, from('192.0.2.1'));

    const answers = await times(11, () => guess(client(), NINO.email));

    expect(statuses(answers)).toEqual({ 401: 10, 429: 1 });
  });

  it('counts one network of IPv6 as one address', async () => {
    const { client } = await createTestApp(BEHIND_PROXY);

    const answers = await times(12, (index) => guess(client(), 'nino@example.com', `2001:db8:0:1::${index}`));
    const neighbour = await guess(client(), 'nino@example.com', '2001:db8:0:100::1');

    expect(statuses(answers)).toEqual({ 401: 10, 429: 2 });
    expect(neighbour.status).toBe(401);
  });

  it('limits guesses at one account from many machines', async () => {
    const { client, ctx, signedIn } = await createTestApp(BEHIND_PROXY);
    await signedIn(NINO);
    await guess(client(), NINO.email, '198.51.100.1');
    await guess(client(), 'dato@example.com', '198.51.100.1');
    await leave(ctx.db, 'sign_in_account', 50, 5);
    const known = await times(7, (index) => guess(client(), NINO.email, `192.0.2.${index}`));
    const unknown = await times(7, (index) => guess(client(), 'dato@example.com', `192.0.2.${index}`));

    expect(statuses(known)).toEqual({ 401: 5, 429: 2 });
    expect(statuses(unknown)).toEqual({ 401: 5, 429: 2 });
  });

  it('does not lock owners out of a known browser', async () => {
    const { client, ctx } = await createTestApp(BEHIND_PROXY);
    const own = client();
    await own.post('/auth/signup', createPerson(NINO));
    await own.post('/auth/logout');
    await guess(client(), NINO.email);
    await leave(ctx.db, 'sign_in_account', 50, 0);

    const known = await own.post('/auth/signin', NINO, from('192.0.2.1'));
    const unknown = await client().post('/auth/signin', NINO, from('198.51.100.1'));

    expect([known.status, unknown.status]).toEqual([200, 429]);
  });

  it('counts no attempt that another limit refuses', async () => {
    const { client, ctx, signedIn } = await createTestApp(BEHIND_PROXY);
    await signedIn(NINO);
    await guess(client(), NINO.email, '198.51.100.1');
    await leave(ctx.db, 'sign_in_account', 50, 0);
    const refused = await inTurn(10, () => client().post('/auth/signin', NINO, from('192.0.2.1')));
    await leave(ctx.db, 'sign_in_account', 50, 1);

    const answer = await client().post('/auth/signin', NINO, from('192.0.2.1'));

    expect(statuses(refused)).toEqual({ 429: 10 });
    expect(answer.status).toBe(200);
  });

  it('limits a known browser too', async () => {
    const { signedIn } = await createTestApp(BEHIND_PROXY);
    const own = await signedIn(NINO);

    const answers = await times(12, (index) => guess(own, NINO.email, `192.0.2.${index}`));

    expect(statuses(answers)).toEqual({ 401: 10, 429: 2 });
  });

  it('does not know a browser at another account', async () => {
    const { client, ctx } = await createTestApp(BEHIND_PROXY);
    const stranger = client();
    await stranger.post('/auth/signup', createPerson());
    await guess(client(), NINO.email);
    await leave(ctx.db, 'sign_in_account', 50, 0);

    expect(await guess(stranger, NINO.email, '198.51.100.1')).toMatchObject({ status: 429 });
  });

  it('stops one machine that tries one password everywhere', async () => {
    const { client, ctx } = await createTestApp(BEHIND_PROXY);
    await guess(client(), 'guest@example.com');
    await leave(ctx.db, 'sign_in_address', 300, 5);

    const answers = await times(7, (index) => guess(client(), `guest${index}@example.com`));

    expect(statuses(answers)).toEqual({ 401: 5, 429: 2 });
  });
});

describe('other limits', () => {
  it('limits sign-ups from one Wi-Fi generously', async () => {
    const { client } = await createTestApp();
    const browser = client();
    await browser.get('/auth/csrf');
    // An invalid form counts as an attempt too, and costs no password hash.
    const attempts = await times(300, () => browser.post('/auth/signup', {}));

    const refused = await browser.post('/auth/signup', createPerson());

    expect(statuses(attempts)).toEqual({ 400: 300 });
    expect(refused.status).toBe(429);
  });

  it.each([
    ['/bog/create-order', orderRequest({ menuItems: [] }), 422],
    ['/tables/reservations', { selectedTables: [], selectedDate: DATE, selectedTime: '19:00' }, 400],
  ])('lets one diner try %s twenty times in ten minutes', async (path, body, status) => {
    const { clock, diner } = await createPayingApp();
    const nino = await diner();
    const giorgi = await diner();

    const answers = await times(22, () => nino.post(path, body));
    const other = await giorgi.post(path, body);
    clock.advance(10 * MINUTE_MS);
    const later = await nino.post(path, body);

    expect(statuses(answers)).toEqual({ [status]: 20, 429: 2 });
    expect([other.status, later.status]).toEqual([status, status]);
  });
});

describe('cancelling', () => {
  const guessLink = (browser: Client, order: string, address = '192.0.2.1') =>
    browser.get(`/orders/${order}/cancellation`, { ...from(address), 'X-Cancellation-Token': 'wrong' });

  it('cannot be guessed at one order, and keeps nobody else from it', async () => {
    const { client } = await createTestApp(BEHIND_PROXY);

    const answers = await inTurn(12, () => guessLink(client(), 'an-order'));
    const change = await client().post(
      '/orders/an-order/cancellation',
      { token: 'wrong', refundAmount: 0 },
      from('192.0.2.1'),
    );
    const elsewhere = await guessLink(client(), 'an-order', '192.0.2.2');

    expect(statuses(answers)).toEqual({ 403: 10, 429: 2 });
    expect([change.status, elsewhere.status]).toEqual([429, 403]);
  });

  it('cannot be guessed at many orders', async () => {
    const { client } = await createTestApp(BEHIND_PROXY);

    const answers = await inTurn(62, (index) => guessLink(client(), `order-${index}`));

    expect(statuses(answers)).toEqual({ 403: 60, 429: 2 });
  });

  it('does not limit those who may cancel', async () => {
    const { client, ctx, diner, order } = await createPayingApp();
    const nino = await diner();
    const id = await order(nino);
    const link = { 'X-Cancellation-Token': linkToken(ctx.config, 'cancel', { orderId: id, linkVersion: 0 }) };

    const own = await times(12, () => nino.get(`/orders/${id}/cancellation`));
    const linked = await times(12, () => client().get(`/orders/${id}/cancellation`, link));

    expect(statuses([...own, ...linked])).toEqual({ 409: 24 });
  });
});

describe('the table of limits', () => {
  it('contains no addresses or e-mails', async () => {
    const { client, ctx } = await createTestApp(BEHIND_PROXY);
    await guess(client(), 'nino@example.com');

    const rows = await ctx.db.selectFrom('rate_limits').selectAll().execute();

    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/nino|192\.0\.2/);
  });

  it('loses its expired rows', async () => {
    const { client, clock, ctx } = await createTestApp(BEHIND_PROXY);
    await guess(client(), 'nino@example.com');
    const left = async () => (await ctx.db.selectFrom('rate_limits').selectAll().execute()).length;

    clock.advance(15 * MINUTE_MS);
    await deleteEndedRateLimits(ctx);
    expect(await left()).toBe(1);

    clock.advance(45 * MINUTE_MS);
    await deleteEndedRateLimits(ctx);
    expect(await left()).toBe(0);
  });

  it('falls back to memory when it cannot be written', async () => {
    const { client, ctx, logger, signedIn } = await createTestApp(BEHIND_PROXY);
    await signedIn(NINO);
    await ctx.db.schema.dropTable('rate_limits').execute();

    const answers = await times(11, () => guess(client(), 'dato@example.com'));
    const right = await client().post('/auth/signin', NINO, from('192.0.2.1'));

    expect(right.status).toBe(200);
    expect(statuses(answers)).toEqual({ 401: 10, 429: 1 });
    expect(logger.entries).toContainEqual(
      expect.objectContaining({
        level: 'error',
        event: 'rate_limit_not_counted',
        fields: { limit: 'sign_in_guesser' },
      }),
    );
  });
});
