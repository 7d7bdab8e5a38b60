import { beforeEach, describe, expect, it } from 'vitest';
import type { WaitingAnswer } from '#contract/api/waiting.ts';
import { expireHolds } from '#server/dining/reservations/expire.ts';
import { sendDueMail } from '#server/messages/send-due.ts';
import { closeDay } from '#server/dining/reservations/close-day.ts';
import { blockTable, unblockTable } from '#server/dining/tables/block.ts';
import { offerFreeTables } from '#server/dining/waiting/offer.ts';
import type { Client } from '#tests/support/server/client.ts';
import { createPayingApp, DATE, orderRequest, type PayingApp } from '#tests/support/server/paying-app.ts';

const MINUTE = 60_000;
const BEGINS = Date.parse(`${DATE}T19:00:00+04:00`);
const BY = 'eka@tamada.example';
const TABLES = [...Array.from({ length: 7 }, (_, index) => `table${index + 1}`), 'vip-zone-1', 'vip-zone-2'];

let house: PayingApp;
/** The block of each table: the whole evening is taken. */
let blocks: Record<string, string>;

beforeEach(async () => {
  house = await createPayingApp();
  blocks = {};
  for (const table of TABLES) {
    blocks[table] = await blockTable(house.ctx, {
      table,
      date: DATE,
      fromHour: 10,
      toHour: 24,
      note: '',
      by: BY,
    });
  }
});

const wait = (diner: Client, changed: object = {}) =>
  diner.post('/user/waiting', { selectedDate: DATE, selectedTime: '19:00', partySize: 2, ...changed });
const entriesOf = async (diner: Client) => ((await diner.get('/user/waiting')).body as WaitingAnswer).entries;
const heldBy = async (diner: Client) => {
  const { hold } = (await diner.get('/user/hold')).body as {
    hold: { tables: { tableNumber: string }[] } | null;
  };
  return hold?.tables.map(({ tableNumber }) => tableNumber).join();
};
const free = (...tables: string[]) =>
  Promise.all(tables.map((table) => unblockTable(house.ctx, { id: blocks[table] ?? '', by: BY })));
/** Diners who have joined one after the other. */
async function line(...parties: number[]): Promise<Client[]> {
  const diners: Client[] = [];
  for (const partySize of parties) {
    const diner = await house.diner();
    house.clock.advance(1000);
    expect((await wait(diner, { partySize })).status).toBe(201);
    diners.push(diner);
  }
  return diners;
}
const pass = async (milliseconds: number) => {
  house.clock.advance(milliseconds);
  await expireHolds(house.ctx);
  await offerFreeTables(house.ctx);
};
const refundOf = async (guest: Client, id: string) =>
  ((await guest.get(`/orders/${id}/cancellation`)).body as { refundAmount: number }).refundAmount;

describe('joining', () => {
  it('keeps date, time and party, once however often the diner joins', async () => {
    const [nino] = (await line(2)) as [Client];
    const again = await wait(nino, { partySize: 4 });

    expect(again.body).toMatchObject({
      entries: [{ date: DATE, timeSlot: '19:00', partySize: 4, offeredUntil: null }],
    });
    expect(await entriesOf(nino)).toHaveLength(1);
  });

  it('is for signed-in diners, full evenings and parties that the house can seat', async () => {
    const nino = await house.diner();
    const codes = [];
    codes.push(await wait(house.client()));
    codes.push(await wait(nino, { selectedDate: '2026-07-11' }));
    codes.push(await wait(nino, { partySize: 47 }));
    codes.push(await wait(nino, { selectedTime: '19:30' }));
    await closeDay(house.ctx, { date: DATE, note: '', by: BY });
    codes.push(await wait(nino));

    expect(codes.map(({ body }) => (body as { code: string }).code)).toEqual([
      'sign_in_required',
      'tables_free',
      'party_too_large',
      'slot_invalid',
      'day_closed',
    ]);
  });

  it('allows three evenings at once, and none that begins too soon for an offer', async () => {
    const nino = await house.diner();
    for (const selectedTime of ['18:00', '19:00', '20:00']) await wait(nino, { selectedTime });
    const fourth = await wait(nino, { selectedTime: '21:00' });
    const entries = await entriesOf(nino);
    // An offer takes 20 minutes, and orders end 30 minutes before.
    house.clock.set(BEGINS - 49 * MINUTE);
    const late = await wait(await house.diner());

    expect(fourth.body).toMatchObject({ code: 'waiting_list_full' });
    expect(late.body).toMatchObject({ code: 'waiting_too_late' });
    expect(entries).toHaveLength(3);
  });
});

