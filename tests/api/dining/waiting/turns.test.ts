import { beforeEach, describe, expect, it } from 'vitest';
import type { TableAvailability } from '#contract/api/tables.ts';
import type { WaitingAnswer } from '#contract/api/waiting.ts';
import { MAILBOX_LIMITS } from '#server/platform/limits/limits.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import { blockTable } from '#server/dining/tables/block.ts';
import type { Client } from '#tests/support/server/client.ts';
import { createPayingApp, DATE, type PayingApp } from '#tests/support/server/paying-app.ts';
import { mailedEmailLink } from '#tests/support/server/mailed-link.ts';
import { createPerson } from '#tests/support/server/accounts.ts';

const MINUTE = 60_000;
const OTHER_DATE = '2026-07-11';
const TABLES = [
  'table1',
  'table2',
  'table3',
  'table4',
  'table5',
  'table6',
  'table7',
  'vip-zone-1',
  'vip-zone-2',
];

let house: PayingApp;

beforeEach(async () => {
  house = await createPayingApp();
});

const CHOICE = { selectedDate: DATE, selectedTime: '19:00', partySize: 2 };
const wait = (diner: Client, changed: object = {}, headers: Record<string, string> = {}) =>
  diner.post('/user/waiting', { ...CHOICE, ...changed }, headers);
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;
const isOffered = async (diner: Client) =>
  ((await diner.get('/user/waiting')).body as WaitingAnswer).entries.some(
    ({ offeredUntil }) => offeredUntil !== null,
  );
const isFree = async (table: string) => {
  const { body } = await house.client().get(`/tables/availability?date=${DATE}`);
  const entry = (body as TableAvailability[]).find(({ tableNumber }) => tableNumber === table);
  return entry?.bookedSlots.includes('19:00') === false;
};
const pass = async (minutes: number) => {
  house.clock.advance(minutes * MINUTE);
  await runOnce(house.ctx);
};
/** Blocks tables until the returned step. */
async function block(tables: readonly string[], date = DATE) {
  const hours = { date, fromHour: 10, toHour: 24, note: '', by: 'eka@tamada.example' };
  const ids = await Promise.all(tables.map((table) => blockTable(house.ctx, { ...hours, table })));
  return () => house.ctx.db.deleteFrom('table_claims').where('block_id', 'in', ids).execute();
}
/** All tables are taken, these until the returned step. */
async function fullEvening(free: readonly string[] = ['table1'], date = DATE) {
  await block(
    TABLES.filter((table) => !free.includes(table)),
    date,
  );
  return block(free, date);
}

describe('an offer that was not used', () => {
  it('leaves the table to others, however two accounts alternate', async () => {
    const unblock = await fullEvening();
    const pair = [await house.diner(), await house.diner()] as const;
    for (const diner of pair) await wait(diner);
    await unblock();
    const seen = { free: 0, offered: 0 };
    for (let step = 0; step < 72; step += 1) {
      await runOnce(house.ctx);
      for (const diner of pair) await wait(diner);
      seen[(await isFree('table1')) ? 'free' : 'offered'] += 1;
      house.clock.advance(5 * MINUTE);
    }

    expect(seen.offered).toBeLessThan(seen.free);
  });

  it('lets all others of the date come first, and a pause pass', async () => {
    const unblock = await fullEvening();
    const [nino, dato] = [await house.diner(), await house.diner()];
    await wait(nino);
    await wait(nino, { selectedTime: '20:00' });
    house.clock.advance(1000);
    await wait(dato, { selectedTime: '20:00' });
    await unblock();
    await pass(0);
    await pass(20);
    expect([await isOffered(nino), await isOffered(dato)]).toEqual([false, true]);

    await pass(21);
    expect([await isOffered(nino), await isOffered(dato)]).toEqual([false, false]);
    await pass(98);
    expect(await isOffered(nino)).toBe(false);
    await pass(1);
    expect(await isOffered(nino)).toBe(true);
  });

  it('counts for a diner who left the list during it, and on no other date', async () => {
    const unblock = [await fullEvening(), await fullEvening(['table1'], OTHER_DATE)];
    const nino = await house.diner();
    await wait(nino, { selectedTime: '18:00' });
    await wait(nino, { selectedTime: '20:00' });
    await wait(nino, { selectedDate: OTHER_DATE });
    await unblock[0]?.();
    await pass(0);
    const { entries } = (await nino.get('/user/waiting')).body as WaitingAnswer;
    const offered = entries.find(({ offeredUntil }) => offeredUntil !== null);
    await nino.post('/user/waiting/leave', { id: offered?.id });
    await pass(1);
    const again = await isOffered(nino);
    await unblock[1]?.();
    await pass(0);

    expect(again).toBe(false);
    expect(await isOffered(nino)).toBe(true);
  });

  it('counts for another account with the same address', async () => {
    const unblock = await fullEvening();
    const person = createPerson();
    const nino = await house.diner(person);
    await wait(nino);
    await unblock();
    await pass(0);
    expect(await isOffered(nino)).toBe(true);
    await nino.post('/auth/delete-account', { password: person.password });
    const unblockAgain = await block(['table1']);
    const again = await house.diner(person);
    const answer = await wait(again);
    await unblockAgain();
    await pass(1);

    expect(answer.status).toBe(201);
    expect(await isOffered(again)).toBe(false);
  });

  it('is a hold of the evening: the third of a table needs a dish', async () => {
    const unblock = await fullEvening();
    const nino = await house.diner();
    await wait(nino);
    await unblock();
    await pass(0);
    const seating = { selectedTables: ['table1'], selectedDate: DATE, selectedTime: '19:00' };
    await pass(20);
    const holds = [];
    for (let round = 0; round < 2; round += 1) holds.push(await nino.post('/tables/reservations', seating));

    expect(holds.map(codeOf)).toEqual([undefined, 'hold_needs_dish']);
  });
});

