import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { fillRoute, REQUEST_KEY_HEADER, routes } from '#contract/routes/routes.ts';
import { insist, type Answer, type Browser } from './browser.ts';
import { note, type Diary } from './diary.ts';
import type { Plan, Seating } from './plan.ts';

/** An order that a server acknowledged, with the bank's payment page. */
export interface OpenOrder {
  orderId: string;
  bankPage: string;
}

const CREATE_ORDER = fillRoute(routes.createOrder, { provider: 'bog' });
const DAY_MS = 86_400_000;
const ATTEMPTS = 6;
const PAUSE_MS = 400;

const createdOrder = z.object({ order_id: z.string(), redirect_url: z.url() });
const createdHold = z.object({ id: z.string() });

/** A diner's actions on the site. Each repeats until it is answered. */
export function createDiner(plan: Plan, browser: Browser, diary: Diary) {
  const headers = clockHeaders(plan);

  const signUp = async (): Promise<void> => {
    const email = `${plan.name}@example.com`;
    const person = {
      email,
      password: 'khachapuri',
      firstName: 'Nino',
      lastName: 'Beridze',
      phone: '+995555123456',
    };
    const answer = await insist(() => browser.post(routes.signUp, { body: person, headers }));
    note(diary, 'sign up', answer, [201, 409]);
    // The account was created, but the answer was lost.
    if (answer.status === 409) {
      note(diary, 'sign in', await insist(() => browser.post(routes.signIn, { body: person })), [200]);
    }
    diary.acknowledged.push({ kind: 'account', email });
  };

  const hold = async (seating: Seating): Promise<string | undefined> => {
    const answer = await insist(() =>
      browser.post(routes.reservations, { body: toRequest(plan, seating), headers }),
    );
    note(diary, 'hold', answer, [201, 409, 502]);
    if (answer.status !== 201) return undefined;
    const { id } = createdHold.parse(answer.body);
    diary.acknowledged.push({ kind: 'hold', reservationId: id });
    return id;
  };

  /** Places an order with one key; undefined if it is refused. */
  const order = async (seating: Seating): Promise<OpenOrder | 'taken' | 'paid' | undefined> => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const answer = await pressPay(seating, randomUUID());
      note(diary, 'create order', answer, [200, 409, 429, 502]);
      if (answer.status === 200) {
        const { order_id: orderId, redirect_url: bankPage } = createdOrder.parse(answer.body);
        diary.acknowledged.push({ kind: 'order', orderId });
        return { orderId, bankPage };
      }
      if (answer.body.code === 'table_taken') return 'taken';
      if (answer.body.code === 'order_already_confirmed' || answer.body.code === 'evening_reserved')
        return 'paid';
      await setTimeout(PAUSE_MS * attempt);
    }
    return undefined;
  };

  /** Repeats the same request with the same key until a final answer. */
  const pressPay = async (seating: Seating, key: string): Promise<Answer> => {
    const request = {
      body: { ...toRequest(plan, seating), menuItems: plan.dishes, language: plan.language },
      headers: { ...headers, [REQUEST_KEY_HEADER]: key },
    };
    const press = (attempt: number) =>
      browser.post(CREATE_ORDER, {
        ...request,
        ...(attempt === 1 && plan.impatientAfterMs && { impatientAfterMs: plan.impatientAfterMs }),
      });
    if (plan.pressesTwice) void press(1).catch(() => undefined);
    for (let attempt = 1; ; attempt += 1) {
      const answer = await insist(press);
      if (answer.body.code !== 'order_in_progress' || attempt === ATTEMPTS) return answer;
      await setTimeout(PAUSE_MS);
    }
  };

  /** The order's state, as the server reports it. */
  const askStatus = async (orderId: string): Promise<unknown> => {
    const answer = await browser.get(fillRoute(routes.order, { orderId }), { headers });
    note(diary, 'read order', answer, [200]);
    if (answer.body.status === 'confirmed') diary.acknowledged.push({ kind: 'confirmation', orderId });
    return answer.body.status;
  };

  const cancel = async (orderId: string): Promise<void> => {
    const path = fillRoute(routes.cancellation, { orderId });
    const offer = await browser.get(path);
    note(diary, 'read cancellation', offer, [200, 409]);
    if (offer.status !== 200) return;
    const { refundAmount } = offer.body;
    const answer = await insist(() => browser.post(path, { body: { refundAmount } }));
    note(diary, 'cancel', answer, [200]);
    if (answer.status === 200) diary.acknowledged.push({ kind: 'cancellation', orderId });
  };

  /** Repeats the same request with the same key until it is answered. */
  const move = async (orderId: string, seating: Seating): Promise<void> => {
    const path = fillRoute(routes.move, { orderId });
    const body = toRequest(plan, seating);
    const key = randomUUID();
    const answer = await insist(() =>
      browser.post(path, { body, headers: { ...headers, [REQUEST_KEY_HEADER]: key } }),
    );
    note(diary, 'move', answer, [200, 409]);
    if (answer.status === 200) diary.acknowledged.push({ kind: 'move', orderId, to: seating });
  };

  /** Orders the same dishes once more, with one key; undefined if it is refused. */
  const addDishes = async (orderId: string): Promise<OpenOrder | undefined> => {
    const path = fillRoute(routes.additions, { orderId });
    const request = {
      body: { menuItems: plan.dishes, language: plan.language },
      headers: { ...headers, [REQUEST_KEY_HEADER]: randomUUID() },
    };
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const answer = await insist(() => browser.post(path, request));
      note(diary, 'add dishes', answer, [200, 409, 429, 502]);
      if (answer.status === 200) {
        const { order_id: addition, redirect_url: bankPage } = createdOrder.parse(answer.body);
        diary.acknowledged.push({ kind: 'order', orderId: addition });
        return { orderId: addition, bankPage };
      }
      if (answer.body.code !== 'order_in_progress') return undefined;
      await setTimeout(PAUSE_MS * attempt);
    }
    return undefined;
  };

  /** Removes one of the first dish, with one key. */
  const removeDish = async (orderId: string): Promise<void> => {
    const [dish] = plan.dishes;
    const body = { menuItems: [{ part: 1, id: dish?.id, quantity: 1 }], refundAmount: 0 };
    const key = randomUUID();
    const answer = await insist(() =>
      browser.post(fillRoute(routes.removals, { orderId }), {
        body,
        headers: { ...headers, [REQUEST_KEY_HEADER]: key },
      }),
    );
    note(diary, 'remove a dish', answer, [200, 409, 422, 429]);
    if (answer.status === 200) diary.acknowledged.push({ kind: 'removal', orderId });
  };

  const follow = async (url: string): Promise<void> => {
    const answer = await browser.open(url);
    note(diary, 'return from the bank', answer, [302]);
  };

  return { signUp, hold, order, askStatus, cancel, move, addDishes, removeDish, follow };
}

export type Diner = ReturnType<typeof createDiner>;

function toRequest({ seatings }: Plan, { tables, date, time }: Seating) {
  return {
    selectedTables: tables,
    selectedDate: date,
    selectedTime: time,
    partySize: seatings.length > 2 ? 2 : null,
  };
}

/**
 * Wrong clock times from the browser: a server that trusted them would give away past tables or hold tables for ever.
 */
function clockHeaders({ clock }: Plan): Record<string, string> {
  if (clock === 'right') return {};
  const now = Date.now() + (clock === 'yesterday' ? -DAY_MS : 365 * DAY_MS);
  return { Date: new Date(now).toUTCString(), 'X-Client-Time': String(now) };
}
