import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { REQUEST_KEY_HEADER } from '#contract/routes/routes.ts';
import { addDays, localDateAt } from '#contract/values/time.ts';
import { openSession } from '#server/identity/accounts/sessions.ts';
import { BankError, type Payment } from '#server/dining/bank/bank.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import { signCancellation } from '#server/dining/refund-policy/token.ts';
import { findReturnUrl } from '#server/dining/orders/return-diner.ts';
import { signText } from '../../../sandbox-bank/keys.ts';
import type { Client } from '#tests/support/server/client.ts';
import type { EveningAction } from './evening-actions.ts';
import { TEST_NOW } from '#tests/support/server/fake-clock.ts';
import { createPayingApp, orderRequest } from '#tests/support/server/paying-app.ts';

const WEEK = 7 * 86_400_000;
const ONCE = { wholeMs: 1_000, pauseMs: 1_000 };
const KEYS = ['3f0c1b1e-8f4e-4b7d-9a57-0c6a1f5b2e11', '4f0c1b1e-8f4e-4b7d-9a57-0c6a1f5b2e11'];
/** Subtotal 44.00, with the fee 48.40: two halves of it add up exactly. */
const MENU_ITEMS = [{ id: 'khachapuri-adjaruli', quantity: 2 }];
const TABLES = [
  'table_claims',
  'mail_outbox',
  'dish_removals',
  'bank_movements',
  'order_events',
  'order_items',
  'orders',
  'reservation_moves',
  'reservation_tables',
  'reservations',
  'rate_limits',
  'sessions',
] as const;

const opened = z.object({ order_id: z.string() });
const reserved = z.object({
  dishes: z.array(z.object({ part: z.int(), id: z.string(), quantity: z.int() })),
});
const offered = z.object({ state: z.string(), refundAmount: z.number() });

