import { z } from 'zod';
import { profileRoutes } from '#contract/routes/profile-routes.ts';
import { REQUEST_KEY_HEADER } from '#contract/routes/routes.ts';
import { routes } from '#contract/routes/routes.ts';
import { getOrderRow } from '#server/dining/orders/order.ts';
import { linkToken } from '#server/platform/http/links.ts';
import type { Client } from '#tests/support/server/client.ts';
import { orderRequest, type PayingApp } from '#tests/support/server/paying-app.ts';
import type { createAccounts } from './evening-accounts.ts';
import type { ActionOf } from './evening-actions.ts';
import { pressDelay } from './evening-delays.ts';
import type { Advances } from './evening-advances.ts';
import type { Kitchen } from './evening-kitchen.ts';
import type { Memory } from './evening-memory.ts';

const KEYS = ['3f0c1b1e-8f4e-4b7d-9a57-0c6a1f5b2e11', '4f0c1b1e-8f4e-4b7d-9a57-0c6a1f5b2e11'];
/** Subtotal 44.00, with the fee 48.40: two halves of it add up exactly. */
const MENU_ITEMS = [{ id: 'khachapuri-adjaruli', quantity: 2 }];

const opened = z.object({ order_id: z.string() });
const reserved = z.object({
  dishes: z.array(z.object({ part: z.int(), id: z.string(), quantity: z.int() })),
});
const offered = z.object({ state: z.string(), refundAmount: z.number() });
const held = z.object({
  hold: z
    .object({
      date: z.string(),
      timeSlot: z.string(),
      tables: z.array(z.object({ tableNumber: z.string() })),
    })
    .nullable(),
  paid: z.object({ orderId: z.string() }).optional(),
});

type Choice = Pick<ActionOf<'order'>, 'tables' | 'day' | 'time' | 'party'>;

interface Evening {
  house: PayingApp;
  accounts: Awaited<ReturnType<typeof createAccounts>>;
  memory: Memory;
  payable: Set<string>;
  kitchen: Kitchen;
  advances: Advances;
  /** The date of a day, counted from the first one. */
  dateOf: (day: number) => string;
}

