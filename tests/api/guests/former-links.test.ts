import { beforeEach, describe, expect, it } from 'vitest';
import { partyAnswer } from '#contract/api/parties.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import { offerFreeTables } from '#server/dining/waiting/offer.ts';
import { blockTable, unblockTable } from '#server/dining/tables/block.ts';
import { findInDatabase } from '#tests/support/server/personal-data.ts';
import { mailedEmailLink } from '#tests/support/server/mailed-link.ts';
import { beginParty, KHACHAPURI, openPage } from '#tests/support/dining/parties.ts';
import type { Client } from '#tests/support/server/client.ts';
import { createPayingApp, DATE, type PayingApp } from '#tests/support/server/paying-app.ts';

const MINUTE = 60_000;
const OLD = 'nimo@example.com';
const NEW = 'nino@example.com';
const PASSWORD = 'khachapuri';
const INVALID = { status: 403, body: { code: 'link_invalid' } };
const TABLES = [...Array.from({ length: 7 }, (_, index) => `table${index + 1}`), 'vip-zone-1', 'vip-zone-2'];

let house: PayingApp;
let nino: Client;

beforeEach(async () => {
  house = await createPayingApp();
  nino = await house.diner({ email: OLD, password: PASSWORD });
});

/** What stands behind the # in the last mail to an address. */
const keyMailedTo = (address: string, page: string) => {
  const mail = house.mailer.messages.findLast(({ to, text }) => to === address && text.includes(`${page}#`));
  return new RegExp(`${page}#(\\S+)`).exec(mail?.text ?? '')?.[1] ?? '';
};

const changeAddress = async () => {
  house.clock.advance(MINUTE);
  await nino.post('/auth/change-email', { email: NEW, password: PASSWORD });
  await house.client().post('/auth/confirm-email', { link: await mailedEmailLink(house) });
  await runOnce(house.ctx);
};

describe('a list that nobody has paid, after its host’s e-mail has changed', () => {
  const openMailed = (address: string) => {
    const [partyId = '', token = ''] = keyMailedTo(address, 'together').split('.');
    return openPage(house.client('en'), partyId, token);
  };

  it('opens by the link to the new address alone', async () => {
    await beginParty(house, nino);
    await runOnce(house.ctx);
    expect(partyAnswer.parse((await openMailed(OLD).read()).body).isHost).toBe(true);

    await changeAddress();

    expect(await openMailed(OLD).read()).toMatchObject(INVALID);
    expect(partyAnswer.parse((await openMailed(NEW).read()).body).isHost).toBe(true);
  });

  it('is confirmed to the new address once it is paid', async () => {
    const { partyId } = await beginParty(house, nino);
    await changeAddress();

    const [, token] = keyMailedTo(NEW, 'together').split('.');
    const menuItems = [{ id: KHACHAPURI, quantity: 1, price: 22 }];
    const order = { token, language: 'en', menuItems, totalAmount: 24.2 };
    await house.client().post(`/orders/${partyId}/additions`, order);

    const guests = await house.ctx.db.selectFrom('guests').selectAll().execute();
    expect(guests).toMatchObject([{ email: NEW }]);
  });

  it('gives no new link to a payer who returns from the bank with the earlier one', async () => {
    const { begin } = await beginParty(house, nino);
    const order = await begin();
    const back = await house.bank.decline(order);

    await changeAddress();

    expect(await house.follow(house.client(), back)).toContain('/en/payment-fail?error=');
  });
});

it('writes no new address into a list that has ended and is forgotten', async () => {
  await beginParty(house, nino);
  house.clock.set(Date.parse('2028-07-11T12:00:00Z'));
  await runOnce(house.ctx);
  await nino.post('/auth/signin', { email: OLD, password: PASSWORD });

  await changeAddress();

  expect(await findInDatabase(house.ctx.db, [NEW])).toEqual(['messages.recipient', 'users.email']);
});

describe('the link for leaving the waiting list, after a change of e-mail', () => {
  it('leaves the list no more, and shows no offer', async () => {
    const block = { date: DATE, fromHour: 10, toHour: 24, note: '', by: 'eka@tamada.example' };
    const blocks: string[] = [];
    for (const table of TABLES) blocks.push(await blockTable(house.ctx, { ...block, table }));
    const asked = { selectedDate: DATE, selectedTime: '19:00', partySize: 2 };
    expect((await nino.post('/user/waiting', asked)).status).toBe(201);
    await unblockTable(house.ctx, { id: blocks[0] ?? '', by: block.by });
    await offerFreeTables(house.ctx);
    await runOnce(house.ctx);
    const link = keyMailedTo(OLD, 'waiting-list');
    const offer = () => house.client().post('/waiting/offer', { link });
    expect((await offer()).status).toBe(200);

    await changeAddress();

    expect(await offer()).toMatchObject(INVALID);
    expect(await house.client().post('/waiting/leave', { link })).toMatchObject(INVALID);
    expect((await nino.get('/user/waiting')).body).toMatchObject({ entries: [{ date: DATE }] });
  });
});
