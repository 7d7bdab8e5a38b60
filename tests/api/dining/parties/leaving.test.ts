import { beforeEach, describe, expect, it } from 'vitest';
import { answerAs, mailedProposal } from '#tests/support/dining/proposals.ts';
import { readCalendar } from '#tests/support/server/calendars.ts';
import { readForms } from '#tests/support/staff/forms.ts';
import { signInSure } from '#tests/support/staff/front-desk.ts';
import {
  add,
  change,
  createPartyHouse,
  KHACHAPURI,
  KHINKALI,
  refusedBecause,
  split,
  type PartyHouse,
  type PartyPage,
} from '#tests/support/dining/parties.ts';

let house: PartyHouse;
let giorgi: PartyPage & { id: string };

/** Nino has a khachapuri, Giorgi five khinkali, and there is a khachapuri in the middle. Both have paid. */
beforeEach(async () => {
  house = await createPartyHouse();
  giorgi = await house.join('Giorgi');
  await giorgi.make(add(KHINKALI, 5), add(KHACHAPURI, 1, { isShared: true }));
  await house.page.make(split());
});

const OF_NINO = 36.3;
const OF_GIORGI = 22.83;
const leave = (rest: object = {}) => change('leave', { refundAmount: OF_GIORGI, ...rest });
const payAll = async () => {
  const { order } = await house.payShare(giorgi, OF_GIORGI);
  await house.payShare(house.page, OF_NINO);
  return order;
};

describe('a guest who does not come after all', () => {
  it('sees the refund, gets it, and their own dishes leave the order', async () => {
    const order = await payAll();
    expect((await giorgi.read()).body).toMatchObject({
      guests: [{ name: 'Nino' }, { name: 'Giorgi', leaveRefundAmount: OF_GIORGI }],
    });

    expect((await giorgi.send(leave())).body).toMatchObject({ you: null, refused: [] });
    await house.pass(1);
    expect(await house.statusOf(order)).toBe('refunded');
    expect((await house.bank.getOrder(order)).refundedTetri).toBe(2283);
    expect((await house.host.get('/user/reservations')).body).toMatchObject([
      { partySize: 5, paidAmount: OF_NINO, menuItems: [{ id: KHACHAPURI, quantity: 2 }] },
    ]);
    expect((await house.page.read()).body).toMatchObject({ guests: [{ name: 'Nino' }] });
    const mails = house.mailer.messages.map(({ subject }) => subject);
    expect(mails.some((subject) => subject.includes('dishes'))).toBe(true);
  });

  it('takes nothing out of the calendar of the host who has paid for them', async () => {
    await house.payShare(house.page, OF_GIORGI, { guests: [giorgi.id] });
    await house.payShare(house.page, OF_NINO);
    await house.pass(1);
    await house.page.make(leave({ guest: giorgi.id }));
    await house.pass(1);
    await house.pass(1);

    const { messages } = house.mailer;
    const refund = messages.find(({ subject }) => subject.startsWith('Refunded'));
    expect(refund?.subject).toContain('22.83');
    expect(readCalendar(messages, refund?.to ?? '').size).toBe(1);
  });

  it('is taken off by the host, once', async () => {
    await payAll();
    const gone = leave({ guest: giorgi.id });
    await house.page.make(gone);
    await house.page.make(gone);

    expect((await house.page.make()).partySize).toBe(5);
  });

  it('leaves no longer than the policy refunds something, and for what the page showed', async () => {
    await payAll();
    expect(await refusedBecause(giorgi, leave({ refundAmount: 100 }))).toEqual(['refund_changed']);
    house.clock.set(Date.parse('2026-07-10T16:30:00+04:00'));

    expect(JSON.stringify((await giorgi.read()).body)).not.toContain('leaveRefundAmount');
    expect(await refusedBecause(giorgi, leave({ refundAmount: 0 }))).toEqual(['order_not_changeable']);
  });

  it('does not leave before everything is paid, or for another guest', async () => {
    expect(await refusedBecause(giorgi, leave())).toEqual(['party_closed']);
    await payAll();
    const nino = (await giorgi.make()).guests[0]?.id;

    expect(await refusedBecause(giorgi, leave({ guest: nino }))).toEqual(['link_invalid']);
    expect(await refusedBecause(house.page, leave())).toEqual(['order_not_changeable']);
  });

  it('cannot if the host has paid for several at once', async () => {
    const guests = (await house.page.make()).guests.map(({ id }) => id);
    await house.payShare(house.page, 59.13, { guests });

    expect(await refusedBecause(house.page, leave({ guest: giorgi.id }))).toEqual(['order_not_changeable']);
  });

  it('does not come back through a proposal or a form from before', async () => {
    await payAll();
    const staff = await signInSure(house);
    const path = `/staff/reservations/${house.partyId}`;
    const form = readForms(await staff.text(path)).find(({ action }) => action === `${path}/change`);
    const fields = { ...form?.fields, tables: ['table4'], ready: 'repair' };
    await staff.post(`${path}/change`, { ...fields, initiator: 'house' });
    await giorgi.make(leave());

    const outdated = await staff.post(`${path}/change`, { ...fields, initiator: 'agreed' });
    const accepted = await answerAs(house, await mailedProposal(house), 'accept');

    expect([outdated.status, accepted.status]).toEqual([409, 303]);
    expect((await house.page.make()).partySize).toBe(5);
  });
});
