import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { reconcileBooks } from '#server/accounting/books/compare.ts';
import { listDishes, listMoney } from '#server/accounting/figures/money-figures.ts';
import { listFavourites } from '#server/guests/cards/favourites.ts';
import { getDaySheet } from '#server/staff/day/day-sheet.ts';
import { listOrdered } from '#server/staff/page/ordered-dishes.ts';
import {
  add,
  change,
  createPartyHouse,
  findPaymentId,
  KHACHAPURI,
  KHINKALI,
  openPage,
  split,
  type PartyHouse,
  type PartyPage,
} from '#tests/support/dining/parties.ts';
import { DATE } from '#tests/support/server/paying-app.ts';

let house: PartyHouse;
let giorgi: PartyPage & { id: string };

/** Nino has a khachapuri, Giorgi five khinkali, and there is a khachapuri in the middle: 59.13 in all. */
beforeEach(async () => {
  house = await createPartyHouse();
  giorgi = await house.join('Giorgi');
  await giorgi.make(add(KHINKALI, 5), add(KHACHAPURI, 1, { isShared: true }));
});

const OF_NINO = 36.3;
const OF_GIORGI = 22.83;
const hostId = async () => (await house.page.make()).guests[0]?.id ?? '';
const stateOf = async (page: PartyPage) => {
  const { state, shares } = await page.make();
  return [state, ...(shares ?? []).map((share) => share.state)];
};
const range = { from: '2026-07-01', to: '2026-07-31' };

describe('the host who lets each pay their share', () => {
  it('fixes the list: own dishes and an equal part of the middle, to the tetri', async () => {
    const party = await house.page.make(split());

    expect(party).toMatchObject({ state: 'closed', payNowAmount: 59.13 });
    expect(party.shares).toEqual([
      { guest: await hostId(), amount: OF_NINO, state: 'due' },
      { guest: giorgi.id, amount: OF_GIORGI, state: 'due', leftAmount: 12.1 },
    ]);
    for (const page of [giorgi, house.page])
      expect((await page.send(add(KHINKALI))).body).toMatchObject({ refused: [{ code: 'party_closed' }] });
  });

  it('alone can do it', async () => {
    expect((await giorgi.send(split())).body).toMatchObject({ refused: [{ code: 'link_invalid' }] });
  });

  it('cannot share nothing, or what is not to be had', async () => {
    await house.ctx.db.updateTable('menu_items').set({ is_sold_out: 1 }).where('id', '=', KHINKALI).execute();
    expect((await house.page.send(split())).body).toMatchObject({ refused: [{ code: 'item_unavailable' }] });
    await house.page.make(change('remove', { guest: giorgi.id }), add(KHACHAPURI, -1));
    await house.page.make(add(KHACHAPURI, -1, { isShared: true }));

    expect((await house.page.send(split())).body).toMatchObject({ refused: [{ code: 'cart_empty' }] });
  });

  it('can take it back, or open the list, while nobody pays', async () => {
    await house.page.make(split());
    expect(await house.page.make(split(false))).toMatchObject({ state: 'closed' });
    await house.page.make(split());
    const party = await house.page.make(change('close', { isClosed: false }));

    expect(party.state).toBe('open');
    expect(party.shares).toBeUndefined();
    await giorgi.make(add(KHINKALI));
  });

  it('cannot once somebody pays, or has paid', async () => {
    await house.page.make(split());
    const order = await house.beginShare(giorgi, OF_GIORGI);
    for (const paid of [false, true]) {
      if (paid) await house.follow(giorgi.client, await house.bank.pay(order));
      for (const back of [split(false), change('close', { isClosed: false })])
        expect((await house.page.send(back)).body).toMatchObject({ refused: [{ code: 'share_paid' }] });
    }
  });

  it('does not pay the whole list beside it', async () => {
    const { dishes } = await house.page.make(split());
    const menuItems = dishes.map(({ id, quantity }) => ({ id, quantity }));
    const whole = { token: house.token, menuItems, totalAmount: 59.13 };

    expect((await house.page.client.post(`/orders/${house.partyId}/additions`, whole)).body).toMatchObject({
      code: 'party_changed',
    });
  });
});