describe('an offer', () => {
  it('goes to the first whose party fits, on the smallest tables; others keep their places', async () => {
    const [large, small, last] = (await line(8, 2, 2)) as [Client, Client, Client];

    await free('table4', 'table5');
    await offerFreeTables(house.ctx);
    expect([await heldBy(large), await heldBy(small), await heldBy(last)]).toEqual([
      'table4,table5',
      undefined,
      undefined,
    ]);

    await free('table6', 'table1');
    await offerFreeTables(house.ctx);
    expect([await heldBy(small), await heldBy(last)]).toEqual(['table1', 'table6']);
  });

  it('skips a party that does not fit, which comes first when it does', async () => {
    const [large, small] = (await line(8, 2)) as [Client, Client];
    await free('table1');
    await offerFreeTables(house.ctx);
    const first = [await heldBy(large), await heldBy(small)];
    await line(8);
    await free('table7');
    await offerFreeTables(house.ctx);

    expect(first).toEqual([undefined, 'table1']);
    expect(await heldBy(large)).toBe('table7');
  });

  it('is mailed in the language of the diner, with a link and the end of the hold', async () => {
    const nino = await house.diner({ email: 'nino@example.com' }, 'ka');
    await wait(nino);
    await free('table1');
    await offerFreeTables(house.ctx);
    await sendDueMail(house.ctx);
    await sendDueMail(house.ctx);

    const mails = house.mailer.messages.filter(({ to }) => to === 'nino@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('მაგიდა გათავისუფლდა: თამადა');
    expect(mails[0]?.text).toMatch(/12:20.*10 ივლისი.*19:00–21:00.*მაგიდა 1.*\/ka\/waiting-list#/s);
  });

  it('goes to the next after 20 minutes, and the first has left the list', async () => {
    const [nino, dato] = (await line(2, 2)) as [Client, Client];
    await free('table1');
    await pass(0);
    await pass(19 * MINUTE);
    expect([await heldBy(nino), await heldBy(dato)]).toEqual(['table1', undefined]);

    await pass(MINUTE);
    expect([await heldBy(nino), await heldBy(dato)]).toEqual([undefined, 'table1']);
    expect(await entriesOf(nino)).toEqual([]);
  });

  it('can be paid to its end, whatever the diner held before, and ends the waiting', async () => {
    const [nino] = (await line(2)) as [Client];
    await free('table1');
    const seating = { selectedTables: ['table1'], selectedDate: DATE, selectedTime: '19:00' };
    await nino.post('/tables/reservations', seating);
    await pass(39 * MINUTE);
    house.clock.advance(19 * MINUTE);
    const id = await house.confirmed(nino, { selectedTables: ['table1'] });
    await offerFreeTables(house.ctx);

    expect(await house.statusOf(id)).toBe('confirmed');
    expect(await entriesOf(nino)).toEqual([]);
  });

  it('is not made to a diner who has held tables of the date for too long', async () => {
    const [nino] = (await line(2)) as [Client];
    await free('table1');
    const seating = { selectedTables: ['table1'], selectedDate: DATE, selectedTime: '19:00' };
    await nino.post('/tables/reservations', seating);
    await pass(41 * MINUTE);
    const early = await heldBy(nino);
    await pass(79 * MINUTE);

    expect([early, await heldBy(nino)]).toEqual([undefined, 'table1']);
  });

  it('cannot be renewed', async () => {
    const [nino] = (await line(2)) as [Client];
    await free('table1');
    await offerFreeTables(house.ctx);
    const seating = { selectedTables: ['table1'], selectedDate: DATE, selectedTime: '19:00' };
    house.clock.advance(10 * MINUTE);
    const renewed = await nino.post('/tables/reservations', seating);

    expect(renewed.body).toMatchObject({ secondsLeft: 600 });
  });

  it('waits while the diner holds other tables', async () => {
    const [nino] = (await line(2)) as [Client];
    const elsewhere = { selectedTables: ['table2'], selectedDate: '2026-07-11', selectedTime: '19:00' };
    await nino.post('/tables/reservations', elsewhere);
    await free('table1');
    await pass(0);
    const before = await heldBy(nino);
    await pass(15 * MINUTE);

    expect([before, await heldBy(nino)]).toEqual(['table2', 'table1']);
  });

  it.each(['a cancellation', 'a move'])('follows %s', async (how) => {
    await free('table1');
    const guest = await house.diner();
    const id = await house.confirmed(guest, { selectedTables: ['table1'] });
    const [nino] = (await line(2)) as [Client];
    if (how === 'a move') {
      const elsewhere = { ...orderRequest({ selectedTables: ['table2'] }), selectedDate: '2026-07-11' };
      expect((await guest.post(`/orders/${id}/move`, elsewhere)).status).toBe(200);
    } else
      expect(
        (await guest.post(`/orders/${id}/cancellation`, { refundAmount: await refundOf(guest, id) })).status,
      ).toBe(200);
    await offerFreeTables(house.ctx);

    expect(await heldBy(nino)).toBe('table1');
  });

  it('is not made once too little time is left, and the list ends with the beginning', async () => {
    const [nino] = (await line(2)) as [Client];
    await free('table1');
    house.clock.set(BEGINS - 19 * MINUTE);
    await offerFreeTables(house.ctx);
    expect(await heldBy(nino)).toBeUndefined();
    expect(await entriesOf(nino)).toHaveLength(1);

    house.clock.set(BEGINS);
    await offerFreeTables(house.ctx);
    expect(await house.ctx.db.selectFrom('waiting_entries').selectAll().execute()).toEqual([]);
  });

  it('is made once, however many servers look for free tables', async () => {
    const diners = await line(...Array.from({ length: 5 }, () => 2));
    await Promise.all([free('table1'), ...Array.from({ length: 50 }, () => offerFreeTables(house.ctx))]);
    await offerFreeTables(house.ctx);

    const held = await Promise.all(diners.map(heldBy));
    expect(held).toEqual(['table1', undefined, undefined, undefined, undefined]);
    const offered = house.ctx.db.selectFrom('reservations').selectAll().where('is_offered', '=', 1);
    expect(await offered.execute()).toHaveLength(1);
  });
});

describe('leaving', () => {
  it('frees the offered tables for the next, by the link of the mail and without a session', async () => {
    const [nino, dato] = (await line(2, 2)) as [Client, Client];
    await free('table1');
    await offerFreeTables(house.ctx);
    await sendDueMail(house.ctx);
    const [, link] = /waiting-list#(\S+)/.exec(house.mailer.messages.at(-1)?.text ?? '') ?? [];
    const left = await house.client().post('/waiting/leave', { link });
    const again = await house.client().post('/waiting/leave', { link });
    await offerFreeTables(house.ctx);

    expect([left.status, again.status]).toEqual([200, 200]);
    expect([await heldBy(nino), await heldBy(dato)]).toEqual([undefined, 'table1']);
  });

  it('refuses another link, and leaves the entries of others alone', async () => {
    const [nino, dato] = (await line(2, 2)) as [Client, Client];
    const [entry] = await entriesOf(nino);
    const forged = await house.client().post('/waiting/leave', { link: `${entry?.id}.${'A'.repeat(43)}` });
    const foreign = await dato.post('/user/waiting/leave', { id: entry?.id });
    const own = await nino.post('/user/waiting/leave', { id: entry?.id });

    expect(forged.body).toMatchObject({ code: 'link_invalid' });
    expect(foreign.body).toMatchObject({ entries: [{ partySize: 2 }] });
    expect(own.body).toMatchObject({ entries: [] });
  });

  it('keeps what is being paid', async () => {
    const [nino] = (await line(2)) as [Client];
    await free('table1');
    await offerFreeTables(house.ctx);
    const [entry] = await entriesOf(nino);
    const id = await house.order(nino, { selectedTables: ['table1'] });
    await nino.post('/user/waiting/leave', { id: entry?.id });
    await house.follow(nino, await house.bank.pay(id));

    expect(await house.statusOf(id)).toBe('confirmed');
  });
});
