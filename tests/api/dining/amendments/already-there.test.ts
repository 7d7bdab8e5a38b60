import { expect, it } from 'vitest';
import { createDelays } from '#tests/support/dining/delays.ts';

const BEGINS = Date.parse('2026-07-10T19:00:00+04:00');
const EARLY = BEGINS - 30 * 60_000;

/** A house that lets guests change everything until they come. */
async function open() {
  const house = await createDelays();
  house.ctx.rules = { ...house.ctx.rules, moveHoursBefore: 0 };
  const get = async (path: string) => (await house.nino.get(path)).body;
  const look = async () => ({
    cancellation: await get(`/orders/${house.orderId}/cancellation`),
    move: await get(`/orders/${house.orderId}/move`),
    dishes: await get(`/orders/${house.orderId}/dishes`),
    profile: await get('/user/reservations'),
  });
  house.clock.set(EARLY);
  return { ...house, look };
}

it('offers guests who have come before their time nothing that they would be refused', async () => {
  const { look, press, id } = await open();
  const asked = await look();
  expect(asked).toMatchObject({
    cancellation: { state: 'open' },
    move: { state: 'open' },
    dishes: { state: 'open' },
    profile: [{ isCancellable: true, isMovable: true }],
  });

  await press(id, 'arrived');

  expect(await look()).toMatchObject({
    cancellation: { state: 'begun', refundAmount: 0 },
    move: { state: 'late' },
    dishes: { state: 'late' },
    profile: [{ isCancellable: false, isMovable: false }],
  });
});

it('offers it again when the arrival was a mistake', async () => {
  const { look, press, undo, id } = await open();
  await press(id, 'arrived');

  await undo();

  expect(await look()).toMatchObject({ cancellation: { state: 'open' }, move: { state: 'open' } });
});
