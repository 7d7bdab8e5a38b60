import { localDateAt } from '#contract/values/time.ts';
import { describe, expect, it } from 'vitest';
import { HOUR_MS as HOUR, MINUTE_MS as MINUTE } from '#contract/values/durations.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { BEGINS, openEvening } from '#tests/support/staff/paid-evening.ts';

describe('a request that was carried out before', () => {
  const KEY = { 'Idempotency-Key': '00000000-0000-4000-8000-000000000001' };

  it.each(['one after the other', 'at once'])('moves once, %s, also past the new deadline', async (how) => {
    const { nino, orderId, clock, reservation } = await openEvening();
    clock.set(BEGINS - 5 * HOUR);
    const earlier = { selectedTables: ['table2', 'table3'], selectedDate: DATE, selectedTime: '17:00' };
    const move = () => nino.post(`/orders/${orderId}/move`, earlier, KEY);

    const answers = how === 'at once' ? await Promise.all([move(), move()]) : [await move(), await move()];

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await reservation()).toMatchObject({ start_hour: 17, moves: 1 });
  });
});

describe('two members of the staff', () => {
  it('a form that was opened before a move by the diner saves nothing', async () => {
    const { staff, id, change, nino, orderId, reservation } = await openEvening();
    const page = await staff.text(`/staff/reservations/${id}`);
    const moves = /name="moves" value="(\d+)"/.exec(page)?.[1] ?? '';
    await nino.post(`/orders/${orderId}/move`, {
      selectedTables: ['table6'],
      selectedDate: DATE,
      selectedTime: '20:00',
    });

    const answer = await change({ party: '3', moves });

    expect(answer.status).toBe(409);
    expect(String(answer.body)).toContain('მას შემდეგ შეიცვალა, რაც გახსენით');
    expect(await reservation()).toMatchObject({ start_hour: 20, party_size: null });
  });

  it('one hour longer is possible at a table that was published away', async () => {
    const { ctx, press, clock, claims } = await openEvening();
    clock.set(BEGINS + MINUTE);
    await press('arrived');
    await ctx.db.updateTable('dining_tables').set({ is_archived: 1 }).where('id', '=', 'table2').execute();

    expect((await press('extend')).status).toBe(303);

    expect(await claims()).toHaveLength(6);
  });

  it('a late party moves to a table that others have just left', async () => {
    const { ctx, staff, change, clock, claims } = await openEvening();
    clock.set(BEGINS + HOUR + MINUTE);
    await ctx.db
      .insertInto('table_blocks')
      .values({
        id: 'b',
        table_id: 'table5',
        local_date: DATE,
        from_hour: 19,
        to_hour: 20,
        note: '',
        created_by: 'x',
        created_at: 1,
      })
      .execute();
    await ctx.db
      .insertInto('table_claims')
      .values({
        table_id: 'table5',
        date: DATE,
        hour: 19,
        reservation_id: null,
        block_id: 'b',
        hold_expires_at: null,
      })
      .execute();
    expect(await staff.text(`/staff/reservations/new?date=${DATE}&from=20&party=2`)).not.toMatch(
      /value="table5" disabled/,
    );

    expect((await change({ tables: 'table5' })).status).toBe(303);

    expect(await claims()).toEqual([{ hour: 20 }]);
  });
});

describe('undo of a telephone reservation', () => {
  async function addByPhone() {
    const evening = await openEvening();
    const id = crypto.randomUUID();
    const fields = {
      id,
      source: 'phone',
      date: DATE,
      from: '19',
      until: '21',
      party: '2',
      tables: 'table4',
      name: 'Keti',
      phone: '599112233',
      email: 'keti@example.com',
      language: 'en',
      notes: '',
      other: '',
    };
    expect((await evening.staff.post('/staff/reservations', fields)).status).toBe(303);
    const path = await evening.findUndo();
    evening.clock.advance(MINUTE);
    const mails = () =>
      evening.ctx.db.selectFrom('messages').select('kind').where('reservation_id', '=', id).execute();
    return { ...evening, fields, path, mails };
  }

  it('mails nothing to a guest who has heard nothing', async () => {
    const { staff, path, mails } = await addByPhone();
    expect(await mails()).toEqual([{ kind: 'confirmation' }]);

    expect((await staff.post(path, { from: '/staff' })).status).toBe(303);

    expect(await mails()).toEqual([]);
  });

  it('mails a cancellation if the confirmation may have arrived', async () => {
    const { ctx, staff, path, mails } = await addByPhone();
    await ctx.db.updateTable('messages').set({ attempts: 1 }).execute();

    await staff.post(path, { from: '/staff' });

    expect(await mails()).toEqual([{ kind: 'cancellation' }]);
  });

  it('is refused once somebody else has moved it', async () => {
    const { staff, fields, path } = await addByPhone();
    await staff.post(`/staff/reservations/${fields.id}/change`, { ...fields, tables: 'table6' });

    const answer = await staff.post(`${path}?lang=en`, { from: '/staff' });

    expect(answer.status).toBe(409);
    expect(String(answer.body)).toContain('It is now: Friday, 10 July 2026, 19:00–21:00, Table 6');
  });

  it('is refused once the guests are there', async () => {
    const { staff, fields, path, clock, findUndo } = await addByPhone();
    clock.set(BEGINS - HOUR);
    await staff.post(`/staff/reservations/${fields.id}/change`, { ...fields, party: '3' });
    const undoChange = await findUndo();
    await staff.post(`/staff/reservations/${fields.id}/arrived`, { from: '/staff' });

    const answer = await staff.post(`${undoChange}?lang=en`, { from: '/staff' });

    expect(answer.status).toBe(409);
    expect(String(answer.body)).toContain('the guests have since arrived');
    expect(path).not.toBe(undoChange);
  });
});

describe('guests at the door', () => {
  it('are seated now, although the form names a coming day', async () => {
    const { staff, ctx, clock } = await openEvening();
    const fields = {
      id: crypto.randomUUID(),
      source: 'walk_in',
      date: '2026-07-11',
      from: '17',
      until: '19',
      party: '2',
      tables: 'table4',
      name: 'Keti',
    };

    const answer = await staff.post('/staff/reservations', fields);

    expect(answer.status).toBe(303);
    const added = await ctx.db
      .selectFrom('reservations')
      .select('local_date')
      .where('id', '=', fields.id)
      .executeTakeFirst();
    expect(added).toEqual({ local_date: localDateAt(clock()) });
  });
});
