import { GUEST_KINDS } from '#server/platform/db/tables/messages.ts';
import { z } from 'zod';
import type { Language } from '#contract/values/language.ts';
import { ORDER_STATUSES } from '#contract/api/orders.ts';
import type { Bank } from '#server/dining/bank/bank.ts';
import { getOrderRow } from '#server/dining/orders/order.ts';
import type { Answer, Client } from './client.ts';
import type { FakeClock } from './fake-clock.ts';
import { type Person } from './accounts.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { createTestBank } from './test-bank.ts';

export const DATE = '2026-07-10';

/** Two Adjarian khachapuri and ten khinkali: 63.50, with the fee 69.85. */
export function orderRequest(overrides: object = {}) {
  return {
    selectedTables: ['table2', 'table3'],
    selectedDate: DATE,
    selectedTime: '19:00',
    menuItems: [
      { id: 'khachapuri-adjaruli', quantity: 2, price: 22 },
      { id: 'khinkali-kalakuri', quantity: 10, price: 1.95 },
    ],
    totalAmount: 69.85,
    language: 'en',
    ...overrides,
  };
}

const created = z.object({ order_id: z.string(), redirect_url: z.string() });
const ordered = z.object({ status: z.enum(ORDER_STATUSES) });

export type PayingApp = Awaited<ReturnType<typeof createPayingApp>>;

type Options = Pick<
  NonNullable<Parameters<typeof createTestApp>[0]>,
  'database' | 'databaseFile' | 'env' | 'texts'
>;

/** The whole server with a sandbox bank; callbacks are sent when the bank's time advances. */
export function createPayingApp(options: Options = {}) {
  return createAppBeside(createTestBank(), 'bog', options);
}

interface BesideBank {
  bank: Bank;
  clock: FakeClock;
  connect: (app: TestApp['app']) => void;
  /** Pays one of our orders; returns the address to which the bank redirects the browser. */
  pay: (reference: string) => string | Promise<string>;
}

/** The same with any bank, under its name in the API paths. */
export async function createAppBeside<TestBank extends BesideBank>(
  bank: TestBank,
  provider: string,
  options: Options = {},
) {
  const house = await createTestApp({ ...options, bank: bank.bank, clock: bank.clock, provider });
  bank.connect(house.app);

  const eventsOf = (paymentId: string) =>
    house.ctx.db
      .selectFrom('order_events')
      .select(['from_status', 'to_status', 'cause'])
      .where('payment_id', '=', paymentId)
      .orderBy('sequence')
      .execute();

  /**
   * Presses Pay, expects success and returns how the bank knows the payment: by the id of the order, if it is the first one.
   * The diner wants the order beside their other reservations.
   */
  const order = async (diner: Client, overrides: object = {}): Promise<string> => {
    const answer = await diner.post(
      `/${provider}/create-order`,
      orderRequest({ anotherReservation: true, ...overrides }),
    );
    return (await getOrderRow(house.ctx.db, created.parse(answer.body).order_id)).payment_id;
  };
  /** Follows a link from the bank back to the server two seconds later; returns the page of the site. */
  const follow = async (diner: Client, url: string): Promise<string> => {
    const { pathname, search } = new URL(url);
    house.clock.advance(2_000);
    return locationOf(await diner.send(pathname + search));
  };

  return {
    ...house,
    bank,
    order,
    follow,
    /** Creates a paid and confirmed order; returns its id. */
    confirmed: async (diner: Client, overrides: object = {}): Promise<string> => {
      const id = await order(diner, overrides);
      await follow(diner, await bank.pay(id));
      return id;
    },
    client: (language?: Language) => house.client(language),
    diner: (person?: Partial<Person>, language?: Language) => house.signedIn(person, language),
    statusOf: async (paymentId: string) => {
      const query = house.ctx.db.selectFrom('payments').select('status').where('payment_id', '=', paymentId);
      return ordered.parse(await query.executeTakeFirst()).status;
    },
    /** The causes of the payment's status changes, in order. */
    causesOf: async (paymentId: string) => (await eventsOf(paymentId)).map(({ cause }) => cause),
    eventsOf,
    claims: () => house.ctx.db.selectFrom('table_claims').selectAll().execute(),
    mails: () =>
      house.ctx.db
        .selectFrom('messages')
        .select(['order_id', 'kind'])
        .where('kind', 'in', GUEST_KINDS)
        .execute(),
  };
}

export function locationOf({ status, headers, body }: Answer): string {
  if (status !== 302) throw new Error(`No redirect but ${status}: ${JSON.stringify(body)}`);
  return headers.get('Location') ?? '';
}
