import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/values/durations.ts';
import { expireHolds } from '#server/dining/reservations/expire.ts';
import { closeDay } from '#server/dining/reservations/close-day.ts';
import { blockTable } from '#server/dining/tables/block.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import { beforeTransaction } from '#tests/support/server/before-transaction.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { createFloor, reservationFields } from '#tests/support/staff/front-desk.ts';

const BY = 'keti@tamada.example';

type Floor = Awaited<ReturnType<typeof createFloor>>;
type Between = [string, (of: Floor) => Promise<unknown>];
let floor: Floor;

/** All tables are blocked. */
beforeEach(async () => {
  floor = await createFloor();
  const evening = { date: DATE, fromHour: 10, toHour: 24, note: '', by: BY };
  const tables = floor.ctx.floors.flatMap((each) => each.tables);
  for (const { id: table } of tables) await blockTable(floor.ctx, { ...evening, table });
});

const call = () =>
  floor.staff.post('/staff/reservations', reservationFields({ party: '2', tables: [], step: 'wait' }));
const freeTable2 = ({ ctx }: Floor) =>
  ctx.db.deleteFrom('table_claims').where('table_id', '=', 'table2').execute();

const CLOSED: Between = [
  'the staff close the day',
  ({ ctx }) => closeDay(ctx, { date: DATE, note: '', by: BY }),
];
const ARCHIVED: Between = [
  'the table is published away',
  ({ ctx }) =>
    ctx.db.updateTable('dining_tables').set({ is_archived: 1 }).where('id', '=', 'table2').execute(),
];

describe('the waiting list of callers', () => {
  it.each([CLOSED, ['a table becomes free', freeTable2] satisfies Between])(
    '%s while a caller joins: nobody waits',
    async (_, act) => {
      beforeTransaction(floor.ctx, () => act(floor));

      expect((await call()).status).toBeGreaterThanOrEqual(400);

      expect(await floor.ctx.db.selectFrom('waiting_entries').selectAll().execute()).toEqual([]);
    },
  );

  it.each([CLOSED, ARCHIVED])('%s while tables are offered: there is no offer', async (_, act) => {
    expect((await call()).status).toBe(303);
    await freeTable2(floor);
    beforeTransaction(floor.ctx, () => act(floor));

    await runOnce(floor.ctx);

    expect(await floor.ctx.db.selectFrom('reservations').selectAll().execute()).toEqual([]);
  });

  it('the last minute of a hold ends while a colleague gives it: the caller has the tables', async () => {
    expect((await call()).status).toBe(303);
    await freeTable2(floor);
    await runOnce(floor.ctx);
    const { id } = await floor.ctx.db.selectFrom('waiting_entries').select('id').executeTakeFirstOrThrow();
    floor.clock.advance(DAY_MS);
    beforeTransaction(floor.ctx, async () => {
      floor.clock.advance(-DAY_MS);
      await floor.staff.post(`/staff/waiting/${id}/reserve`, { from: '/staff/floor' });
      floor.clock.advance(DAY_MS);
    });

    await expireHolds(floor.ctx);

    expect(await floor.reservations()).toMatchObject([{ status: 'confirmed' }]);
  });
});