describe('guests who pay their shares', () => {
  beforeEach(async () => {
    await house.page.make(split());
  });

  it('confirm the reservation once all are paid', async () => {
    const first = await house.payShare(giorgi, OF_GIORGI);
    expect(await stateOf(giorgi)).toEqual(['closed', 'due', 'paid']);
    expect(await house.statusOf(first.order)).toBe('pending');
    const last = await house.payShare(house.page, OF_NINO);

    expect([await house.statusOf(first.order), await house.statusOf(last.order)]).toEqual([
      'confirmed',
      'confirmed',
    ]);
    expect(await stateOf(giorgi)).toEqual(['paid']);
    expect((await house.host.get('/user/reservations')).body).toMatchObject([
      {
        orderId: last.orderId,
        paidAmount: 59.13,
        menuItems: [
          { id: KHACHAPURI, quantity: 2 },
          { id: KHINKALI, quantity: 5 },
        ],
      },
    ]);
    await house.pass(1);
    const paid = house.mailer.messages.filter(({ text }) => text.includes('59.13'));
    expect(paid).toHaveLength(1);
  });

  it('have the dishes of their one order once, wherever these are counted', async () => {
    await house.payShare(giorgi, OF_GIORGI);
    await house.payShare(house.page, OF_NINO);

    const { db } = house.ctx;
    const { reservations, sums } = await getDaySheet(house.ctx, DATE);
    const [ordered] = await listOrdered(db, reservations, 'en');
    const counts = (dishes: readonly { quantity: number }[] = []) => dishes.map(({ quantity }) => quantity);
    expect(sums).toMatchObject({ reservations: 1, guests: 6 });
    expect(counts(ordered?.dishes)).toEqual([2, 5]);
    expect(counts(await listDishes(db, range))).toEqual([2, 5]);
    expect(counts(await listFavourites(db, [house.partyId], 'en'))).toEqual([5, 2]);
    expect(await listMoney(db, range)).toMatchObject([{ partyGuests: 6 }]);
  });

  it('each read how their own payment stands', async () => {
    const key = randomUUID();
    const begun = await giorgi.pay(OF_GIORGI, {}, key);
    const order = await findPaymentId(house, begun);
    const ofHost = await house.beginShare(house.page, OF_NINO);
    const statusOf = async (id: string) => (await house.client().get(`/orders/${id}/payment`)).body;
    expect((await giorgi.pay(OF_GIORGI, {}, key)).body).toEqual(begun.body);

    const to = await house.follow(giorgi.client, await house.bank.decline(order));

    expect(to).toContain('error=');
    expect(await statusOf(order)).toEqual({ status: 'failed' });
    expect(await statusOf(ofHost)).toEqual({ status: 'pending' });
  });

  it('are in the books from the payment on, as at the bank', async () => {
    const { order } = await house.payShare(giorgi, OF_GIORGI);
    const sums = { paidTetri: 2283, bankPaidTetri: 2283, differences: [] };
    expect(await reconcileBooks(house.ctx.db, range)).toMatchObject(sums);
    await house.bank.advance(60_000);
    expect(await house.causesOf(order)).toEqual(['created']);
    await house.payShare(house.page, OF_NINO);

    expect(await reconcileBooks(house.ctx.db, range)).toMatchObject({
      paidTetri: 5913,
      bankPaidTetri: 5913,
      differences: [],
    });
  });

  it('return to their own pages, which know them again', async () => {
    const { order, to } = await house.payShare(giorgi, OF_GIORGI);
    const [, token = '', guestKey] = new URL(to).hash.split('.');
    expect(to).toContain(`/en/together?payment=${order}#${house.partyId}.${house.guestToken}.`);
    const again = openPage(house.client('en'), house.partyId, token, guestKey);
    expect((await again.send()).body).toMatchObject({ you: giorgi.id });

    const declined = await house.beginShare(house.page, OF_NINO);
    expect(await house.follow(house.page.client, await house.bank.decline(declined))).toBe(
      `http://localhost:3000/en/together?error=insufficient_funds#${house.partyId}.${house.token}`,
    );
    expect(await stateOf(giorgi)).toEqual(['closed', 'due', 'paid']);
  });

  it('pay what the page showed, their own, and once', async () => {
    expect((await giorgi.pay(22)).body).toMatchObject({ code: 'share_changed' });
    expect((await giorgi.pay(OF_NINO, { guests: [await hostId()] })).body).toMatchObject({
      code: 'link_invalid',
    });
    await house.payShare(giorgi, OF_GIORGI);
    expect((await giorgi.pay(OF_GIORGI)).body).toMatchObject({ code: 'share_changed' });
    const stranger = openPage(house.client('en'), house.partyId, house.guestToken, randomUUID());
    expect((await stranger.pay(OF_GIORGI)).body).toMatchObject({ code: 'guest_removed' });
  });

  it('get the same order again after a lost answer', async () => {
    const key = randomUUID();
    const { body } = await giorgi.pay(OF_GIORGI, {}, key);
    expect((await giorgi.pay(OF_GIORGI, {}, key)).body).toEqual(body);
    expect((await giorgi.pay(OF_NINO, {}, key)).body).toMatchObject({ code: 'request_key_reused' });
    const { order_id: order } = body as { order_id: string };
    await house.follow(giorgi.client, await house.bank.pay(order));

    expect((await giorgi.pay(OF_GIORGI, {}, key)).body).toMatchObject({ code: 'order_already_confirmed' });
  });

  it('begin again in place of their own payment, and late money is refunded', async () => {
    const first = await house.beginShare(giorgi, OF_GIORGI);
    const { order } = await house.payShare(giorgi, OF_GIORGI);
    const to = await house.follow(giorgi.client, await house.bank.pay(first));
    await house.pass(1);

    expect(to).toContain('error=already_paid');
    expect(await house.statusOf(first)).toBe('refunded');
    expect(await house.statusOf(order)).toBe('pending');
    expect(await stateOf(giorgi)).toEqual(['closed', 'due', 'paid']);
  });

  it('keep the prices at which the list was fixed', async () => {
    await house.ctx.db
      .updateTable('menu_items')
      .set({ price_tetri: 9900 })
      .where('id', '=', KHACHAPURI)
      .execute();

    expect(await giorgi.make()).toMatchObject({ totalAmount: 59.13, dishes: [{ price: 22 }, {}] });
    await house.payShare(giorgi, OF_GIORGI);
    await house.payShare(house.page, OF_NINO);
    expect(await stateOf(giorgi)).toEqual(['paid']);
  });

  it('pay for dishes that were sold out only once a share is paid', async () => {
    const soldOut = house.ctx.db.updateTable('menu_items').where('id', '=', KHINKALI);
    await soldOut.set({ is_sold_out: 1 }).execute();
    expect((await giorgi.pay(OF_GIORGI)).body).toMatchObject({ code: 'item_unavailable' });
    await soldOut.set({ is_sold_out: 0 }).execute();
    await house.payShare(giorgi, OF_GIORGI);
    await soldOut.set({ is_sold_out: 1 }).execute();

    await house.payShare(house.page, OF_NINO);
    expect(await stateOf(giorgi)).toEqual(['paid']);
  });

  it('pay in advance what the rule asks of their share, the rest at the restaurant', async () => {
    house.ctx.rules = { ...house.ctx.rules, advance: [{ percent: 50 }] };
    await house.page.make(split(false), split());
    await house.payShare(giorgi, 11.42);
    await house.payShare(house.page, 18.15);

    expect((await house.host.get('/user/reservations')).body).toMatchObject([
      { paidAmount: 29.57, atRestaurantAmount: 29.56 },
    ]);
  });

  it('hand their allergies and the requests of the host on to the kitchen', async () => {
    await house.page.make(split(false), change('close', { isClosed: false }));
    await giorgi.make(change('allergies', { allergens: ['nuts'], other: 'kiwi' }));
    await house.page.make(split());
    await house.payShare(giorgi, OF_GIORGI);
    const { orderId: order } = await house.payShare(house.page, OF_NINO);

    expect((await house.host.get(`/orders/${order}`)).body).toMatchObject({
      allergies: { allergens: ['nuts'], other: 'kiwi' },
    });
  });
});

describe('the host who pays the rest', () => {
  beforeEach(async () => {
    await house.page.make(split());
  });

  it('pays several shares at once, also one that a guest has begun to pay', async () => {
    const begun = await house.beginShare(giorgi, OF_GIORGI);
    const guests = [await hostId(), giorgi.id];
    const { order } = await house.payShare(house.page, 59.13, { guests });
    await house.follow(giorgi.client, await house.bank.pay(begun));
    await house.pass(1);

    expect(await house.statusOf(order)).toBe('confirmed');
    expect(await house.statusOf(begun)).toBe('refunded');
  });

  it('is not disturbed by a guest who wants to pay meanwhile', async () => {
    const rest = await house.beginShare(house.page, OF_GIORGI, { guests: [giorgi.id] });
    expect((await giorgi.make()).shares?.[1]).toMatchObject({ state: 'paying', payer: await hostId() });
    expect((await giorgi.pay(OF_GIORGI)).body).toMatchObject({ code: 'share_changed' });
    await house.bank.decline(rest);

    await house.payShare(giorgi, OF_GIORGI);
    expect(await stateOf(giorgi)).toEqual(['closed', 'due', 'paid']);
  });
});
