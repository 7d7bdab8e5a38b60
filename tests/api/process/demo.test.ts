import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { computeTotals } from '#contract/values/money.ts';
import { seatingHours, startsAt, toSlot } from '#contract/values/time.ts';
import { selectOrders } from '#server/dining/refund-policy/order-money.ts';
import { TRANSITIONS } from '#server/dining/orders/transition.ts';
import { createDemoApp, DEMO_NOW, readEverything } from '#tests/support/server/demo.ts';
import { createTemporaryFolder } from '#tests/support/server/server-process.ts';
import { keyOf, postForm } from '#tests/support/staff/staff.ts';
import { emptyFolder, findFolderProblem, isMadeFor, writeMark } from '../../../scripts/demo/folder.ts';
import { DEMO_DINER } from '../../../scripts/demo/guests.ts';
import { createStaffLinks } from '../../../scripts/demo/links.ts';

describe('createDemo', () => {
  it('makes the same rows from the same moment', async () => {
    const [one, other] = [await createDemoApp(), await createDemoApp()];

    const rows = await readEverything(one.ctx.db);

    expect(rows.reservations?.length).toBeGreaterThan(200);
    expect(await readEverything(other.ctx.db)).toEqual(rows);
  });

  it('makes orders whose sums are those of their dishes', async () => {
    const { ctx } = await createDemoApp();
    const orders = await selectOrders(ctx.db).selectAll().execute();
    const items = Map.groupBy(
      await ctx.db.selectFrom('order_items').selectAll().execute(),
      (item) => item.order_id,
    );

    const sums = orders.map(({ id }) =>
      computeTotals(
        (items.get(id) ?? []).map((item) => ({ quantity: item.quantity, priceTetri: item.unit_price_tetri })),
      ),
    );

    expect(orders.length).toBeGreaterThan(100);
    expect(orders.map((order) => order.subtotal_tetri)).toEqual(sums.map((sum) => sum.subtotalTetri));
    expect(orders.map((order) => order.total_tetri)).toEqual(sums.map((sum) => sum.totalTetri));
  });

  it('makes events that the state machine allows and that end in the order’s status', async () => {
    const { ctx } = await createDemoApp();
    const events = await ctx.db
      .selectFrom('order_events')
      .innerJoin('payments', 'payments.payment_id', 'order_events.payment_id')
      .selectAll('order_events')
      .select('status')
      .orderBy('order_events.payment_id')
      .orderBy('sequence')
      .execute();

    const changes = events.filter((event) => event.from_status && event.from_status !== event.to_status);
    const forbidden = changes.filter(
      ({ from_status: from, to_status: to, cause }) =>
        !TRANSITIONS[from ?? to][to]?.some((allowed) => allowed === cause),
    );
    const last = new Map(events.map((event) => [event.payment_id, event]));

    expect(changes.length).toBeGreaterThan(100);
    expect(forbidden).toEqual([]);
    expect([...last.values()].filter((event) => event.to_status !== event.status)).toEqual([]);
    expect(events.filter(({ at }) => at > DEMO_NOW)).toEqual([]);
  });

  it('claims the tables of every confirmed reservation until its guests leave', async () => {
    const { ctx } = await createDemoApp();
    const tables = await ctx.db
      .selectFrom('reservation_tables')
      .innerJoin('reservations', 'reservations.id', 'reservation_id')
      .selectAll()
      .where('status', 'in', ['confirmed', 'held'])
      .execute();

    const wanted = tables.flatMap((row) =>
      seatingHours(row.local_date, toSlot(row.start_hour), row.duration_hours)
        .filter(({ date, hour }) => startsAt(date, toSlot(hour + 1)) <= (row.ended_at ?? Infinity))
        .map(({ date, hour }) => `${row.reservation_id} ${row.table_id} ${date} ${hour}`),
    );
    const claims = await ctx.db
      .selectFrom('table_claims')
      .selectAll()
      .where('block_id', 'is', null)
      .execute();

    const claimed = claims.map((row) => `${row.reservation_id} ${row.table_id} ${row.date} ${row.hour}`);
    expect(claimed.toSorted()).toEqual(wanted.toSorted());
  });

  it('shows every state of this evening', async () => {
    const { ctx } = await createDemoApp();
    const count = async (table: 'table_blocks' | 'waiting_entries' | 'sold_out_dishes' | 'staff_undos') =>
      (await ctx.db.selectFrom(table).selectAll().execute()).length;
    const running = ctx.db
      .selectFrom('reservations')
      .leftJoin('reservation_marks', (join) =>
        join.onRef('reservation_id', '=', 'id').on('mark', '=', 'arrived'),
      )
      .select(['start_hour', 'mark', 'status', 'source'])
      .where('local_date', '=', '2026-07-10')
      .where('start_hour', 'in', [19, 20, 21, 22]);

    const evening = await running.execute();
    const arrived = evening.filter(({ mark }) => mark === 'arrived');
    const late = evening.filter((row) => row.status === 'confirmed' && !row.mark && row.start_hour <= 20);

    expect(new Set(arrived.map(({ source }) => source))).toEqual(new Set(['web', 'phone', 'walk_in']));
    expect(arrived.some((row) => row.start_hour === 19)).toBe(true);
    expect(late.length).toBeGreaterThan(0);
    expect(evening.filter(({ status }) => status === 'held')).toHaveLength(3);
    expect(await count('table_blocks')).toBe(2);
    expect(await count('waiting_entries')).toBe(5);
    expect(await count('sold_out_dishes')).toBe(1);
  });

  it('lets its diner and each role of the staff sign in', async () => {
    const house = await createDemoApp();
    const { sessionSecret } = house.ctx.config;

    const diner = await house.client().post('/auth/signin', DEMO_DINER);
    const links = await createStaffLinks(house.ctx.db, { sessionSecret, now: DEMO_NOW });
    const entered = await Promise.all(
      links.map(({ path, code }) => postForm(house.client(), '/staff/enter', { key: keyOf(path), code })),
    );

    expect(diner.status).toBe(200);
    expect(entered.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303, 303]);
  });
});

describe('the folder of the demo', () => {
  it('is refused if it has other files', () => {
    const folder = createTemporaryFolder();
    writeFileSync(join(folder, 'tamada.sqlite'), 'the real one');

    expect(findFolderProblem(folder)).toContain('only into a folder of its own');
  });

  it('is taken if it is new, empty or an earlier demo', () => {
    const folder = createTemporaryFolder();
    expect([findFolderProblem(join(folder, 'new')), findFolderProblem(folder)]).toEqual([
      undefined,
      undefined,
    ]);

    writeMark(folder, '2026-07-10');
    mkdirSync(join(folder, 'mail'));

    expect(findFolderProblem(folder)).toBeUndefined();
    expect([isMadeFor(folder, '2026-07-10'), isMadeFor(folder, '2026-07-11')]).toEqual([true, false]);
  });

  it('is still the demo’s after a start that was broken off', () => {
    const folder = createTemporaryFolder();
    writeMark(folder, '2026-07-10');

    emptyFolder(folder);
    writeFileSync(join(folder, 'tamada.sqlite'), 'half a demo');

    expect(findFolderProblem(folder)).toBeUndefined();
    expect(isMadeFor(folder, '2026-07-10')).toBe(false);
  });
});
