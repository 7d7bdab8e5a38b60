import { HOUR_MS, MINUTE_MS } from '#contract/values/durations.ts';
import type { Language } from '#contract/values/language.ts';
import { addDishes } from '#server/dining/amendments/add-dishes.ts';
import { cancelByStaff } from '#server/dining/amendments/cancel-by-staff.ts';
import { cancelOrder } from '#server/dining/amendments/cancel.ts';
import { getDishes } from '#server/dining/amendments/get-dishes.ts';
import { removeDishes } from '#server/dining/amendments/remove-dishes.ts';
import { settleOrder } from '#server/dining/payments/settle.ts';
import type { Result } from '../../sandbox-bank/results.ts';
import { pickLines } from './cart.ts';
import { ifAllowed, type Demo } from './demo.ts';
import { HOUSE_REASONS } from './names.ts';
import { OWNER } from './staff.ts';
import { between, playVisit, type Visit } from './visits.ts';

interface Ordered extends Visit {
  orderId: string;
  userId: string;
  language: Language;
}

const ADDING_SHARE = 0.06;
const REMOVING_SHARE = 0.05;
/** The bank's page closes before the tables are free again. */
const EXPIRED_MS = 15 * MINUTE_MS;

/** The diner pays, or does not; then the visit takes its course. */
export function playPayment(demo: Demo, ordered: Ordered): void {
  const { random, schedule, ctx } = demo;
  const now = ctx.clock();
  const outcome = ordered.shows ? 'kept' : pickOutcome(demo);
  if (outcome === 'expired') return schedule.add(now + EXPIRED_MS, () => settleAll(demo, ordered));
  const result = outcome === 'failed' ? 'insufficientFunds' : 'approve';
  schedule.add(now + random.int(50_000, 5 * MINUTE_MS), async () => {
    await payLast(demo, ordered, result);
    if (result !== 'approve') return;
    if (outcome === 'kept') playChoice(demo, ordered);
    else playCancellation(demo, ordered, outcome === 'cancelled_by_house');
  });
}

type Outcome = 'kept' | 'cancelled' | 'cancelled_by_house' | 'failed' | 'expired';

function pickOutcome({ random }: Demo): Outcome {
  return random.weighted<Outcome>([
    ['kept', 86],
    ['cancelled', 7],
    ['cancelled_by_house', 0.4],
    ['failed', 4],
    ['expired', 2.6],
  ]);
}

/** Some change their dishes before they come. */
function playChoice(demo: Demo, ordered: Ordered): void {
  const { random, schedule, ctx } = demo;
  playVisit(demo, ordered);
  const until = ordered.starts - ctx.rules.moveHoursBefore * HOUR_MS;
  if (until < ctx.clock() + HOUR_MS) return;
  const at = random.int(ctx.clock(), until);
  if (random.chance(ADDING_SHARE)) schedule.add(at, () => addSome(demo, ordered));
  else if (random.chance(REMOVING_SHARE)) schedule.add(at, () => removeOne(demo, ordered));
}

async function addSome(demo: Demo, ordered: Ordered): Promise<void> {
  const { ctx } = demo;
  const { orderId, userId, language, date } = ordered;
  const menuItems = await pickLines(demo, { date, size: 1 });
  await ifAllowed(demo, async () => {
    const request = { menuItems, language };
    await addDishes(ctx, orderId, { userId, token: undefined }, { request, key: undefined });
    await payLast(demo, ordered, 'approve');
  });
}

async function removeOne(demo: Demo, ordered: Ordered): Promise<void> {
  const { ctx } = demo;
  const { orderId, userId, language } = ordered;
  const requester = { userId, token: undefined };
  await ifAllowed(demo, async () => {
    const { dishes } = await getDishes(ctx, orderId, requester, language);
    const dish = dishes.find(({ quantity }) => quantity > 1);
    if (!dish) return;
    const request = { menuItems: [{ part: dish.part, id: dish.id, quantity: 1 }], refundAmount: 0 };
    await removeDishes(ctx, orderId, requester, { request, key: undefined, language });
    expectRefund(demo, ordered);
  });
}

function playCancellation(demo: Demo, ordered: Ordered, isByHouse: boolean): void {
  const { ctx, random, schedule } = demo;
  const { orderId, userId, starts } = ordered;
  const at = between(demo, ctx.clock() + MINUTE_MS, starts - 10 * MINUTE_MS);
  schedule.add(at, () =>
    ifAllowed(demo, async () => {
      if (isByHouse) {
        const by = { email: OWNER, isOwner: true };
        const reason = random.pick(HOUSE_REASONS);
        await cancelByStaff(ctx, orderId, { initiator: 'house', reason, shownTetri: 0, by });
      } else await cancelOrder(ctx, orderId, { userId, token: undefined }, { refundAmount: 0 });
      expectRefund(demo, ordered);
    }),
  );
}

/** The server asks the bank again some minutes later. */
function expectRefund(demo: Demo, ordered: Ordered): void {
  demo.schedule.add(demo.ctx.clock() + 4 * MINUTE_MS, () => settleAll(demo, ordered));
}

/** Pays what the diner has ordered last. */
async function payLast(demo: Demo, ordered: Ordered, result: Result): Promise<void> {
  const last = (await listPayments(demo, ordered)).at(-1);
  if (!last?.bank_order_id) return;
  await demo.pay(last.bank_order_id, result);
  await settleOrder(demo.ctx, last.payment_id);
}

async function settleAll(demo: Demo, ordered: Ordered): Promise<void> {
  for (const { payment_id: id } of await listPayments(demo, ordered)) await settleOrder(demo.ctx, id);
}

function listPayments({ ctx }: Demo, { reservationId }: Ordered) {
  return ctx.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payment_id', 'bank_order_id'])
    .where('reservation_id', '=', reservationId)
    .orderBy('payments.created_at')
    .execute();
}
