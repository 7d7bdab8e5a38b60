import { describe, expect, it } from 'vitest';
import { runOnce } from '#server/process/jobs/start.ts';
import { createHandovers, LUKA, openHandover, pressHandover } from '#tests/support/dining/handovers.ts';
import { beginParty } from '#tests/support/dining/parties.ts';
import { createProposals, openProposal } from '#tests/support/dining/proposals.ts';
import { mailedEmailLink } from '#tests/support/server/mailed-link.ts';
import type { Client } from '#tests/support/server/client.ts';
import { DATE, type PayingApp } from '#tests/support/server/paying-app.ts';
import { createFloor } from '#tests/support/staff/front-desk.ts';
import { guestFieldsOf } from '#tests/support/staff/forms.ts';
import { createPrepaid } from '#tests/support/staff/prepaid.ts';

const MINUTE = 60_000;
const PASSWORD = 'khachapuri';
const NEW = 'new@mail.example';

async function changeAddress(house: PayingApp, diner: Client): Promise<void> {
  house.clock.advance(MINUTE);
  await diner.post('/auth/change-email', { email: NEW, password: PASSWORD });
  await house.client().post('/auth/confirm-email', { link: await mailedEmailLink(house) });
  await runOnce(house.ctx);
}

describe('the host of a list that is not paid', () => {
  async function openList() {
    const floor = await createFloor();
    const host = await floor.diner({ email: 'host@mail.example' });
    const party = await beginParty(floor, host);
    await runOnce(floor.ctx);
    const correct = async (email: string) =>
      floor.staff.post(`/staff/reservations/${party.partyId}/guest`, {
        ...(await guestFieldsOf(floor.staff, party.partyId)),
        email,
      });
    const confirmations = () =>
      floor.mailer.messages.filter(({ subject }) => /is confirmed/.test(subject)).map(({ to }) => to);
    return { ...floor, ...party, correct, confirmations };
  }

  it('is known by the name and number of the account as it is', async () => {
    const { host, staff, partyId } = await openList();

    await host.post('/user/details', { firstName: 'Tamar', lastName: 'Kldiashvili', phone: '+995599000111' });

    const { name, phone } = await guestFieldsOf(staff, partyId);
    expect([name, phone].flat()).toEqual(['Tamar Kldiashvili', '+995599000111']);
  });

  it('is told of the payment where the staff have corrected the address', async () => {
    const { correct, confirmations, page, begin, bank, follow, pass } = await openList();
    const order = await begin();
    await correct('right@mail.example');

    await follow(page.client, await bank.pay(order));
    await pass(1);

    expect(confirmations()).toEqual(['right@mail.example']);
  });

  it('keeps that address when the one of the account changes', async () => {
    const house = await openList();
    await house.correct('right@mail.example');
    await changeAddress(house, house.host);

    const { email } = await guestFieldsOf(house.staff, house.partyId);
    expect(email).toEqual(['right@mail.example']);
  });
});

it('asks again about tables at the new address of the account', async () => {
  const house = await createProposals();
  await house.ask();
  const former = await house.mailedPath();
  await changeAddress(house, house.nino);

  const path = await house.mailedPath();
  expect(path).not.toBe(former);
  expect((await openProposal(house, path)).status).toBe(200);
  expect((await openProposal(house, former)).status).toBe(404);
});

it('tells of a refund at the e-mail that the staff have entered', async () => {
  const house = await createPrepaid({ email: '' }, { texts: true });
  const { order } = await house.pay();
  const { phone: [phone = ''] = [] } = await guestFieldsOf(house.staff, house.id);
  await house.ctx.db
    .insertInto('messages')
    .values({
      ...{ id: 'refund', kind: 'refund', language: 'en', recipient: phone, attempts: 0 },
      ...{ order_id: order, reservation_id: house.id, next_attempt_at: house.clock() },
    })
    .execute();

  await house.staff.post(`/staff/reservations/${house.id}/guest`, {
    ...(await guestFieldsOf(house.staff, house.id)),
    email: NEW,
  });

  const waiting = house.ctx.db.selectFrom('messages').select('recipient').where('id', '=', 'refund');
  expect(await waiting.execute()).toEqual([{ recipient: NEW }]);
});

it('offers a reservation until its new time', async () => {
  const house = await createHandovers();
  const key = await house.offer();
  await house.nino.post(`/orders/${house.orderId}/move`, {
    selectedTables: ['table4'],
    selectedDate: '2026-07-11',
    selectedTime: '20:00',
  });
  house.clock.set(Date.parse(`${DATE}T21:00:00+04:00`));
  await runOnce(house.ctx);
  await house.luka.post('/auth/signin', { email: LUKA, password: PASSWORD });

  expect((await openHandover(house.luka, { key })).status).toBe(200);
  await pressHandover(house.luka, { key });
  expect(await house.ordersOf(house.luka)).toEqual([house.orderId]);
});