describe('an offer', () => {
  it('counts for the network that joined the list', async () => {
    house.ctx.config.trustsProxy = true;
    house.ctx.rules = { ...house.ctx.rules, maxTables: 1 };
    const unblock = await fullEvening(['table1', 'table2', 'table3']);
    const diners = [await house.diner(), await house.diner(), await house.diner()] as const;
    for (const diner of diners) {
      house.clock.advance(1000);
      await wait(diner, {}, { 'X-Forwarded-For': '192.0.2.1' });
    }
    const elsewhere = await house.diner();
    await wait(elsewhere, {}, { 'X-Forwarded-For': '192.0.2.2' });
    await unblock();
    await pass(0);

    const offered = await Promise.all([...diners, elsewhere].map(isOffered));
    expect(offered).toEqual([true, true, false, true]);
  });

  it('has no more tables than a diner can reserve on the site', async () => {
    const unblock = await fullEvening(['table1', 'table2']);
    const nino = await house.diner();
    expect((await wait(nino, { partySize: 6 })).status).toBe(201);
    house.ctx.rules = { ...house.ctx.rules, maxTables: 1 };
    await unblock();
    await pass(0);

    expect(await isOffered(nino)).toBe(false);
  });

  it('goes to nobody whose e-mail is not confirmed', async () => {
    const unblock = await fullEvening();
    const nino = await house.diner();
    await wait(nino);
    await house.ctx.db.updateTable('users').set({ email_confirmed_at: null }).execute();
    await unblock();
    await pass(0);

    expect(await isOffered(nino)).toBe(false);
  });
});

describe('joining without a confirmed e-mail', () => {
  it('mails a link that names the evening, and the line passes over the diner until it is used', async () => {
    const unblock = await fullEvening();
    const stranger = house.client('ka');
    await stranger.post('/auth/signup', createPerson());
    const joined = await wait(stranger);
    await unblock();
    await pass(0);

    expect(joined).toMatchObject({
      status: 201,
      body: { isEmailConfirmed: false, entries: [{ partySize: 2 }] },
    });
    expect(house.mailer.messages.map(({ text }) => text)).toEqual([
      expect.stringMatching(/პარასკევი, 10.ივლისი, 19:00, 2.სტუმარი.* მომლოდინეთა რიგში/),
    ]);
    expect(await isOffered(stranger)).toBe(false);

    const link = await mailedEmailLink(house);
    const confirmed = await house.client().post('/auth/confirm-email', { link });
    await pass(0);

    expect(confirmed.body).toMatchObject({
      waitingFor: ['Friday 10\u00a0July, 19:00, 2 guests'],
    });
    expect(await isOffered(stranger)).toBe(true);
  });

  it('mails no more than the mailbox may get', async () => {
    await fullEvening();
    const person = createPerson();
    for (let mails = 0; mails < MAILBOX_LIMITS.mailbox.points; mails += 1) {
      const gone = house.client();
      await gone.post('/auth/signup', person);
      await pass(0);
      await gone.post('/auth/delete-account', { password: person.password });
    }
    const stranger = house.client();
    await stranger.post('/auth/signup', person);
    await wait(stranger);
    await pass(0);

    expect(house.mailer.messages).toHaveLength(MAILBOX_LIMITS.mailbox.points);
  });

  it.each([
    { minutes: 0, mails: 1 },
    { minutes: 29, mails: 1 },
    { minutes: 31, mails: 2 },
  ])('has $mails mails $minutes minutes after the registration', async ({ minutes, mails }) => {
    await fullEvening();
    const stranger = house.client();
    await stranger.post('/auth/signup', createPerson());
    await pass(minutes);
    await wait(stranger);
    await wait(stranger, { selectedTime: '18:00' });
    await pass(0);

    expect(house.mailer.messages).toHaveLength(mails);
  });

  it('mails no second link for another party size, until the first one has ended', async () => {
    await fullEvening();
    const stranger = house.client();
    await stranger.post('/auth/signup', createPerson());
    const sizes = async () => {
      for (const partySize of [1, 2, 3, 4]) await wait(stranger, { partySize });
      await pass(0);
      return house.mailer.messages.length;
    };
    const [afterJoining, afterMore] = [await sizes(), await sizes()];
    await pass(25 * 60);

    expect([afterJoining, afterMore, await sizes()]).toEqual([1, 1, 2]);
  });
});

describe('the link of a mailed offer', () => {
  async function openOffer() {
    const unblock = await fullEvening();
    const nino = await house.diner();
    await wait(nino);
    await unblock();
    await pass(0);
    const [, link] = /waiting-list#(\S+)/.exec(house.mailer.messages.at(-1)?.text ?? '') ?? [];
    const ask = async (key = link) => (await house.client().post('/waiting/offer', { link: key })).body;
    return { nino, ask };
  }

  it('tells anybody who has it until when the offer holds, and that it is over', async () => {
    const { ask } = await openOffer();
    const held = await ask();
    house.clock.advance(20 * MINUTE);

    expect(held).toEqual({ offeredUntil: '2026-07-05T08:20:00.000Z' });
    expect(await ask()).toEqual({ offeredUntil: null });
    expect(await ask('forged')).toMatchObject({ code: 'link_invalid' });
  });

  it('says that the offer is over once its tables are being paid', async () => {
    const { nino, ask } = await openOffer();
    await house.order(nino, { selectedTables: ['table1'] });

    expect(await ask()).toEqual({ offeredUntil: null });
  });
});
