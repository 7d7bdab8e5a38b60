import { beforeEach, describe, expect, it } from 'vitest';
import { reconcileBooks } from '#server/accounting/books/compare.ts';
import { add, beginParty, KHINKALI, split, type PartyPage } from '#tests/support/dining/parties.ts';
import { addAndPay, createReservedEvening, passTime } from '#tests/support/server/changed-dishes.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { refundByHand } from '#tests/support/server/refund-by-hand.ts';
import { createFloor } from '#tests/support/staff/front-desk.ts';

const AFTER_THE_VISIT = Date.parse(`${DATE}T21:30:00+04:00`);
const RANGE = { from: '2026-07-01', to: '2026-07-31' };

describe('a full refund by hand', () => {
  it('of the order that made a reservation leaves the paid addition and the tables', async () => {
    const evening = await createReservedEvening();
    const { addition } = await addAndPay(evening);
    await refundByHand(evening.house, evening.id, 6985);
    await passTime(evening);

    expect(await evening.house.statusOf(evening.id)).toBe('confirmed');
    expect(await evening.house.statusOf(addition)).toBe('confirmed');
    expect(await evening.house.claims()).toHaveLength(4);
    expect((await evening.nino.get('/user/reservations')).body).toMatchObject([
      { paidAmount: 94.05, refundAmount: 69.85, totalAmount: 24.2 },
    ]);
    expect(await reconcileBooks(evening.house.ctx.db, RANGE)).toMatchObject({ differences: [] });

    await refundByHand(evening.house, addition, 2420);
    await passTime(evening);

    expect(await evening.house.claims()).toEqual([]);
    expect((await evening.nino.get('/user/reservations')).body).toEqual([]);
    expect(await reconcileBooks(evening.house.ctx.db, RANGE)).toMatchObject({ differences: [] });
  });

  it('after the visit is goodwill: what was eaten stays paid', async () => {
    const evening = await createReservedEvening();
    const { addition } = await addAndPay(evening);
    evening.house.clock.set(AFTER_THE_VISIT);
    await refundByHand(evening.house, evening.id, 6985);
    await refundByHand(evening.house, addition, 2420);
    await passTime(evening);

    expect(await evening.house.statusOf(evening.id)).toBe('confirmed');
    expect(await evening.house.statusOf(addition)).toBe('confirmed');
    expect(await evening.house.causesOf(addition)).toEqual([
      'created',
      'payment_received',
      'goodwill_refunded',
    ]);
    const [reservation] = await evening.house.ctx.db.selectFrom('reservations').select('status').execute();
    expect(reservation?.status).toBe('confirmed');
    expect(await reconcileBooks(evening.house.ctx.db, RANGE)).toMatchObject({ differences: [] });
  });
});

async function openHouse() {
  const floor = await createFloor();
  const party = await beginParty(floor, await floor.diner());
  const giorgi = await party.join('Giorgi');
  await giorgi.make(add(KHINKALI, 5));
  await party.page.make(split());
  const { order: ofGiorgi } = await party.payShare(giorgi, 10.73);
  const { order: ofHost } = await party.payShare(party.page, 24.2);
  return { ...floor, ...party, giorgi: giorgi satisfies PartyPage, ofGiorgi, ofHost };
}

describe('a full refund by hand of one share', () => {
  let house: Awaited<ReturnType<typeof openHouse>>;

  beforeEach(async () => {
    house = await openHouse();
  });

  it.each(['ofHost', 'ofGiorgi'] as const)(
    '%s leaves the others their money and the table',
    async (which) => {
      await refundByHand(house, house[which], which === 'ofHost' ? 2420 : 1073);
      await house.pass(5);

      expect([await house.statusOf(house.ofHost), await house.statusOf(house.ofGiorgi)]).toEqual([
        'confirmed',
        'confirmed',
      ]);
      expect(await house.giorgi.make()).toMatchObject({ state: 'paid' });
      expect(await house.hoursOf(house.partyId)).toHaveLength(4);
    },
  );

  it('ends the reservation once all shares have gone back', async () => {
    await refundByHand(house, house.ofHost, 2420);
    await refundByHand(house, house.ofGiorgi, 1073);
    await house.pass(5);

    expect(await house.hoursOf(house.partyId)).toEqual([]);
    const [mail] = house.mailer.messages.filter(({ subject }) => subject.includes('cancelled'));
    expect(mail?.text).toContain('We are very sorry: we have had to cancel this reservation.');
    expect(mail?.text).toContain('Of what you paid yourself, ₾24.20 will be refunded');
    expect(await reconcileBooks(house.ctx.db, RANGE)).toMatchObject({ differences: [] });
  });

  it('ends nothing once the guests are there', async () => {
    house.clock.set(Date.parse(`${DATE}T19:05:00+04:00`));
    await house.press(house.partyId, 'arrived');
    await refundByHand(house, house.ofHost, 2420);
    await refundByHand(house, house.ofGiorgi, 1073);
    await house.pass(1);

    expect(await house.hoursOf(house.partyId)).toHaveLength(4);
  });
});
