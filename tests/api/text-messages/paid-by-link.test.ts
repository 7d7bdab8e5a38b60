import { describe, expect, it } from 'vitest';
import { sendDueTexts } from '#server/messages/send-due.ts';
import { reservationFields } from '#tests/support/staff/front-desk.ts';
import { createPrepaid } from '#tests/support/staff/prepaid.ts';

const HOUR = 60;
/** `http://localhost:3000/ka/pay#<reservation>.<signature>`. */
const LINK = /http:\/\/localhost:3000\/(?:en|ka)\/pay#([\w-]+)\.([\w-]{43})$/;

async function callKeti(overrides: Record<string, string> = {}) {
  const house = await createPrepaid({ email: '', language: 'en', ...overrides }, { texts: true });
  const { ctx, messenger } = house;
  await sendDueTexts(ctx);
  return {
    ...house,
    texts: () => messenger.messages.map(({ text }) => text),
    send: () => sendDueTexts(ctx),
  };
}

describe('a caller without an e-mail who is to pay in advance', () => {
  it.each([
    ['ka', /^თამადა: მაგიდას გინახავთ, 10\.07, 19:00\. ვადა: 05\.07, \d\d:00\. კერძები და გადახდა: http/],
    [
      'en',
      /^Tamada: we are holding your table, 10\.07, 19:00\. Please choose your dishes and pay by 05\.07, \d\d:00: http/,
    ],
  ])('gets a text with a link that opens the page, in %s', async (language, sentence) => {
    const { texts, guest } = await callKeti({ language });

    const [text = ''] = texts();
    expect(texts()).toHaveLength(1);
    expect(text).toMatch(sentence);
    const [, id = '', token = ''] = LINK.exec(text) ?? [];
    const page = await guest.get(`/orders/${id}/dishes`, { 'X-Cancellation-Token': token });
    expect(page).toMatchObject({ status: 200, body: { state: 'unpaid' } });
  });

  it('gets a link at a corrected number, and the one at the wrong number ends', async () => {
    const { texts, send, guest, staff, look, id } = await callKeti();
    const fields = { ...reservationFields({ language: 'en' }), email: '', phone: '599 44 55 66' };

    expect((await staff.post(`/staff/reservations/${id}/guest`, fields)).status).toBe(303);
    await send();

    const [, , token = ''] = LINK.exec(texts().at(-1) ?? '') ?? [];
    const page = await guest.get(`/orders/${id}/dishes`, { 'X-Cancellation-Token': token });
    expect(page).toMatchObject({ status: 200, body: { state: 'unpaid' } });
    expect((await look()).body).toMatchObject({ code: 'link_invalid' });
  });

  it('is on a page of the staff that says what was texted', async () => {
    const { id, staff } = await callKeti();

    const page = (await staff.text(`/staff/reservations/${id}?lang=en`)).replace(/<[^>]+>/g, ' ');

    expect(page).toMatch(
      /link to pay: sent, [^]*We have texted the link to the guest\.[^]*mobile number is told/,
    );
    expect(page).not.toContain('confirmation of the reservation');
  });

  it('hears that it is paid, and of what the restaurant changes afterwards', async () => {
    const { texts, send, pay, pass, staff, clock } = await callKeti();
    const { order, page } = await pay();
    await send();
    clock.advance(60_000);
    await staff.post(`/staff/orders/${order}/cancel`, { initiator: 'house:4840', reason: '' });
    await pass(2);

    expect(page).toContain('/pay?');
    expect(texts().slice(1)).toEqual([
      'Tamada: thank you for your payment, the table is yours. Friday 10 July, 19:00, 5 guests. If your plans change, please call us: +995 555 00 00 00',
      'Tamada: your reservation is cancelled (Friday 10 July, 19:00). We are refunding GEL 48.40 to the card used. Questions? +995 555 00 00 00',
      'Tamada: we have refunded GEL 48.40 to the card used. Questions? +995 555 00 00 00',
    ]);
  });

  it('hears when the tables are no longer held', async () => {
    const { texts, send, pass } = await callKeti();

    await pass(4 * HOUR + 1);
    await send();

    expect(texts().slice(1)).toEqual([
      'Tamada: there was no payment in time, so we are no longer holding your table (Friday 10 July, 19:00). Would you like to come? Please call us: +995 555 00 00 00',
    ]);
  });

  it('who pays before the text is sent gets the confirmation alone', async () => {
    const house = await createPrepaid({ email: '', language: 'en' }, { texts: true });

    await house.pay();
    await sendDueTexts(house.ctx);

    expect(house.messenger.messages.map(({ text }) => text)).toEqual([
      expect.stringContaining('thank you for your payment'),
    ]);
  });
});
