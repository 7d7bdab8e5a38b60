import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#contract/values/durations.ts';
import { startsAt } from '#contract/values/time.ts';
import { closeDay } from '#server/dining/reservations/close-day.ts';
import { linkToken } from '#server/platform/http/links.ts';
import { add, createPartyHouse, KHINKALI, split, type PartyPage } from '#tests/support/dining/parties.ts';
import {
  addAndPay,
  addDishes,
  createReservedEvening,
  ONE_MORE,
  orderIdOf,
  passTime,
  refundedAtBank,
  type ReservedEvening,
} from '#tests/support/server/changed-dishes.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { createFloor } from '#tests/support/staff/front-desk.ts';
import { createPrepaid, type Prepaid } from '#tests/support/staff/prepaid.ts';

describe('late money for added dishes', () => {
  let evening: ReservedEvening;

  beforeEach(async () => {
    evening = await createReservedEvening();
  });

  const lead = () => evening.house.mailer.messages.at(-1)?.text.replaceAll(/\s+/g, ' ') ?? '';
  const payLate = async (order: string) => {
    const to = await evening.house.follow(evening.nino, await evening.house.bank.pay(order));
    await passTime(evening);
    return to;
  };

  it('says that another payment was begun in its place', async () => {
    const first = orderIdOf(await addDishes(evening));
    await addDishes(evening);

    expect(await payLate(first)).toContain(`/en/change-dishes?order=${evening.id}&error=replaced`);
    expect(lead()).toContain('You had begun another payment in place of this one');
  });

  it('says that the other one was paid before', async () => {
    const first = orderIdOf(await addDishes(evening));
    await addAndPay(evening);

    expect(await payLate(first)).toContain('error=already_paid');
  });

  it('says that it came too late once the reservation is cancelled', async () => {
    const first = orderIdOf(await addDishes(evening));
    await evening.nino.post(`/orders/${evening.id}/cancellation`, { refundAmount: 69.85 });

    expect(await payLate(first)).toContain(`/en/change-dishes?order=${evening.id}&error=time_over`);
    expect(lead()).toContain('your payment came too late, so we have refunded it.');
  });

  it('says so also if the day is closed since, which dishes are not asked', async () => {
    const { house } = evening;
    house.ctx.rules = { ...house.ctx.rules, paidOnClosedDay: 'refund' };
    const first = orderIdOf(await addDishes(evening));
    await addDishes(evening);
    await closeDay(house.ctx, { date: DATE, note: '', by: 'keti@mail.example' });

    expect(await payLate(first)).toContain('error=replaced');
  });

  it('goes back once the guests have left', async () => {
    const first = orderIdOf(await addDishes(evening));
    await evening.house.ctx.db.updateTable('reservations').set({ ended_at: evening.house.clock() }).execute();

    expect(await payLate(first)).toContain('error=time_over');
    expect(await evening.house.statusOf(first)).toBe('refunded');
  });
});

it('goes back for dishes of guests who did not come', async () => {
  const house = await createFloor();
  house.ctx.rules = { ...house.ctx.rules, moveHoursBefore: 0, leadMinutes: 0 };
  const nino = await house.diner();
  const evening = { house, nino, id: await house.confirmed(nino) };
  const [reservation] = await house.reservations();
  house.clock.set(startsAt(DATE, '19:00') - MINUTE_MS);
  const addition = orderIdOf(await addDishes(evening));
  house.clock.advance(10 * MINUTE_MS);
  await house.press(reservation?.id ?? '', 'no-show');

  expect(await house.follow(nino, await house.bank.pay(addition))).toContain('error=time_over');
  await passTime(evening);
  expect(await refundedAtBank(evening, addition)).toBe(2420);
  expect(await refundedAtBank(evening, evening.id)).toBe(0);
});

describe('late money by a link', () => {
  let house: Prepaid;

  beforeEach(async () => {
    house = await createPrepaid();
  });

  const payLate = async (order: string) => house.follow(house.guest, await house.bank.pay(order));

  it('says that another payment was begun in its place, though the tables are still held', async () => {
    const first = await house.begin();
    await house.begin();

    expect(await payLate(first)).toContain(`/en/pay?error=replaced#${house.id}.`);
    expect(await house.statusOf()).toBe('confirmed');
  });

  it('says that it came too late once the time is over', async () => {
    const first = await house.begin();
    await house.staff.post(`/staff/reservations/${house.id}/cancel`, {});

    expect(await payLate(first)).toContain(`/en/pay?error=time_over#${house.id}.`);
    await house.pass(60);
    expect(house.mailer.messages.at(-1)?.text.replaceAll(/\s+/g, ' ')).toContain(
      'your payment came too late, so we have refunded it.',
    );
  });

  it('of dishes that were added leads back to the page of the dishes, which opens without an account', async () => {
    const { order } = await house.pay();
    const token = linkToken(house.ctx.config, 'cancel', { orderId: order, linkVersion: 0 });
    const added = await house.guest.post(`/orders/${order}/additions`, {
      ...ONE_MORE,
      token,
      language: 'en',
    });
    const addition = orderIdOf(added);

    expect(await payLate(addition)).toContain(`/en/change-dishes?payment=${addition}#${order}.${token}`);
  });
});

it('of a share that is paid in another way says so only if it is paid', async () => {
  const house = await createPartyHouse();
  const giorgi: PartyPage = await house.join('Giorgi');
  await giorgi.make(add(KHINKALI, 5));
  await house.page.make(split());
  const first = await house.beginShare(giorgi, 10.73);
  await house.beginShare(giorgi, 10.73);

  const to = await house.follow(giorgi.client, await house.bank.pay(first));

  expect(to).toContain('/en/together?error=replaced#');
});