/** A server and its bank for one random evening after another, with the actions of its users. */
export async function createEveningHouse() {
  const house = await createPayingApp();
  const { bank, clock, ctx } = house;
  const diners: Client[] = [await house.diner(), await house.diner()];
  const users = await ctx.db.selectFrom('users').select('id').orderBy('id').execute();
  const manners = { losesAnswers: false, showsLate: false };
  const shown = new Map<string, Payment | undefined>();
  /** Orders whose payment page the diner has received. */
  const payable = new Set<string>();
  const notReturnable = new Set<string>();
  const returnedByHand = new Map<string, number>();
  let date = '';

  function loseAnswer<Answer>(answer: Answer): Answer {
    if (manners.losesAnswers) throw new BankError('no answer');
    return answer;
  }
  ctx.bank = {
    ...bank.bank,
    createPayment: async (request) => loseAnswer(await bank.bank.createPayment(request)),
    refund: async (request) => loseAnswer(await bank.bank.refund(request)),
    fetchPayment: async (id) => {
      if (manners.showsLate && shown.has(id)) return shown.get(id);
      const payment = await bank.bank.fetchPayment(id);
      shown.set(id, payment);
      return payment;
    },
  };

  /** Deletes all rows and starts a new week. */
  async function begin(): Promise<void> {
    for (const table of TABLES) await ctx.db.deleteFrom(table).execute();
    await bank.reset();
    await bank.advance(WEEK - ((clock() - TEST_NOW) % WEEK));
    for (const memory of [shown, payable, notReturnable, returnedByHand]) memory.clear();
    house.logger.entries.length = 0;
    Object.assign(manners, { losesAnswers: false, showsLate: false });
    date = addDays(localDateAt(clock()), 1);
    for (const [index, { id }] of users.entries()) {
      diners[index]?.cookies.set(
        'tamada_session',
        await openSession(ctx, ctx.db, { userId: id, device: '' }),
      );
    }
  }

  function findOrder(which: number) {
    return ctx.db
      .selectFrom('orders')
      .select(['id', 'user_id', 'bank_order_id'])
      .orderBy('id', 'desc')
      .offset(which)
      .limit(1)
      .executeTakeFirst();
  }

  function dinerOf(userId: string): Client {
    const diner = diners[users.findIndex(({ id }) => id === userId)];
    if (!diner) throw new Error(`No such diner: ${userId}`);
    return diner;
  }

  async function order(action: Extract<EveningAction, { do: 'order' }>): Promise<void> {
    const { diner, tables, time, key } = action;
    const seating = { selectedTables: tables, selectedDate: date, selectedTime: time };
    const request = orderRequest({ ...seating, menuItems: MENU_ITEMS, totalAmount: null });
    const headers = key === null ? {} : { [REQUEST_KEY_HEADER]: KEYS[key - 1] ?? '' };
    const answer = await diners[diner]?.post('/bog/create-order', request, headers);
    if (answer?.status === 200) payable.add(opened.parse(answer.body).order_id);
  }

  /** Undefined if the bank has ended the payment already. */
  async function findAtBank(id: string, statuses: string[]) {
    const found = (await bank.listOrders()).find(({ externalOrderId }) => externalOrderId === id);
    return found && statuses.includes(found.status) ? found : undefined;
  }

  async function pay(
    id: string,
    { canBeReturned, news }: Extract<EveningAction, { do: 'pay' }>,
  ): Promise<void> {
    if (!payable.has(id) || !(await findAtBank(id, ['created']))) return;
    if (!canBeReturned) notReturnable.add(id);
    if (news === 'none') await bank.setFaults({ order: id, callbacks: 'never' });
    await bank.pay(id, canBeReturned ? undefined : '4000000000000003').catch(() => undefined);
    if (news === 'comesBack') await findReturnUrl(ctx, { orderId: id, language: 'en', mayAsk: true }, ONCE);
  }

  async function returnByHand(id: string, share: number): Promise<void> {
    const atBank = await findAtBank(id, ['completed', 'refunded_partially']);
    if (!atBank) return;
    const amountTetri = Math.ceil((atBank.amountTetri - atBank.refundedTetri) * share);
    returnedByHand.set(id, (returnedByHand.get(id) ?? 0) + amountTetri);
    const refund = { bankOrderId: atBank.orderId, amountTetri, idempotencyKey: randomUUID() };
    await bank.bank.refund(refund).catch(() => undefined);
  }

  async function cancel(id: string, client: Client, token?: string): Promise<void> {
    const address = `/orders/${id}/cancellation`;
    const seen = await client.get(address, token ? { 'X-Cancellation-Token': token } : {});
    const offer = offered.safeParse(seen.body).data;
    await client.post(address, { refundAmount: offer?.refundAmount ?? 0, ...(token && { token }) });
  }

  async function callBack(bankOrderId: string): Promise<void> {
    const body = JSON.stringify({ event: 'order_payment', body: { order_id: bankOrderId } });
    const signature = signText(bank.keys, body).toString('base64');
    const headers = { 'Content-Type': 'application/json', 'Callback-Signature': signature };
    await house.app.request('/api/bog/callback', { method: 'POST', headers, body });
  }

  async function carryOut(action: EveningAction): Promise<void> {
    switch (action.do) {
      case 'order':
        return order(action);
      case 'hold': {
        const request = { selectedTables: action.tables, selectedDate: date, selectedTime: action.time };
        await diners[action.diner]?.post('/tables/reservations', request);
        return;
      }
      case 'runJobs':
        return runOnce(ctx);
      case 'wait':
        return bank.advance(action.by);
      case 'breakBank':
        return bank.setFaults(action.faults);
      case 'mendBank':
        return mend();
      case 'tireBank':
        return void Object.assign(manners, {
          losesAnswers: action.losesAnswers,
          showsLate: action.showsLate,
        });
      default:
        return doToOrder(action);
    }
  }

  async function doToOrder(action: Extract<EveningAction, { which: number }>): Promise<void> {
    const meant = await findOrder(action.which);
    if (!meant) return;
    const { id, user_id: userId, bank_order_id: bankOrderId } = meant;
    switch (action.do) {
      case 'pay':
        return pay(id, action);
      case 'decline':
        if (payable.has(id)) await bank.decline(id, action.result).catch(() => undefined);
        return;
      case 'comeBack':
        return void (await findReturnUrl(ctx, { orderId: id, language: 'en', mayAsk: true }, ONCE));
      case 'callBack':
        return bankOrderId === null ? undefined : callBack(bankOrderId);
      case 'look':
        return void (await dinerOf(userId).get(`/orders/${id}`));
      case 'cancel':
        return action.byLink
          ? cancel(id, house.client(), signCancellation(ctx.config, id))
          : cancel(id, dinerOf(userId));
      case 'move':
        return move(id, dinerOf(userId), action);
      case 'addDishes':
        return addDishes(id, dinerOf(userId));
      case 'removeDishes':
        return removeDishes(id, dinerOf(userId), action.quantity);
      case 'returnByHand':
        return returnByHand(id, action.share);
    }
  }

  async function addDishes(id: string, diner: Client): Promise<void> {
    const answer = await diner.post(`/orders/${id}/additions`, { menuItems: MENU_ITEMS });
    if (answer.status === 200) payable.add(opened.parse(answer.body).order_id);
  }

  /** From the dishes that were ordered last. */
  async function removeDishes(id: string, diner: Client, quantity: number): Promise<void> {
    const { body } = await diner.get(`/orders/${id}/dishes`);
    const dish = reserved.safeParse(body).data?.dishes.at(-1);
    if (!dish) return;
    const menuItems = [{ part: dish.part, id: dish.id, quantity: Math.min(quantity, dish.quantity) }];
    await diner.post(`/orders/${id}/removals`, { menuItems, refundAmount: 0 });
  }

  async function move(
    id: string,
    diner: Client,
    { tables, time }: { tables: readonly string[]; time: string },
  ) {
    await diner.post(`/orders/${id}/move`, {
      selectedTables: tables,
      selectedDate: date,
      selectedTime: time,
    });
  }

  async function mend(): Promise<void> {
    Object.assign(manners, { losesAnswers: false, showsLate: false });
    await bank.setFaults({
      callbacks: 'normal',
      createOrder: 'normal',
      receipt: 'normal',
      token: 'normal',
      noRedirect: false,
    });
  }

  return { house, begin, mend, carryOut, notReturnable, returnedByHand };
}
