import { describe, expect, it } from 'vitest';
import { createFullWrites } from '#tests/support/disk/full-writes.ts';
import { DATE, orderRequest } from '#tests/support/server/paying-app.ts';
import { createFloor } from '#tests/support/staff/front-desk.ts';

const NOTICE = 'Nothing can be saved right now';
const HOUR = 3_600_000;
const SEATING = { selectedTables: ['table5'], selectedDate: DATE, selectedTime: '19:00' };

/** A house with a paid reservation and one by telephone, whose disk is full now. */
async function openFullHouse() {
  const floor = await createFloor();
  const disk = createFullWrites();
  const nino = await floor.diner({ firstName: 'Nino' });
  const orderId = await floor.confirmed(nino);
  const keti = await floor.add({ tables: 'table4', party: '2' });
  await floor.staff.text('/staff/dishes?lang=en');
  disk.fill();
  return { ...floor, disk, nino, orderId, keti };
}

describe('a full disk', () => {
  it('refuses what a diner changes, and says when to try again', async () => {
    const { nino, client, disk } = await openFullHouse();

    const hold = await nino.post('/tables/reservations', SEATING);
    const order = await nino.post('/bog/create-order', orderRequest({ selectedTables: ['table5'] }));
    const person = { firstName: 'Zoë', lastName: 'B', phone: '+995555123456', password: 'khachapuri' };
    const account = await client().post('/auth/signup', { ...person, email: 'zoe@example.com' });

    for (const answer of [hold, order, account]) {
      expect(answer).toMatchObject({ status: 503, body: { code: 'storage_full' } });
      expect(answer.headers.get('Retry-After')).toBe('60');
    }
    disk.free();
    expect((await nino.post('/tables/reservations', SEATING)).status).toBe(201);
  });

  it('lets diners read', async () => {
    const { nino, client, orderId } = await openFullHouse();
    const day = `date=${DATE}&time=19:00`;

    for (const path of ['/menu', '/tables', `/tables/availability?${day}`, '/auth/csrf', '/openapi.json'])
      expect([path, (await client().get(path)).status]).toEqual([path, 200]);
    const own = ['profile', 'reservations', 'hold', 'waiting', 'devices', 'data'].map(
      (name) => `/user/${name}`,
    );
    const ordered = ['', '/cancellation', '/dishes', '/calendar', `/availability?${day}`].map(
      (part) => `/orders/${orderId}${part}`,
    );
    for (const path of ['/auth/verify', ...own, ...ordered])
      expect([path, (await nino.get(path)).status]).toEqual([path, 200]);
  });

  it('lets diners read whose session was used long ago, and tells the others that it has ended', async () => {
    const { nino, clock } = await openFullHouse();

    clock.advance(2 * HOUR);
    expect((await nino.get('/user/profile')).status).toBe(200);
    clock.advance(30 * 24 * HOUR);
    expect((await nino.get('/user/profile')).status).toBe(401);
  });

  it('lets diners read how an open payment stands, and return from the bank to a page', async () => {
    const { nino, order, bank, follow, disk } = await openFullHouse();
    disk.free();
    const id = await order(nino, { selectedTables: ['table5'], anotherReservation: true });
    disk.fill();
    const link = await bank.pay(id);

    expect(await follow(nino, link)).toBe(`http://localhost:3000/en/payment-success?order_id=${id}`);
    expect(await nino.get(`/orders/${id}`)).toMatchObject({ status: 200, body: { status: 'pending' } });
  });

  it('lets the staff read every page, which says that nothing can be saved', async () => {
    const { staff, keti, orderId, nino } = await openFullHouse();
    await nino.post('/tables/reservations', SEATING);
    const pages = [
      'floor',
      `days/${DATE}`,
      'dishes',
      'guests',
      `reservations/${keti}`,
      `reservations/${keti}/guest`,
    ];

    for (const page of [
      ...pages,
      `orders/${orderId}/cancel`,
      'log',
      'members',
      'books',
      'figures',
      'calendar',
    ]) {
      const answer = await staff.browser.send(`/staff/${page}`);
      expect([page, answer.status]).toEqual([page, answer.status === 303 ? 303 : 200]);
      if (answer.status === 200) expect(answer.body).toContain(NOTICE);
    }
  });

  it('refuses what the staff change, with a sentence', async () => {
    const { staff, keti, disk } = await openFullHouse();

    const answer = await staff.post(`/staff/days/${DATE}/reservations/${keti}/mark`, {
      mark: 'called',
      on: '1',
      q: '',
    });

    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('60');
    expect(answer.body).toContain('This was not saved, because the server’s disk is full.');
    disk.free();
    expect(await staff.text(`/staff/days/${DATE}`)).not.toContain(NOTICE);
  });

  it('leaves the server ready, because it is read from', async () => {
    const { client, logger, disk } = await openFullHouse();
    const ready = () => client().get('/health/ready');

    const answers = [await ready(), await ready()];
    disk.free();

    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { status: 'read_only' } });
    expect(logger.entries.filter(({ event }) => event === 'disk_full')).toHaveLength(1);
    expect(await ready()).toMatchObject({ status: 200, body: { status: 'ok' } });
  });
});

describe('the readiness check', () => {
  it('writes another value each time', async () => {
    const { client, ctx } = await createFloor();

    await client().get('/health/ready');
    await client().get('/health/ready');

    const { writes } = await ctx.db.selectFrom('write_checks').select('writes').executeTakeFirstOrThrow();
    expect(writes).toBe(2);
  });
});
