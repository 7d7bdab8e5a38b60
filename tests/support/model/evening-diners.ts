import { z } from 'zod';
import { profileRoutes } from '#contract/routes/profile-routes.ts';
import { REQUEST_KEY_HEADER } from '#contract/routes/routes.ts';
import { waitingRoutes } from '#contract/routes/waiting-routes.ts';
import { routes } from '#contract/routes/routes.ts';
import { toLinkKey } from '#server/platform/http/link-key.ts';
import { signCancellation } from '#server/dining/refund-policy/token.ts';
import { openSession } from '#server/identity/accounts/sessions.ts';
import { hashPassword } from '#server/identity/accounts/password.ts';
import type { Answer, Client } from '#tests/support/server/client.ts';
import { orderRequest, type PayingApp } from '#tests/support/server/paying-app.ts';
import type { ActionOf } from './evening-actions.ts';
import type { Memory } from './evening-memory.ts';

const KEYS = ['3f0c1b1e-8f4e-4b7d-9a57-0c6a1f5b2e11', '4f0c1b1e-8f4e-4b7d-9a57-0c6a1f5b2e11'];
/** Subtotal 44.00, with the fee 48.40: two halves of it add up exactly. */
const MENU_ITEMS = [{ id: 'khachapuri-adjaruli', quantity: 2 }];
const PASSWORD = 'khachapuri';
/** Takes long, so that it is done once. */
const PASSWORD_HASH = hashPassword(PASSWORD);

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
const waiting = z.object({ entries: z.array(z.object({ id: z.string() })) });
const refused = z.object({ code: z.string(), message: z.string().min(5) });

type Choice = Pick<ActionOf<'order'>, 'tables' | 'day' | 'time' | 'party'>;

interface Evening {
  house: PayingApp;
  memory: Memory;
  payable: Set<string>;
  /** The date of a day, counted from the first one. */
  dateOf: (day: number) => string;
}

