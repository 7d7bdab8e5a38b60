import { beforeEach, expect, it } from 'vitest';
import { runOnce } from '#server/process/jobs/start.ts';
import { addDishes, orderIdOf } from '#tests/support/server/changed-dishes.ts';
import { createHandovers, LUKA, NINO, pressHandover } from '#tests/support/dining/handovers.ts';

const EKA = 'eka@mail.example';
let house: Awaited<ReturnType<typeof createHandovers>>;

beforeEach(async () => {
  house = await createHandovers();
});

const refundsTo = (email: string) =>
  house.subjectsTo(email).filter((subject) => subject.toLowerCase().includes('refunded'));

async function passTime(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await house.bank.advance(61_000);
    await runOnce(house.ctx);
  }
  await house.sendMails();
}

it('tells the former diner of money for dishes that came after the handover', async () => {
  const { nino, luka, orderId, bank } = house;
  const open = orderIdOf(await addDishes({ house, nino, id: orderId }));
  await pressHandover(luka, { key: await house.offer() });
  await addDishes({ house, nino: luka, id: orderId });
  await house.follow(nino, await bank.pay(open));
  await passTime();

  expect(await house.statusOf(open)).toBe('refunded');
  expect(refundsTo(NINO)).toEqual(['Refunded to your card: ₾24.20']);
  expect(refundsTo(LUKA)).toEqual([]);
});

it('tells each who has paid, also after two handovers', async () => {
  const { luka, orderId, bank } = house;
  const eka = await house.diner({ email: EKA, firstName: 'Eka', lastName: 'Dvali' });
  await pressHandover(luka, { key: await house.offer() });
  await house.follow(luka, await bank.pay(orderIdOf(await addDishes({ house, nino: luka, id: orderId }))));
  await pressHandover(luka, { order: orderId }, { email: EKA });
  await pressHandover(eka, { key: await house.mailedKey() });
  await house.follow(eka, await bank.pay(orderIdOf(await addDishes({ house, nino: eka, id: orderId }))));
  await eka.post(`/orders/${orderId}/cancellation`, { refundAmount: 118.25 });
  await passTime();

  expect([NINO, LUKA, EKA].map(refundsTo)).toEqual([
    ['Refunded to your card: ₾69.85'],
    ['Refunded to your card: ₾24.20'],
    ['Refunded: ₾24.20'],
  ]);
});

it('refunds money of an older tab of who has paid before, and given it away', async () => {
  const { nino, luka, bank } = house;
  const date = '2026-07-11';
  const older = await house.order(nino, { selectedDate: date, selectedTables: ['table5'], partySize: 2 });
  const paid = await house.confirmed(nino, { selectedDate: date, partySize: 4 });
  await pressHandover(nino, { order: paid }, { email: LUKA });
  await pressHandover(luka, { key: await house.mailedKey() });

  expect(await house.follow(nino, await bank.pay(older))).toContain('error=already_paid');
});
