import { randomUUID } from 'node:crypto';
import { profileRoutes } from '#contract/routes/profile-routes.ts';
import { REQUEST_KEY_HEADER } from '#contract/routes/routes.ts';
import { HOUR_MS } from '#contract/values/durations.ts';
import { expireHolds } from '#server/dining/reservations/expire.ts';
import { closeDay } from '#server/dining/reservations/close-day.ts';
import { settleOrder } from '#server/dining/payments/settle.ts';
import { linkToken } from '#server/platform/http/links.ts';
import { blockTable } from '#server/dining/tables/block.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import { orderIdOf } from '#tests/support/server/changed-dishes.ts';
import type { Context } from '#server/context.ts';
import { endUnpaidReservations } from '#server/dining/front-desk/end-unpaid.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { HouseContent } from '#server/site/live/house-content.ts';
import { takeOver } from '#server/site/live/take-over.ts';
import type { Answer, Client } from '#tests/support/server/client.ts';
import { TEST_DISHES, TEST_MENU } from '#tests/support/server/content.ts';
import type { Person } from '#tests/support/server/accounts.ts';
import { DATE, orderRequest } from '#tests/support/server/paying-app.ts';
import {
  add,
  beginParty,
  change,
  KHACHAPURI,
  KHINKALI,
  openPage,
  split,
} from '#tests/support/dining/parties.ts';
import { reservationFields, type createFloor } from '#tests/support/staff/front-desk.ts';
import { signInStaff } from '#tests/support/staff/staff.ts';
import { TWO_KHACHAPURI } from '#tests/support/staff/prepaid.ts';
import type { Server } from './interleave.ts';

export interface Prepared {
  house: Awaited<ReturnType<typeof createFloor>>;
  first: Server;
  second: Server;
}

export type Act = (server: Server) => Promise<unknown>;

/** What two people do at once, and what must be so afterwards besides what must always be so. */
export interface Crossing {
  acts: [Act, Act];
  check?: (results: unknown[]) => Promise<string[]>;
}

export type Pair = (of: Prepared) => Promise<Crossing>;

const BY = 'keti@tamada.example';
const from = '/staff/floor';