/** Two diners who act through the API. */
export function createDiners({ house, memory, payable, kitchen, advances, dateOf, accounts }: Evening) {
  const { ctx } = house;
  const { dinerOf, dinerAt, userIdAt, check } = accounts;

  const toChoice = ({ tables, day, time, party }: Choice) => ({
    selectedTables: tables,
    selectedDate: dateOf(day),
    selectedTime: time,
    ...(party !== null && { partySize: party }),
  });

  let last: ActionOf<'order'> | undefined;
  async function order(action: ActionOf<'order'>): Promise<void> {
    last = action;
    const { diner, key, another, remembers } = action;
    const headers = key === null ? {} : { [REQUEST_KEY_HEADER]: KEYS[key - 1] ?? '' };
    const request = { ...toChoice(action), anotherReservation: another, rememberRequests: remembers };
    const { answer, code } = await sendOrder(dinerAt(diner), request, headers);
    if (memory.isConcurrent() || another) return;
    const others = await countReserved(userIdAt(diner), dateOf(action.day));
    const isAsked = code === 'evening_reserved';
    if (answer.status === 200 && key === null && others > 0)
      memory.complain('ordered beside another reservation of the evening, and was not asked');
    if (isAsked && others === 0) memory.complain('was asked about a reservation that there is not');
  }

  const orderAgain = (): false | Promise<void> => last !== undefined && order({ ...last, key: null });

  /** Also lists of guests that are open. */
  async function countReserved(userId: string, date: string): Promise<number> {
    const rows = await ctx.db
      .selectFrom('reservations')
      .leftJoin('parties', 'parties.reservation_id', 'reservations.id')
      .select('id')
      .where((eb) => eb.or([eb('reservations.user_id', '=', userId), eb('parties.user_id', '=', userId)]))
      .where('local_date', '=', date)
      .where('status', '=', 'confirmed')
      .where('ended_at', 'is', null)
      .execute();
    return rows.length;
  }

  async function sendOrder(
    browser: Client,
    choice: Record<string, unknown> & { selectedDate: string },
    headers = {},
  ) {
    const request = orderRequest({ menuItems: MENU_ITEMS, totalAmount: null, ...choice });
    const answer = await browser.post('/bog/create-order', request, headers);
    const code = check('order', answer);
    if (answer.status === 200) {
      const order = await getOrderRow(ctx.db, opened.parse(answer.body).order_id);
      payable.add(order.payment_id);
    }
    const isNew = Object.keys(headers).length === 0;
    await kitchen.compare(answer, { ids: MENU_ITEMS.map(({ id }) => id), date: choice.selectedDate, isNew });
    return { answer, code };
  }

  async function hold(action: ActionOf<'hold'>): Promise<void> {
    check('hold', await dinerAt(action.diner).post('/tables/reservations', toChoice(action)));
  }

  /** By the account, or by the link of a mail: the order of a guest on the telephone has no account. */
  function requesterOf(id: string, userId: string | null, byLink = false) {
    if (userId !== null && !byLink) return { browser: dinerOf(userId), headers: {}, token: {} };
    const token = linkToken(ctx.config, 'cancel', { orderId: id, linkVersion: 0 });
    return { browser: house.client(), headers: { 'X-Cancellation-Token': token }, token: { token } };
  }

  async function cancel(id: string, userId: string | null, byLink: boolean): Promise<void> {
    const { browser, headers, token } = requesterOf(id, userId, byLink);
    const address = `/orders/${id}/cancellation`;
    const seen = await browser.get(address, headers);
    const offer = offered.safeParse(seen.body).data;
    const answer = await browser.post(address, {
      refundAmount: offer?.refundAmount ?? 0,
      ...token,
    });
    check('cancel', answer);
  }

  async function addDishes(id: string, userId: string | null, dish: string): Promise<void> {
    const menuItems = [{ id: dish, quantity: 2 }];
    const { browser, token } = requesterOf(id, userId);
    const answer = await browser.post(`/orders/${id}/additions`, { menuItems, ...token });
    check('addDishes', answer);
    if (answer.status === 200) payable.add(opened.parse(answer.body).order_id);
    await kitchen.compareOfReservation(id, answer, dish);
  }

  /** From the dishes that were ordered last. */
  async function removeDishes(id: string, userId: string | null, quantity: number): Promise<void> {
    const { browser, headers, token } = requesterOf(id, userId);
    const { body } = await browser.get(`/orders/${id}/dishes`, headers);
    const dish = reserved.safeParse(body).data?.dishes.at(-1);
    if (!dish) return;
    const menuItems = [{ part: dish.part, id: dish.id, quantity: Math.min(quantity, dish.quantity) }];
    check(
      'removeDishes',
      await browser.post(`/orders/${id}/removals`, { menuItems, refundAmount: 0, ...token }),
    );
  }

  async function move(id: string, userId: string | null, action: ActionOf<'move'>): Promise<void> {
    const { browser, token } = requesterOf(id, userId);
    const send = () => browser.post(`/orders/${id}/move`, { ...toChoice(action), ...token });
    const answer = await kitchen.compareMove(id, dateOf(action.day), () => advances.compareMove(id, send));
    check('move', answer);
    if (answer.status === 200) memory.moved({ orderId: id, by: 'diner' });
  }

  /** Orders the tables that the page shows as held for the diner. */
  async function acceptOffer({ diner }: ActionOf<'acceptOffer'>): Promise<void> {
    const { hold: found } = held.parse((await dinerAt(diner).get('/user/hold')).body);
    if (!found) return;
    await sendOrder(dinerAt(diner), {
      selectedTables: found.tables.map(({ tableNumber }) => tableNumber),
      selectedDate: found.date,
      selectedTime: found.timeSlot,
      anotherReservation: true,
    });
  }

  async function lookAround({ diner }: ActionOf<'lookAround'>): Promise<void> {
    const { body } = await dinerAt(diner).get(routes.hold);
    const { paid } = held.parse(body);
    if (paid) check('payment', await house.client().get(`/orders/${paid.orderId}/payment`));
    for (const path of [routes.userReservations, profileRoutes.data])
      check(path, await dinerAt(diner).get(path));
  }

  return {
    announceDelay: (orderId: string, userId: string | null, action: ActionOf<'announceDelay'>) =>
      pressDelay({ house, memory, browser: userId === null ? undefined : dinerOf(userId) }, orderId, action),
    order,
    orderAgain,
    hold,
    cancel,
    addDishes,
    removeDishes,
    move,
    acceptOffer,
    lookAround,
  };
}
