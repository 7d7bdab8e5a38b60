import { describe, expect, it } from 'vitest';
import { DAY_MS as DAY, HOUR_MS as HOUR, MINUTE_MS as MINUTE } from '#contract/values/durations.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { BEGINS, openEvening } from '#tests/support/staff/paid-evening.ts';

describe('a refund made by hand at the bank', () => {
  it.each(
    (['house', 'guest', 'diner', 'bank'] as const).flatMap((cause) =>
      ([0, 0.3, 1] as const).map((share) => ({ cause, share })),
    ),
  )('of $share of an addition, then an end by $cause, leaves no debt', async ({ cause, share }) => {
    const evening = await openEvening();
    const { nino, orderId, bank, staff, statusOf, passTime, refund, logger, claims } = evening;
    const added = await nino.post(`/orders/${orderId}/additions`, {
      menuItems: [{ id: 'khachapuri-adjaruli', quantity: 1, price: 22 }],
      totalAmount: 24.2,
    });
    const addition = (added.body as { order_id: string }).order_id;
    await evening.follow(nino, await bank.pay(addition));
    if (share === 1)
      await nino.post(`/orders/${orderId}/removals`, {
        menuItems: [{ part: 2, id: 'khachapuri-adjaruli', quantity: 1 }],
        refundAmount: 24.2,
      });
    else await refund(share, addition);
    await passTime();

    switch (cause) {
      case 'diner':
        await nino.post(`/orders/${orderId}/cancellation`, { refundAmount: 0 });
        break;
      case 'bank':
        await refund(1);
        if (share < 1) await refund(1, addition);
        break;
      default: {
        const page = await staff.text(`/staff/orders/${orderId}/cancel`);
        const initiator = new RegExp(`value="(${cause}:\\d+)"`).exec(page)?.[1] ?? '';
        const answer = await staff.post(`/staff/orders/${orderId}/cancel`, { initiator, reason: '' });
        expect(answer.status).toBe(303);
      }
    }
    await passTime();

    expect(await claims()).toEqual([]);
    expect(['refunded', 'cancelled']).toContain(await statusOf(orderId));
    expect(['refunded', 'cancelled']).toContain(await statusOf(addition));
    expect((await bank.getOrder(orderId)).refundedTetri).toBe(6985);
    expect((await bank.getOrder(addition)).refundedTetri).toBe(2420);
    expect(
      logger.entries.filter(({ event }) => event === 'request_failed' || event === 'job_failed'),
    ).toEqual([]);
  });
});

describe('guests of a coming day', () => {
  it('cannot arrive or leave, and keep their tables, until an hour before', async () => {
    const { press, staff, id, claims, clock, reservation } = await openEvening();
    const sheet = `/staff/days/${DATE}/reservations/${id}/mark`;

    expect(await staff.text(`/staff/reservations/${id}`)).not.toContain(`/${id}/arrived`);
    for (const instant of [clock(), BEGINS - HOUR - 1]) {
      clock.set(instant);
      expect((await staff.post(sheet, { mark: 'arrived', on: '1' })).status).toBe(409);
      expect((await press('arrived')).status).toBe(409);
      expect((await press('end')).status).toBe(409);
    }
    clock.set(BEGINS - HOUR);
    expect(await claims()).toHaveLength(4);
    expect((await press('arrived')).status).toBe(303);
    expect(await claims()).toHaveLength(4);
    expect((await press('end')).status).toBe(303);

    expect(await claims()).toEqual([]);
    expect((await reservation()).ended_at).toBe(BEGINS - HOUR);
  });
});

describe('the refund after a move by the restaurant', () => {
  it('is that of the start which the guest chose, also after undo', async () => {
    const { clock, change, undo, terms, reservation } = await openEvening();
    clock.set(BEGINS - DAY - 2 * HOUR);
    const before = await reservation();
    const full = await terms();
    expect(full).toMatchObject({ refundPercent: 100 });

    await change({ from: '12', until: '14' });
    expect(await terms()).toMatchObject({ refundPercent: 100, isMovable: true });
    await undo();

    expect(await terms()).toEqual(full);
    expect(await reservation()).toEqual({ ...before, earliest_starts_at: BEGINS, moves: before.moves + 2 });
  });

  it('follows an earlier start that the guest asked for', async () => {
    const { clock, change, undo, terms } = await openEvening();
    clock.set(BEGINS - DAY - 2 * HOUR);

    await change({ from: '12', until: '14', initiator: 'guest' });
    expect(await terms()).toMatchObject({ refundPercent: 50 });
    await undo();

    expect(await terms()).toMatchObject({ refundPercent: 100 });
  });
});

describe('undo after somebody else has changed the reservation', () => {
  it("leaves the diner's later move alone and says what it is", async () => {
    const { change, findUndo, nino, orderId, reservation, staff } = await openEvening();
    await change({ tables: ['table4'] });
    const path = await findUndo();
    await nino.post(`/orders/${orderId}/move`, {
      selectedTables: ['table6'],
      selectedDate: DATE,
      selectedTime: '20:00',
    });

    const answer = await staff.post(`${path}?lang=en`, { from: '/staff' });

    expect(answer.status).toBe(409);
    expect(String(answer.body)).toContain('Friday, 10 July 2026, 20:00–22:00, Table 6');
    expect((await reservation()).start_hour).toBe(20);
  });

  it('leaves the diner alone who has chosen the same place again', async () => {
    const { change, findUndo, nino, orderId, reservation, staff, clock } = await openEvening();
    const move = (selectedTime: string) =>
      nino.post(`/orders/${orderId}/move`, {
        selectedTables: ['table2', 'table3'],
        selectedDate: DATE,
        selectedTime,
      });
    await change({ from: '20', until: '22' });
    const path = await findUndo();
    clock.advance(MINUTE);
    await move('19:00');
    await move('20:00');

    expect((await staff.post(path, { from: '/staff' })).status).toBe(409);
    expect((await reservation()).start_hour).toBe(20);
  });

  it('claims no tables for guests who have left', async () => {
    const { change, findUndo, press, clock, claims, staff } = await openEvening();
    clock.set(BEGINS + MINUTE);
    await press('arrived');
    clock.advance(MINUTE);
    await change({ tables: ['table4'] });
    const path = await findUndo();
    clock.advance(MINUTE);
    await press('end');

    const answer = await staff.post(`${path}?lang=en`, { from: '/staff' });

    expect(answer.status).toBe(409);
    expect(String(answer.body)).toContain('the guests have since left');
    expect(await claims()).toEqual([]);
  });
});

describe('a move to another time', () => {
  it('clears the marks and the end of the old one, and undo puts them back', async () => {
    const { ctx, staff, id, clock, change } = await openEvening();
    const marks = () => ctx.db.selectFrom('reservation_marks').select(['mark', 'marked_at']).execute();
    await staff.post(`/staff/days/${DATE}/reservations/${id}/mark`, { mark: 'called', on: '1' });
    const called = await marks();
    clock.advance(MINUTE);

    await change({ date: '2026-07-11' });
    expect(await marks()).toEqual([]);
    clock.advance(MINUTE);
    await staff.post(
      /action="(\/staff\/actions\/[^"]+\/undo)"/.exec(await staff.text('/staff/days/2026-07-11'))?.[1] ?? '',
      { from: '/staff' },
    );

    expect(called).toHaveLength(1);
    expect(await marks()).toEqual(called);
  });
});
