import { beforeEach, describe, expect, it } from 'vitest';
import { queueReminders } from '#server/messages/remind.ts';
import { sendDueMail } from '#server/messages/send-due.ts';
import type { Client } from '#tests/support/server/client.ts';
import { createPayingApp, locationOf, type PayingApp } from '#tests/support/server/paying-app.ts';

/** The reservation: 10 July at 19:00 in Tbilisi, for 69.85. */
const BEGINS = Date.parse('2026-07-10T19:00:00+04:00');
const HOUR = 3_600_000;
const SITE = 'http://localhost:3000';

let house: PayingApp;
let nino: Client;
let id: string;
let address: string;

beforeEach(async () => {
  house = await createPayingApp();
  nino = await house.diner();
  id = await house.confirmed(nino);
  address = `/orders/${id}/calendar?language=en`;
});

/** The calendar file in the diner's last mail, once all mail has been sent. */
async function mailedCalendar(): Promise<string | undefined> {
  await sendDueMail(house.ctx);
  return house.mailer.messages.at(-1)?.calendar?.content;
}

describe('GET /orders/:orderId/calendar', () => {
  it('is the file of the confirmation mail', async () => {
    const mailed = await mailedCalendar();
    const { status, headers, body } = await nino.get(address);

    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('Content-Disposition')).toBe('inline; filename="reservation.ics"');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(body).toContain('DTSTART:20260710T150000Z');
    expect(body).toBe(mailed);
  });

  it('is the file of the reminder once there is one', async () => {
    await sendDueMail(house.ctx);
    house.clock.set(BEGINS - 24 * HOUR);
    await queueReminders(house.ctx);
    const mailed = await mailedCalendar();

    const { body } = await nino.get(address);

    expect(body).toContain('SEQUENCE:2\r\n');
    expect(body).toBe(mailed);
  });

  it('is the file of the cancellation mail after a cancellation', async () => {
    await nino.post(`/orders/${id}/cancellation`, { refundAmount: 69.85 });
    const mailed = await mailedCalendar();

    const { body } = await nino.get(address);

    expect(body).toContain('METHOD:CANCEL\r\n');
    expect(body).toContain('STATUS:CANCELLED\r\n');
    expect(body).toBe(mailed);
  });

  it('stays below the number of a mail that still waits', async () => {
    await mailedCalendar();
    await nino.post(`/orders/${id}/cancellation`, { refundAmount: 69.85 });
    const { body } = await nino.get(address);

    expect(body).toContain('SEQUENCE:1\r\n');
    expect(await mailedCalendar()).toContain('SEQUENCE:2\r\n');
  });

  it.each([
    ['the address names', '?language=ka', 'en'],
    ['the browser speaks where the address names none', '', 'ka'],
  ])('is in the language that %s', async (_, search, accepted) => {
    const { body } = await nino.get(`/orders/${id}/calendar${search}`, { 'Accept-Language': accepted });

    expect(body).toContain('DESCRIPTION:მაგიდა 2');
  });

  it('refuses a language that is not spoken here', async () => {
    expect(await nino.get(`/orders/${id}/calendar?language=de`)).toMatchObject({
      status: 400,
      body: { code: 'query_invalid' },
    });
  });
});

describe('GET /orders/:orderId/calendar of a calendar on the web', () => {
  it('leads to a new entry there', async () => {
    const google = new URL(locationOf(await nino.get(`${address}&to=google`)));
    const outlook = new URL(locationOf(await nino.get(`${address}&to=outlook`)));

    expect(google.host).toBe('calendar.google.com');
    expect(google.searchParams.get('dates')).toBe('20260710T190000/20260710T210000');
    expect(outlook.host).toBe('outlook.live.com');
    expect(outlook.searchParams.get('startdt')).toBe('2026-07-10T15:00:00Z');
  });

  it('has no entry for a cancelled reservation, another diner and an unknown calendar', async () => {
    const giorgi = await house.diner();
    expect(locationOf(await giorgi.get(`${address}&to=google`))).toContain(`${SITE}/en/payment-success`);
    expect((await nino.get(`${address}&to=elsewhere`)).status).toBe(400);
    await nino.post(`/orders/${id}/cancellation`, { refundAmount: 69.85 });
    expect(locationOf(await nino.get(`${address}&to=google`))).toContain(`${SITE}/en/payment-success`);
  });
});

describe('a calendar that cannot be had', () => {
  const refusalPage = (language: string, orderId: string) =>
    `${SITE}/${language}/payment-success?order_id=${orderId}`;

  it('leads a signed-out browser to the page that asks to log in', async () => {
    const answer = await house.client('en').get(`/orders/${id}/calendar?language=ka`);

    expect(locationOf(answer)).toBe(refusalPage('ka', id));
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  it("leads to the page that says so when the order is somebody else's, or none", async () => {
    const giorgi = await house.diner();

    expect(locationOf(await giorgi.get(address))).toBe(refusalPage('en', id));
    expect(locationOf(await giorgi.get('/orders/a%2Fb/calendar'))).toBe(refusalPage('en', 'a%2Fb'));
  });

  it('leads to the page that tells how an unpaid order stands', async () => {
    const unpaid = await house.order(nino, { selectedTime: '13:00' });

    expect(locationOf(await nino.get(`/orders/${unpaid}/calendar`))).toBe(refusalPage('en', unpaid));
  });
});

describe('hasCalendar', () => {
  it.each([
    ['before the seating', -1, true],
    ['once the seating has begun', 0, false],
  ])('of a confirmed reservation %s', async (_, offset, hasCalendar) => {
    house.clock.set(BEGINS + offset);

    expect((await nino.get(`/orders/${id}`)).body).toMatchObject({ hasCalendar });
    expect((await nino.get('/user/reservations')).body).toMatchObject([{ hasCalendar }]);
  });

  it('is false of an order that is not paid', async () => {
    const unpaid = await house.order(nino, { selectedTime: '13:00' });

    expect((await nino.get(`/orders/${unpaid}`)).body).toMatchObject({ hasCalendar: false });
  });
});
