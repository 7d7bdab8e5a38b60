import { describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Context } from '#server/context.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import { linkToken } from '#server/platform/http/links.ts';
import { createClient } from '#tests/support/server/client.ts';
import { createPayingApp, DATE, orderRequest } from '#tests/support/server/paying-app.ts';

const TAMAR = {
  email: 'tamar.gelashvili@mail.example',
  password: 'satsivi-and-gomi',
  firstName: 'Tamar',
  lastName: 'Gelashvili',
  phone: '+995577987654',
};
const CARD = '4000000000000001';
const NOTES = 'Grandmother turns ninety';
/** The diner's data in the shortest forms, which must not appear in a log line or a public answer. */
const HERS = [
  /tamar/i,
  /gelashvili/i,
  /mail\.example/,
  /satsivi/,
  /577 ?98 ?76 ?54/,
  /Grandmother/,
  /400000/,
];

/** A server that writes its log as in production. */
async function createLoggedHouse() {
  const house = await createPayingApp();
  const lines: string[] = [];
  // Mail servers name the recipient in their refusal.
  const refusals = [new Error(`550 5.1.1 <${TAMAR.email}>: Recipient address rejected`)];
  const ctx: Context = {
    ...house.ctx,
    logger: createLogger((line) => lines.push(line)),
    mailer: {
      send: (message) => {
        const refusal = refusals.pop();
        return refusal ? Promise.reject(refusal) : house.mailer.send(message);
      },
    },
  };
  const app = createApp(ctx);
  house.bank.connect(app);
  return { ...house, app, ctx, lines };
}

type House = Awaited<ReturnType<typeof createLoggedHouse>>;

/** From registration to refund, with all the failures in between. */
async function walk({ app, bank, clock, ctx, follow, order }: House) {
  const tamar = createClient(app);
  await tamar.post('/auth/signup', TAMAR);
  await tamar.post('/auth/signup', TAMAR);
  await tamar.post('/auth/signin', { ...TAMAR, password: 'satsivi-or-gomi' });
  await tamar.post('/auth/signin', TAMAR);
  await tamar.post('/auth/forgot-password', { email: TAMAR.email });
  await tamar.get('/user/profile');
  await tamar.get(`/user/${TAMAR.email}`);
  await tamar.get(`/menu/${encodeURIComponent(TAMAR.email)}?phone=${encodeURIComponent(TAMAR.phone)}`);
  await tamar.post('/tables/reservations', {
    selectedTables: ['table1'],
    selectedDate: DATE,
    selectedTime: '19:00',
  });
  await tamar.post('/bog/create-order', orderRequest({ notes: NOTES, menuItems: 'Gelashvili' }));
  const id = await order(tamar, {
    notes: NOTES,
    customerName: 'Tamar Gelashvili',
    customerPhone: TAMAR.phone,
  });
  const paidUrl = await bank.pay(id, CARD);
  await follow(tamar, paidUrl);
  await bank.advance(0);
  await tamar.get(`/orders/${id}`);
  await tamar.get('/user/reservations');
  await runOnce(ctx);
  clock.advance(5 * 60_000);
  await runOnce(ctx);
  return { id, tamar };
}

describe('the log', () => {
  it('contains no personal data or secret of a whole journey', async () => {
    const house = await createLoggedHouse();
    const { ctx, lines } = house;
    const { id, tamar } = await walk(house);
    const secrets = ['app_session', 'app_csrf', 'app_device'].map(
      (name) => tamar.cookies.get(name) ?? `no ${name}`,
    );
    const token = linkToken(ctx.config, 'cancel', { orderId: id, linkVersion: 0 });
    await tamar.get(`/orders/${id}/cancellation`, { 'X-Cancellation-Token': token });
    await tamar.post(`/orders/${id}/cancellation`, { token, refundAmount: 0 });
    await house.bank.advance(60_000);
    await runOnce(ctx);
    await tamar.post('/auth/logout');
    await ctx.db.schema.dropTable('sessions').execute();
    await tamar.post('/auth/signin', TAMAR);

    const log = lines.join('\n');

    expect(lines.length).toBeGreaterThan(20);
    expect(log).toContain('mail_not_sent');
    expect(log).toContain('request_failed');
    expect(HERS.filter((pattern) => pattern.test(log))).toEqual([]);
    expect([...secrets, token].filter((secret) => log.includes(secret))).toEqual([]);
  });
});

describe('calls that everybody may make', () => {
  it.each([
    '/tables',
    `/tables/availability?date=${DATE}`,
    `/tables/availability/table2?date=${DATE}&timeSlot=19:00`,
    `/tables/reservations?date=${DATE}`,
    '/tables/closed-days',
    '/menu',
    '/health',
    '/auth/verify',
  ])('reveal no personal data: %s', async (path) => {
    const house = await createLoggedHouse();
    const { id } = await walk(house);
    const { user_id, reservation_id } = await house.ctx.db
      .selectFrom('orders')
      .select(['user_id', 'reservation_id'])
      .executeTakeFirstOrThrow();

    const answer = await createClient(house.app).get(path);

    const text = JSON.stringify(answer.body);
    expect(answer.status).toBe(200);
    expect(HERS.filter((pattern) => pattern.test(text))).toEqual([]);
    expect([id, user_id ?? '-', reservation_id].filter((key) => text.includes(key))).toEqual([]);
  });
});

describe('calls of one diner', () => {
  it.each(['/user/profile', '/user/reservations', '/user/hold'])(
    'tell strangers nothing: %s',
    async (path) => {
      const house = await createLoggedHouse();
      await walk(house);

      const answer = await createClient(house.app).get(path);

      expect(answer).toMatchObject({ status: 401, body: { code: 'sign_in_required' } });
    },
  );
});
