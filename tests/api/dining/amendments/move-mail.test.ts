import { beforeEach, describe, expect, it } from 'vitest';
import { queueReminders } from '#server/messages/remind.ts';
import { sendDueMail } from '#server/messages/send-due.ts';
import { getDaySheet } from '#server/staff/day/day-sheet.ts';
import type { Client } from '#tests/support/server/client.ts';
import { createPayingApp, type PayingApp } from '#tests/support/server/paying-app.ts';

/** The reservation: tables 2 and 3, 10 July at 19:00 in Tbilisi, for 69.85. */
const BEGINS = Date.parse('2026-07-10T19:00:00+04:00');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let house: PayingApp;
let nino: Client;
let id: string;

beforeEach(async () => {
  house = await createPayingApp();
  nino = await house.diner();
  id = await house.confirmed(nino);
});

const moveTo = (selectedDate: string, changed: object = {}) =>
  nino.post(`/orders/${id}/move`, {
    selectedTables: ['table4'],
    selectedDate,
    selectedTime: '19:00',
    ...changed,
  });
const refund = async () => (await nino.get(`/orders/${id}/cancellation`)).body;
const sentSince = async (count: number) => {
  await sendDueMail(house.ctx);
  return house.mailer.messages.slice(count);
};

describe('the cancellation policy after a move', () => {
  it('counts from the earlier date, also after several moves', async () => {
    house.clock.set(BEGINS - 23 * HOUR);
    await moveTo('2026-07-20');
    await moveTo('2026-07-25');

    expect(await refund()).toMatchObject({
      state: 'open',
      date: '2026-07-25',
      refundAmount: 34.93,
      validUntil: '2026-07-10T11:00:00.000Z',
    });
    house.clock.set(BEGINS + DAY);
    expect(await refund()).toMatchObject({
      state: 'open',
      refundAmount: 0,
      validUntil: '2026-07-25T15:00:00.000Z',
    });
    expect(await moveTo('2026-07-26')).toMatchObject({ status: 409, body: { code: 'order_not_movable' } });
  });

  it('counts from the new date if that is earlier', async () => {
    await moveTo('2026-07-08');
    await moveTo('2026-07-30');

    expect(await refund()).toMatchObject({ refundAmount: 69.85, validUntil: '2026-07-07T15:00:00.000Z' });
  });
});

describe("a mail's link", () => {
  it('opens the page for moving, until it is too late', async () => {
    await sendDueMail(house.ctx);
    const [, key = ''] = /change-reservation#(\S+)/.exec(house.mailer.messages.at(-1)?.text ?? '') ?? [];
    const [orderId, token = ''] = key.split('.');
    expect(orderId).toBe(id);
    const look = await house.client().get(`/orders/${id}/move`, { 'X-Cancellation-Token': token });
    expect(look.status).toBe(200);

    house.clock.set(BEGINS - 3 * HOUR);
    await house.ctx.db.updateTable('messages').set({ sent_at: null, next_attempt_at: 0 }).execute();
    await sendDueMail(house.ctx);
    expect(house.mailer.messages.at(-1)?.text).toContain('/cancel#');
    expect(house.mailer.messages.at(-1)?.text).not.toContain('change-reservation');
  });
});

describe('after a move', () => {
  it("sends a mail in the diner's language with the new seating and calendar entry", async () => {
    await sendDueMail(house.ctx);
    const confirmation = house.mailer.messages.at(-1);
    await moveTo('2026-07-12');

    const [mail, ...others] = await sentSince(1);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your reservation has been changed: Sunday, 12 July 2026, 19:00');
    expect(mail?.text).toContain('Table 4');
    expect(mail?.text).toContain('9 July');
    const uid = /UID:\S+/.exec(confirmation?.calendar?.content ?? '')?.[0];
    expect(uid).toBeDefined();
    expect(mail?.calendar?.content).toContain(`${uid}\r\n`);
    expect(mail?.calendar?.content).toContain('SEQUENCE:2\r\n');
    expect(mail?.calendar?.content).toContain('DTSTART:20260712T150000Z');
    expect((await nino.get(`/orders/${id}/calendar?language=en`)).body).toBe(mail?.calendar?.content);
  });

  it('sends one mail for two moves in a row, about the last', async () => {
    await sendDueMail(house.ctx);
    await moveTo('2026-07-12');
    await moveTo('2026-07-13');

    const mails = await sentSince(1);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your reservation has been changed: Monday, 13 July 2026, 19:00',
    ]);
    expect(mails[0]?.calendar?.content).toContain('SEQUENCE:2\r\n');
  });

  it('sends a mail for each move once the earlier one is sent', async () => {
    await sendDueMail(house.ctx);
    await moveTo('2026-07-12');
    await sendDueMail(house.ctx);
    await moveTo('2026-07-13');

    expect((await sentSince(1)).map(({ subject }) => subject)).toHaveLength(2);
  });

  it('reminds of the new date, also if the old one was reminded of', async () => {
    house.clock.set(BEGINS - DAY);
    await queueReminders(house.ctx);
    await moveTo('2026-07-15');
    await sendDueMail(house.ctx);
    const count = house.mailer.messages.length;
    house.clock.set(BEGINS);
    await queueReminders(house.ctx);
    expect(await sentSince(count)).toEqual([]);

    house.clock.set(BEGINS + 4 * DAY);
    await queueReminders(house.ctx);

    expect((await sentSince(count)).map(({ subject }) => subject)).toEqual([
      'We look forward to seeing you: Wednesday, 15 July 2026, 19:00',
    ]);
  });

  it('does not remind who moves within the last day', async () => {
    house.clock.set(BEGINS - 20 * HOUR);
    await moveTo('2026-07-10', { selectedTime: '20:00' });
    await queueReminders(house.ctx);

    expect((await house.mails()).map(({ kind }) => kind)).not.toContain('reminder');
  });

  it('takes the reservation to the day sheet of its new date', async () => {
    await moveTo('2026-07-12', { partySize: 4 });

    expect((await getDaySheet(house.ctx, '2026-07-10')).sums).toMatchObject({ reservations: 0 });
    expect((await getDaySheet(house.ctx, '2026-07-12')).reservations).toMatchObject([
      { slot: '19:00', tables: ['table4'], partySize: 4 },
    ]);
  });
});