export const PAIRS: Record<string, Pair> = {
  'release a hold | give it to the caller': (of) =>
    giveToCaller(of, async ({ hold }) => {
      const staff = await signInStaff(of.second);
      return () => staff.post(`/staff/days/${DATE}/holds/${hold}/release`);
    }),
  'take a caller off the list | give the tables': (of) =>
    giveToCaller(of, async ({ entry }) => {
      const staff = await signInStaff(of.second);
      return () => staff.post(`/staff/waiting/${entry}/remove`, { from });
    }),
  'holds expire | give them to the caller': (of) =>
    giveToCaller(of, () =>
      Promise.resolve(({ ctx }) => {
        of.house.clock.advance(HOUR_MS);
        return expireHolds(ctx);
      }),
    ),
  'close the day | give a hold to the caller': (of) =>
    giveToCaller(of, () => Promise.resolve(({ ctx }) => closeDay(ctx, { date: DATE, note: '', by: BY }))),
  'publish a closed day | give a hold to the caller': (of) =>
    giveToCaller(of, () =>
      Promise.resolve(({ ctx }) => inTransaction(ctx.db, (trx) => takeOver(ctx, trx, closedContent(ctx)))),
    ),
  'delete the account | the payment of the party arrives': async ({ house, first }) => {
    const host = await house.diner({ password: PASSWORD });
    const order = await (await beginParty(house, host)).begin();
    return { acts: [deleteAccount(first, host), await paymentArrives(house, order)] };
  },
  'delete the account | the payment of the order arrives': async ({ house, first }) => {
    const nino = await house.diner({ password: PASSWORD });
    const order = await house.order(nino);
    return { acts: [deleteAccount(first, nino), await paymentArrives(house, order)] };
  },
  'release a hold | its payment arrives': async ({ house, first }) => {
    const order = await house.order(await house.diner());
    const { id } = await house.ctx.db.selectFrom('reservations').select('id').executeTakeFirstOrThrow();
    const staff = await signInStaff(first);
    return {
      acts: [() => staff.post(`/staff/days/${DATE}/holds/${id}/release`), await paymentArrives(house, order)],
    };
  },
  'the time to pay ends | the payment arrives': async ({ house }) => {
    const { id, opened } = await beginPrepaid(house);
    const arrives = await paymentArrives(house, opened);
    const { pay_until: until } = await house.ctx.db
      .selectFrom('reservations')
      .select('pay_until')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    house.clock.set(Number(until) + HOUR_MS);
    return { acts: [({ ctx }) => endUnpaidReservations(ctx), arrives] };
  },
  'pay is pressed again | the first payment arrives': async ({ house, first }) => {
    const nino = await house.diner();
    const order = await house.order(nino);
    const browser = first.as(nino);
    return {
      acts: [() => browser.post('/bog/create-order', orderRequest()), await paymentArrives(house, order)],
    };
  },
  'pay is pressed again | the payment of an older tab arrives': async ({ house, first }) => {
    const nino = await house.diner();
    const older = await house.order(nino);
    await house.order(nino);
    const browser = first.as(nino);
    return {
      acts: [() => browser.post('/bog/create-order', orderRequest()), await paymentArrives(house, older)],
    };
  },
  'both payments of an order arrive': async ({ house }) => {
    const nino = await house.diner();
    const payments = [await house.order(nino), await house.order(nino)] as const;
    return {
      acts: [await paymentArrives(house, payments[0]), await paymentArrives(house, payments[1])],
    };
  },
  'two diners order one table': async ({ house, first, second }) => {
    const browsers = [first.as(await house.diner()), second.as(await house.diner())] as const;
    const order = (browser: Client) => () => browser.post('/bog/create-order', orderRequest());
    return { acts: [order(browsers[0]), order(browsers[1])] };
  },
  'the last two shares are paid': async ({ house }) => {
    const { party, giorgi } = await beginShares(house);
    const orders = [
      await party.beginShare(giorgi, OF_GIORGI),
      await party.beginShare(party.page, OF_NINO),
    ] as const;
    return { acts: [await paymentArrives(house, orders[0]), await paymentArrives(house, orders[1])] };
  },
  'the host takes a guest off | the guest pays': async ({ house, first, second }) => {
    const { party, giorgi } = await beginShares(house);
    const host = openPage(first.as(party.page.client), party.partyId, party.token);
    const guest = openPage(second.as(giorgi.client), party.partyId, party.guestToken, giorgi.key);
    return {
      acts: [() => host.send(change('remove', { guest: giorgi.id })), () => guest.pay(OF_GIORGI)],
    };
  },
  'the diner cancels | the staff cancel': async ({ house, first, second }) => {
    const { order, nino } = await paid(house);
    const staff = await signInStaff(second);
    const browser = first.as(nino);
    return {
      acts: [
        () => browser.post(`/orders/${order}/cancellation`, { refundAmount: 69.85 }),
        () => staff.post(`/staff/orders/${order}/cancel`, { initiator: 'house', reason: 'repair' }),
      ],
    };
  },
  'the diner cancels | the payment of more dishes arrives': async ({ house, first }) => {
    const { order, nino } = await paid(house);
    const added = orderIdOf(await nino.post(`/orders/${order}/additions`, { ...TWO_KHACHAPURI }));
    const browser = first.as(nino);
    return {
      acts: [
        () => browser.post(`/orders/${order}/cancellation`, { refundAmount: 69.85 }),
        await paymentArrives(house, added),
      ],
    };
  },
  'the diner moves | others order those tables': async ({ house, first, second }) => {
    const { order, nino } = await paid(house);
    const seating = { selectedTables: ['table5'], selectedDate: DATE, selectedTime: '19:00' };
    const [mover, other] = [first.as(nino), second.as(await house.diner())];
    return {
      acts: [
        () => mover.post(`/orders/${order}/move`, seating),
        () => other.post('/bog/create-order', orderRequest(seating)),
      ],
    };
  },
  'the diner moves | the staff mark the guests': async ({ house, first, second }) => {
    const { order, nino, reservation } = await paid(house);
    const staff = await signInStaff(second);
    const browser = first.as(nino);
    const seating = { selectedTables: ['table5'], selectedDate: DATE, selectedTime: '20:00' };
    return {
      acts: [
        () => browser.post(`/orders/${order}/move`, seating),
        () => staff.post(`/staff/days/${DATE}/reservations/${reservation}/mark`, { mark: 'called', on: '1' }),
      ],
    };
  },
  'one key twice without an account': async ({ house }) => {
    const { guest, opened } = await beginPrepaid(house);
    await house.follow(guest, await house.bank.pay(opened));
    const [key, token] = [
      randomUUID(),
      linkToken(house.ctx.config, 'cancel', { orderId: opened, linkVersion: 0 }),
    ];
    const request = { ...TWO_KHACHAPURI, language: 'en', token };
    const press = ({ client }: Server) =>
      client().post(`/orders/${opened}/additions`, request, { [REQUEST_KEY_HEADER]: key });
    return { acts: [press, press], check: () => findMoreThan(2, house) };
  },
  'one key twice with an account': async ({ house }) => {
    const nino = await house.diner();
    const key = randomUUID();
    const press = ({ as }: Server) =>
      as(nino).post('/bog/create-order', orderRequest(), { [REQUEST_KEY_HEADER]: key });
    return { acts: [press, press], check: () => findMoreThan(1, house) };
  },
};