/** Two diners, each with an account, who act through the API. */
export async function createDiners({ house, memory, payable, dateOf }: Evening) {
  const { ctx } = house;
  const passwordHash = await PASSWORD_HASH;
  let accounts = 0;
  /** The new address that each diner has asked for last. */
  const asked = new Map<number, string>();
  const diners = [await register(), await register()];

  async function register() {
    accounts += 1;
    const userId = `diner-${String(accounts).padStart(6, '0')}`;
    await ctx.db
      .insertInto('users')
      .values({
        id: userId,
        email: `${userId}@mail.example`,
        email_confirmed_at: house.clock(),
        password_hash: passwordHash,
        first_name: 'Nino',
        last_name: 'Beridze',
        phone: '+995555123456',
        created_at: house.clock(),
      })
      .execute();
    const browser = house.client();
    browser.cookies.set('tamada_session', await openSession(ctx, ctx.db, { userId, device: '' }));
    return { userId, browser };
  }

  /** A browser without a session if the account was deleted. */
  const dinerOf = (userId: string): Client =>
    diners.find((diner) => diner.userId === userId)?.browser ?? house.client();
  const dinerAt = (index: number): Client => diners[index]?.browser ?? house.client();

  /** What is refused is refused with a sentence; only the bank may be to blame for more. */
  function check(action: string, { status, body }: Answer): void {
    const refusal = refused.safeParse(body).data;
    if (status < 400 || (refusal && (status < 500 || refusal.code === 'payment_unavailable'))) return;
    memory.complain(`${action}: ${status} ${JSON.stringify(body)}`);
  }

  const toChoice = ({ tables, day, time, party }: Choice) => ({
    selectedTables: tables,
    selectedDate: dateOf(day),
    selectedTime: time,
    ...(party !== null && { partySize: party }),
  });

  async function order(action: ActionOf<'order'>): Promise<void> {
    const { diner, key, another, remembers } = action;
    const headers = key === null ? {} : { [REQUEST_KEY_HEADER]: KEYS[key - 1] ?? '' };
    const request = { ...toChoice(action), anotherReservation: another, rememberRequests: remembers };
    const answer = await sendOrder(dinerAt(diner), request, headers);
    if (memory.isConcurrent() || another) return;
    const others = await countReserved(diners[diner]?.userId ?? '', dateOf(action.day));
    const isAsked = refused.safeParse(answer.body).data?.code === 'evening_reserved';
    if (answer.status === 200 && key === null && others > 0)
      memory.complain('ordered beside another reservation of the evening, and was not asked');
    if (isAsked && others === 0) memory.complain('was asked about a reservation that there is not');
  }

  async function countReserved(userId: string, date: string): Promise<number> {
    const rows = await ctx.db
      .selectFrom('reservations')
      .select('id')
      .where('user_id', '=', userId)
      .where('local_date', '=', date)
      .where('status', '=', 'confirmed')
      .where('ended_at', 'is', null)
      .execute();
    return rows.length;
  }

  async function sendOrder(browser: Client, choice: object, headers = {}): Promise<Answer> {
    const request = orderRequest({ menuItems: MENU_ITEMS, totalAmount: null, ...choice });
    const answer = await browser.post('/bog/create-order', request, headers);
    check('order', answer);
    if (answer.status === 200) payable.add(opened.parse(answer.body).order_id);
    return answer;
  }

  async function hold(action: ActionOf<'hold'>): Promise<void> {
    check('hold', await dinerAt(action.diner).post('/tables/reservations', toChoice(action)));
  }

  async function cancel(id: string, userId: string, byLink: boolean): Promise<void> {
    const browser = byLink ? house.client() : dinerOf(userId);
    const token = byLink ? signCancellation(ctx.config, id) : undefined;
    const address = `/orders/${id}/cancellation`;
    const seen = await browser.get(address, token ? { 'X-Cancellation-Token': token } : {});
    const offer = offered.safeParse(seen.body).data;
    const answer = await browser.post(address, {
      refundAmount: offer?.refundAmount ?? 0,
      ...(token && { token }),
    });
    check('cancel', answer);
  }

  async function addDishes(id: string, userId: string, dish: string): Promise<void> {
    const menuItems = [{ id: dish, quantity: 2 }];
    const answer = await dinerOf(userId).post(`/orders/${id}/additions`, { menuItems });
    check('addDishes', answer);
    if (answer.status === 200) payable.add(opened.parse(answer.body).order_id);
  }

  /** From the dishes that were ordered last. */
  async function removeDishes(id: string, userId: string, quantity: number): Promise<void> {
    const { body } = await dinerOf(userId).get(`/orders/${id}/dishes`);
    const dish = reserved.safeParse(body).data?.dishes.at(-1);
    if (!dish) return;
    const menuItems = [{ part: dish.part, id: dish.id, quantity: Math.min(quantity, dish.quantity) }];
    check(
      'removeDishes',
      await dinerOf(userId).post(`/orders/${id}/removals`, { menuItems, refundAmount: 0 }),
    );
  }

  async function move(id: string, userId: string, action: ActionOf<'move'>): Promise<void> {
    const answer = await dinerOf(userId).post(`/orders/${id}/move`, toChoice(action));
    check('move', answer);
    if (answer.status === 200) memory.moved({ orderId: id, by: 'diner' });
  }

  async function joinWaiting({ diner, day, time, partySize }: ActionOf<'joinWaiting'>): Promise<void> {
    const request = { selectedDate: dateOf(day), selectedTime: time, partySize };
    check('joinWaiting', await dinerAt(diner).post(waitingRoutes.waiting, request));
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

  async function leaveWaiting({ diner, byLink }: ActionOf<'leaveWaiting'>): Promise<void> {
    const { body } = await dinerAt(diner).get(waitingRoutes.waiting);
    const [entry] = waiting.parse(body).entries;
    if (!entry) return;
    const { id } = entry;
    const link = toLinkKey(ctx.config, 'waiting', id);
    const answer = byLink
      ? await house.client().post(waitingRoutes.leaveWaitingByLink, { link })
      : await dinerAt(diner).post(waitingRoutes.leaveWaiting, { id });
    check('leaveWaiting', answer);
  }

  async function lookAround({ diner }: ActionOf<'lookAround'>): Promise<void> {
    const { body } = await dinerAt(diner).get(routes.hold);
    const { paid } = held.parse(body);
    if (paid) check('payment', await house.client().get(`/orders/${paid.orderId}/payment`));
    for (const path of [routes.userReservations, profileRoutes.data])
      check(path, await dinerAt(diner).get(path));
  }

  async function changeDetails({ diner, firstName }: ActionOf<'changeDetails'>): Promise<void> {
    const details = { firstName, lastName: 'Beridze', phone: '+995555123456' };
    check('changeDetails', await dinerAt(diner).post(profileRoutes.details, details));
  }

  /** By the newest link that was mailed to an address of the diner. */
  async function confirmEmail({ diner }: ActionOf<'confirmEmail'>): Promise<void> {
    const address = asked.get(diner);
    const mails = house.mailer.messages.filter(({ to }) => to === address);
    const link = mails.flatMap(({ text }) => /\/confirm-email#(\S+)/.exec(text)?.[1] ?? []).at(-1);
    if (!link) return;
    check('confirmEmail', await house.client().post(profileRoutes.confirmEmail, { link }));
  }

  async function changeEmail({ diner }: ActionOf<'changeEmail'>): Promise<void> {
    accounts += 1;
    const request = { email: `other-${accounts}@mail.example`, password: PASSWORD };
    asked.set(diner, request.email);
    check('changeEmail', await dinerAt(diner).post(profileRoutes.changeEmail, request));
  }

  async function deleteAccount({ diner }: ActionOf<'deleteAccount'>): Promise<void> {
    const answer = await dinerAt(diner).post(profileRoutes.deleteAccount, { password: PASSWORD });
    check('deleteAccount', answer);
    if (answer.status !== 200) return;
    asked.delete(diner);
    diners[diner] = await register();
  }

  return {
    dinerOf,
    order,
    hold,
    cancel,
    addDishes,
    removeDishes,
    move,
    joinWaiting,
    acceptOffer,
    leaveWaiting,
    lookAround,
    changeDetails,
    confirmEmail,
    changeEmail,
    deleteAccount,
  };
}
