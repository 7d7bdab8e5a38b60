import { describe, expect, it } from 'vitest';
import { beforeTransaction } from '#tests/support/server/before-transaction.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { reservationFields } from '#tests/support/staff/front-desk.ts';
import { openEvening } from '#tests/support/staff/paid-evening.ts';

type Evening = Awaited<ReturnType<typeof openEvening>>;

const NOTE = { en: 'A wedding', ka: 'ქორწილი' };
const setRules = ({ ctx }: Evening, rules: Partial<Evening['ctx']['rules']>): void => {
  ctx.rules = { ...ctx.rules, ...rules };
};

/** What an editor publishes while a member of the staff presses the button. */
const PUBLISHED: [string, (evening: Evening) => Promise<unknown> | void, string][] = [
  [
    'the table away',
    ({ ctx }) =>
      ctx.db.updateTable('dining_tables').set({ is_archived: 1 }).where('id', '=', 'table4').execute(),
    'მაგიდა',
  ],
  [
    'the table out of use',
    (evening) => setRules(evening, { blockedTables: [{ table: 'table4', from: DATE, to: DATE }] }),
    'მაგიდა',
  ],
  [
    'a closed day',
    (evening) => setRules(evening, { closedDays: [{ date: DATE, note: NOTE }] }),
    'არ ვმუშაობთ',
  ],
  [
    'other hours',
    (evening) =>
      setRules(evening, { holidayHours: [{ date: DATE, opens: '10:00', closes: '20:00', note: NOTE }] }),
    '20:00',
  ],
];

describe('while the staff add a reservation', () => {
  it.each(PUBLISHED)('an editor publishes %s: it is refused', async (_, publish, sentence) => {
    const evening = await openEvening();
    const before = await evening.ctx.db.selectFrom('reservations').selectAll().execute();
    beforeTransaction(evening.ctx, () => publish(evening));

    const answer = await evening.staff.post('/staff/reservations', reservationFields({ tables: 'table4' }));

    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(String(answer.body)).toContain(sentence);
    expect(await evening.ctx.db.selectFrom('reservations').selectAll().execute()).toEqual(before);
  });
});

describe('while the staff move a reservation', () => {
  it.each(PUBLISHED)('an editor publishes %s: it stays where it was', async (_, publish) => {
    const evening = await openEvening();
    const before = await evening.reservation();
    beforeTransaction(evening.ctx, () => publish(evening));

    const answer = await evening.change({ from: '20', until: '22', tables: 'table4' });

    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await evening.reservation()).toEqual(before);
  });

  it('another one moves it: only what it has at that moment is exempt from new hours', async () => {
    const evening = await openEvening();
    setRules(evening, { holidayHours: [{ date: DATE, opens: '10:00', closes: '20:00', note: NOTE }] });
    beforeTransaction(evening.ctx, async () => {
      expect((await evening.change({ from: '17', until: '19' })).status).toBe(303);
    });

    const answer = await evening.change({ tables: 'table4' });

    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await evening.reservation()).toMatchObject({ start_hour: 17 });
  });
});