/** A caller waits, and table 2 is held for them. */
async function giveToCaller(
  { house, first }: Prepared,
  meanwhile: (offer: { entry: string; hold: string }) => Promise<Act>,
): Promise<Crossing> {
  const { ctx, staff } = house;
  const evening = { date: DATE, fromHour: 10, toHour: 24, note: '', by: BY };
  for (const { id: table } of ctx.floors.flatMap((floor) => floor.tables))
    await blockTable(ctx, { ...evening, table });
  await staff.post('/staff/reservations', reservationFields({ party: '2', tables: [], step: 'wait' }));
  await ctx.db.deleteFrom('table_claims').where('table_id', '=', 'table2').execute();
  await runOnce(ctx);
  const offer = await ctx.db
    .selectFrom('waiting_entries')
    .select(['id as entry', 'reservation_id as hold'])
    .where('reservation_id', 'is not', null)
    .$narrowType<{ hold: string }>()
    .executeTakeFirstOrThrow();
  const giver = await signInStaff(first);
  return {
    acts: [() => giver.post(`/staff/waiting/${offer.entry}/reserve`, { from }), await meanwhile(offer)],
    check: async ([given]) => {
      const { status } = await ctx.db
        .selectFrom('reservations')
        .select('status')
        .where('id', '=', offer.hold)
        .executeTakeFirstOrThrow();
      const isGiven = (given as Answer).status === 303;
      return isGiven && status !== 'confirmed' ? [`given to the caller, and then ${status}`] : [];
    },
  };
}

export const PASSWORD = 'khachapuri';
const [OF_NINO, OF_GIORGI] = [36.3, 22.83];

export function deleteAccount(server: Server, diner: Client): Act {
  const browser = server.as(diner);
  return () => browser.post(profileRoutes.deleteAccount, { password: PASSWORD });
}

/** The bank has the money, and its news comes at this moment. */
async function paymentArrives({ bank }: Prepared['house'], order: string): Promise<Act> {
  await bank.setFaults({ order, callbacks: 'never' });
  await bank.pay(order);
  return ({ ctx }) => settleOrder(ctx, order);
}

export async function paid(house: Prepared['house'], person: Partial<Person> = {}) {
  const nino = await house.diner(person);
  const order = await house.confirmed(nino);
  const { id } = await house.ctx.db.selectFrom('reservations').select('id').executeTakeFirstOrThrow();
  return { nino, order, reservation: id };
}

/** A guest on the telephone has chosen dishes at the link, and their payment is open. */
async function beginPrepaid(house: Prepared['house']) {
  const id = await house.add({ prepay: '4', email: 'keti@mail.example' });
  const guest = house.client();
  const token = linkToken(house.ctx.config, 'pay', { reservationId: id, linkVersion: 0 });
  const request = { ...TWO_KHACHAPURI, language: 'en', token };
  return { id, guest, opened: orderIdOf(await guest.post(`/orders/${id}/additions`, request)) };
}

/** Nino has a khachapuri, Giorgi five khinkali, and there is a khachapuri in the middle: each pays their share. */
async function beginShares(house: Prepared['house']) {
  const party = await beginParty(house, await house.diner());
  const giorgi = await party.join('Giorgi');
  await giorgi.make(add(KHINKALI, 5), add(KHACHAPURI, 1, { isShared: true }));
  await party.page.make(split());
  return { party, giorgi };
}

async function findMoreThan(most: number, { ctx }: Prepared['house']): Promise<string[]> {
  const orders = await ctx.db.selectFrom('orders').select('id').execute();
  return orders.length > most ? ['one key has made two orders'] : [];
}

/** The content of the tests with one more closed day. */
function closedContent({ restaurant, rules, payment, floors }: Context): HouseContent {
  const closedDays = [...rules.closedDays, { date: DATE, note: { en: 'Wedding', ka: 'ქორწილი' } }];
  return {
    restaurant,
    rules: { ...rules, closedDays },
    payment,
    floors: [...floors],
    policies: { published: true, validFrom: '2026-07-01' },
    menu: TEST_MENU,
    dishes: TEST_DISHES,
  };
}
