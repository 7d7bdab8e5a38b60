import { describe, expect, it } from 'vitest';
import { createPayingApp, orderRequest } from '#tests/support/server/paying-app.ts';
import { createPerson } from '#tests/support/server/accounts.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const NINO = { email: 'nino@example.com', password: 'khachapuri' };

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const statuses = (answers: { status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, { length }]) => [status, length]),
  );

/** PostgreSQL's ten connections admit requests too slowly to fill the queue. */
const isSlow = Boolean(process.env.DATABASE_URL);

describe.skipIf(isSlow)('a crowd that signs up or in at once', () => {
  it('is served a few at a time; the rest gets Retry-After', async () => {
    const { client } = await createTestApp();

    const answers = await times(60, () => client().post('/auth/signup', createPerson()));

    const busy = answers.filter(({ status }) => status === 503);
    expect(statuses(answers)).toEqual({ 201: 22, 503: 38 });
    expect(busy[0]?.body).toMatchObject({ code: 'server_busy' });
    expect(busy[0]?.headers.get('Retry-After')).toBe('2');
  });

  it('costs no attempts if the password was not checked', async () => {
    const { client, ctx, signedIn } = await createTestApp();
    await signedIn(NINO);
    const browser = client();
    await browser.get('/auth/csrf');

    const crowd = times(60, () => client().post('/auth/signup', createPerson()));
    const answer = await browser.post('/auth/signin', NINO);
    await crowd;

    expect(answer.status).toBe(503);
    const counts = ctx.db.selectFrom('rate_limits').select('points').where('key', 'like', 'sign_in%');
    expect((await counts.execute()).map(({ points }) => points)).toEqual([0, 0, 0]);
  });
});

describe('strangers behind the address of a signed-in diner', () => {
  it.each([
    ['/bog/create-order', orderRequest(), 200],
    ['/tables/reservations', orderRequest(), 201],
  ])("use up their own attempts at %s, not the diner's", async (path, body, status) => {
    const { client, diner } = await createPayingApp();
    const nino = await diner();
    const stranger = client();
    await stranger.get('/auth/csrf');

    const answers = await times(302, () => stranger.post(path, {}));

    expect(statuses(answers)).toEqual({ 401: 300, 429: 2 });
    expect(await nino.post(path, body)).toMatchObject({ status });
  });
});
