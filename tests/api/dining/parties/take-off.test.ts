import { beforeEach, describe, expect, it } from 'vitest';
import { reconcileBooks } from '#server/accounting/books/compare.ts';
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
/** Giorgi once more, who had opened the link in another browser. */
let twin: PartyPage & { id: string };

/** Nino has a khachapuri, Giorgi and his twin five khinkali each, and a khachapuri in the middle: 69.85 in all. */
beforeEach(async () => {
  house = await createPartyHouse();
  giorgi = await house.join('Giorgi');
  twin = await house.join('Giorgi 2');
  await twin.make(add(KHINKALI, 5));
  await giorgi.make(add(KHINKALI, 5));
});

const withMiddle = () => giorgi.make(add(KHACHAPURI, 1, { isShared: true }));
const takeOff = (guest: string) => change('remove', { guest });
const range = { from: '2026-07-01', to: '2026-07-31' };
const expectRightBooks = async (paidTetri: number) =>
  expect(await reconcileBooks(house.ctx.db, range)).toMatchObject({ paidTetri, differences: [] });

describe('an unpaid guest whom the host takes off while each pays their share', () => {
  it('is in nobody’s way: the party is confirmed with the dishes of the others', async () => {
    await house.page.make(split());
    await house.payShare(house.page, 24.2);
    const { order } = await house.payShare(giorgi, 10.73);
    expect((await house.page.make()).shares).toMatchObject([
      { state: 'paid' },
      { state: 'paid' },
      { amount: 10.72, state: 'due', leftAmount: 0 },
    ]);

    const off = takeOff(twin.id);
    expect(await house.page.make(off)).toMatchObject({ state: 'paid', partySize: 6 });
    expect(await house.page.make(off)).toMatchObject({ state: 'paid' });
    expect(await house.page.make(takeOff(twin.id))).toMatchObject({ state: 'paid' });
    expect(await house.statusOf(order)).toBe('confirmed');
    expect((await house.host.get('/user/reservations')).body).toMatchObject([
      {
        paidAmount: 34.93,
        menuItems: [
          { id: KHACHAPURI, quantity: 1 },
          { id: KHINKALI, quantity: 5 },
        ],
      },
    ]);
    await expectRightBooks(3493);
    await house.pass(1);
    expect(house.mailer.messages.filter(({ text }) => text.includes('34.93'))).toHaveLength(1);
  });

  it('leaves a part of the middle, which the host alone pays; the others pay what they were told', async () => {
    await withMiddle();
    await house.page.make(split());
    await house.payShare(house.page, 32.27);
    const { shares } = await house.page.make();
    expect(shares?.map(({ amount, leftAmount }) => [amount, leftAmount])).toEqual([
      [32.27, undefined],
      [18.79, 8.07],
      [18.79, 8.07],
    ]);

    expect(await house.page.make(takeOff(twin.id))).toMatchObject({
      state: 'closed',
      guests: [{}, { id: giorgi.id }],
      totalAmount: 59.13,
      payNowAmount: 59.13,
      shares: [{}, { amount: 18.79 }, { guest: twin.id, amount: 8.07, state: 'due' }],
    });
    expect((await giorgi.pay(8.07, { guests: [twin.id] })).body).toMatchObject({ code: 'link_invalid' });
    expect((await twin.pay(8.07)).body).toMatchObject({ code: 'guest_removed' });
    await house.payShare(giorgi, 18.79);
    const { order } = await house.payShare(house.page, 8.07, { guests: [twin.id] });

    expect(await house.statusOf(order)).toBe('confirmed');
    expect(await house.page.make()).toMatchObject({ state: 'paid', totalAmount: 59.13, payNowAmount: 59.13 });
    expect(await refusedBecause(house.page, change('leave', { guest: twin.id, refundAmount: 0 }))).toEqual([
      'order_not_changeable',
    ]);
    await expectRightBooks(5913);
  });

  it('is the one whose share the host asks about, and no guest takes anybody off', async () => {
    await house.page.make(split());
    expect(JSON.stringify((await giorgi.read()).body)).not.toContain('leftAmount');
    expect(await refusedBecause(giorgi, takeOff(twin.id))).toEqual(['party_closed']);
    const [nino] = (await house.page.make()).guests;

    expect(await refusedBecause(house.page, takeOff(nino?.id ?? ''))).toEqual(['link_invalid']);
  });

  it('stays while a payment of theirs is open or paid; money that comes after the end of it is refunded', async () => {
    await house.page.make(split());
    await house.payShare(house.page, 24.2);
    await house.payShare(giorgi, 10.73);
    const declined = await house.beginShare(twin, 10.72);
    expect(await refusedBecause(house.page, takeOff(twin.id))).toEqual(['share_paid']);
    const late = await house.beginShare(house.page, 10.72, { guests: [twin.id] });
    await house.follow(house.page.client, await house.bank.decline(late));
    await house.page.make(takeOff(twin.id));
    await house.bank.pay(declined);
    await house.pass(1);
    await house.pass(1);

    expect(await house.statusOf(declined)).toBe('refunded');
    expect((await twin.payments()).body).toEqual({
      paidAmount: 10.72,
      refundAmount: 10.72,
      returnedAmount: 10.72,
    });
    expect(await house.page.make()).toMatchObject({ state: 'paid' });
    await expectRightBooks(3493 + 1072);
  });

  it('stays whose share was paid a moment ago', async () => {
    await house.page.make(split());
    const order = await house.beginShare(twin, 10.72);
    await house.follow(twin.client, await house.bank.pay(order));

    expect(await refusedBecause(house.page, takeOff(twin.id))).toEqual(['share_paid']);
  });

  it('stays if the order would be too small without them: the host may pay the share', async () => {
    house.ctx.rules = { ...house.ctx.rules, minimumPerTable: 20 };
    await house.page.make(split());

    expect((await house.page.send(takeOff(twin.id))).body).toMatchObject({
      refused: [
        { code: 'order_too_small', message: expect.stringContaining('You can pay this share') as string },
      ],
      party: { guests: [{}, {}, {}] },
    });
  });

  it('stays on a closed day, and after the time to pay', async () => {
    await house.page.make(split());
    await house.payShare(house.page, 24.2);
    await house.payShare(giorgi, 10.73);
    const day = { local_date: '2026-07-10', note: '', created_by: 'keti@mail.example', created_at: 1 };
    await house.ctx.db.insertInto('closed_days').values(day).execute();
    expect(await refusedBecause(house.page, takeOff(twin.id))).toEqual(['day_closed']);
    await house.ctx.db.deleteFrom('closed_days').execute();
    house.clock.set(house.clock() + 31 * 60_000);

    expect((await house.page.send(takeOff(twin.id))).body).toMatchObject({ code: 'party_ended' });
    await house.pass(1);
    await house.pass(1);
    await house.pass(1);
    await expectRightBooks(3493);
  });

  it('is taken off once, by two pages at the same moment as the last payment arrives', async () => {
    await house.page.make(split());
    await house.payShare(house.page, 24.2);
    const order = await house.beginShare(giorgi, 10.73);
    const to = await house.bank.pay(order);
    await Promise.all([
      house.page.send(takeOff(twin.id)),
      house.follow(giorgi.client, to),
      house.page.send(takeOff(twin.id)),
    ]);
    await house.pass(1);

    expect(await house.page.make()).toMatchObject({ state: 'paid' });
    expect(await house.statusOf(order)).toBe('confirmed');
  });
});
