import { setTimeout } from 'node:timers/promises';
import { createBrowser, type Browser } from './browser.ts';
import { forgeCallbacks, payAtBank } from './card-page.ts';
import { createDiner, type Diner, type OpenOrder } from './diner.ts';
import type { Diary } from './diary.ts';
import type { House } from './house.ts';
import { passTimeForHold } from './pass-time.ts';
import type { Plan, Story, Seating } from './plan.ts';
import type { Dice } from './random.ts';

interface Evening {
  plan: Plan;
  diner: Diner;
  browser: Browser;
  house: House;
  /** The order to pay, and its reservation. */
  order: OpenOrder;
  seating: Seating;
  /** Another diner who requests the same tables, pays and leaves. */
  rival: () => Promise<void>;
}

const HOLD_MINUTES = 16;

/** A diner from the first click to the end, whatever the servers do meanwhile. */
export async function dine(house: House, plan: Plan, diary: Diary, dice: Dice): Promise<void> {
  const { browser, diner } = await arrive(house, plan, diary, dice);
  if (plan.holdsFirst || plan.story === 'holdsOnly') await diner.hold(plan.seatings[0]);
  if (plan.story === 'holdsOnly') return;

  for (const seating of plan.seatings) {
    const order = await diner.order(seating);
    if (order === 'taken') continue;
    if (order === 'paid' || !order) return;
    if (plan.forges) await forgeCallbacks(browser, diary, order);
    await setTimeout(plan.thinksMs);
    const rival = async () => {
      const other = { ...plan, name: `${plan.name}-rival` };
      const guest = await arrive(house, other, diary, dice.fork('rival'));
      const order = await guest.diner.order(seating);
      if (typeof order === 'object') await payAtBank(guest.browser, order.bankPage, 'approve');
    };
    await STORIES[plan.story]({ plan, diner, browser, house, order, seating, rival });
    await diner.askStatus(order.orderId);
    return;
  }
}

/** A browser and its new account. */
export async function arrive(house: House, plan: Plan, diary: Diary, dice: Dice) {
  const apiUrls = house.servers.map(({ apiUrl }) => apiUrl);
  const { siteUrl, onAnswer } = house;
  const browser = createBrowser({ apiUrls, siteUrl, dice, onAnswer, address: plan.address });
  const diner = createDiner(plan, browser, diary);
  await diner.signUp();
  return { browser, diner };
}

/** Pays and returns, or leaves with the bank's page open. */
async function pay({ plan, diner, browser }: Evening, { bankPage }: OpenOrder): Promise<void> {
  const address = await payAtBank(browser, bankPage, 'approve');
  if (address && plan.comesBack) await diner.follow(address);
}

async function payAll(evening: Evening, orders: readonly (OpenOrder | string | undefined)[]): Promise<void> {
  for (const order of orders) if (typeof order === 'object') await pay(evening, order);
}

async function waitUntilConfirmed({ diner, order }: Evening): Promise<void> {
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    if ((await diner.askStatus(order.orderId)) === 'confirmed') break;
    await setTimeout(500);
  }
}

async function cancelOnceConfirmed(evening: Evening, times: number): Promise<void> {
  const { diner, order } = evening;
  await waitUntilConfirmed(evening);
  await Promise.all(Array.from({ length: times }, () => diner.cancel(order.orderId)));
}

function otherSeatings({ plan, seating }: Evening): Seating[] {
  return plan.seatings.filter((other) => other !== seating);
}

const STORIES: Record<Exclude<Story, 'holdsOnly'>, (evening: Evening) => Promise<void>> = {
  pays: (evening) => pay(evening, evening.order),
  isDeclinedThenPays: async (evening) => {
    const address = await payAtBank(evening.browser, evening.order.bankPage, 'decline');
    if (address) await evening.diner.follow(address);
    await payAll(evening, [await evening.diner.order(evening.seating)]);
  },
  cancelsAtBank: async ({ diner, browser, order }) => {
    const address = await payAtBank(browser, order.bankPage, 'cancel');
    if (address) await diner.follow(address);
  },
  leaves: () => Promise.resolve(),
  paysTwice: async (evening) => payAll(evening, [await evening.diner.order(evening.seating), evening.order]),
  paysOlderFirst: async (evening) => {
    const second = await evening.diner.order(evening.seating);
    await payAll(evening, [evening.order, second]);
  },
  usesTwoTabs: async (evening) => {
    const tabs = await Promise.all([0, 1].map(() => evening.diner.order(evening.seating)));
    await Promise.all([evening.order, ...tabs].map((order) => payAll(evening, [order])));
  },
  startsAgainAfterPaying: async (evening) => {
    await payAtBank(evening.browser, evening.order.bankPage, 'approve');
    await payAll(evening, [await evening.diner.order(evening.seating)]);
  },
  oversleeps: async (evening) => {
    const { house, order } = evening;
    const row = await house.db
      .selectFrom('orders')
      .select('reservation_id')
      .where('id', '=', order.orderId)
      .executeTakeFirst();
    if (row) await passTimeForHold(house.db, row.reservation_id, HOLD_MINUTES);
    await Promise.all([pay(evening, order), evening.rival()]);
  },
  cancelsReservation: async (evening) => {
    await pay(evening, evening.order);
    await cancelOnceConfirmed(evening, 1);
  },
  cancelsTwice: async (evening) => {
    await pay(evening, evening.order);
    await cancelOnceConfirmed(evening, 2);
  },
  moves: async (evening) => {
    await pay(evening, evening.order);
    await waitUntilConfirmed(evening);
    for (const seating of otherSeatings(evening)) await evening.diner.move(evening.order.orderId, seating);
  },
  movesInTwoTabs: async (evening) => {
    await pay(evening, evening.order);
    await waitUntilConfirmed(evening);
    const { diner, order } = evening;
    await Promise.all(otherSeatings(evening).map((seating) => diner.move(order.orderId, seating)));
    await diner.cancel(order.orderId);
  },
  addsDishes: async (evening) => {
    await pay(evening, evening.order);
    await waitUntilConfirmed(evening);
    await payAll(evening, [await evening.diner.addDishes(evening.order.orderId)]);
  },
  addsAndCancels: async (evening) => {
    await pay(evening, evening.order);
    await waitUntilConfirmed(evening);
    const { diner, order } = evening;
    const addition = await diner.addDishes(order.orderId);
    await Promise.all([payAll(evening, [addition]), diner.cancel(order.orderId)]);
  },
  removesDishes: async (evening) => {
    await pay(evening, evening.order);
    await waitUntilConfirmed(evening);
    const { diner, order } = evening;
    await payAll(evening, [await diner.addDishes(order.orderId)]);
    await Promise.all([diner.removeDish(order.orderId), diner.removeDish(order.orderId)]);
  },
};
