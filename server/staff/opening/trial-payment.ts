import { formatMoney } from '#contract/format/money.ts';
import type { Language } from '#contract/values/language.ts';
import { computeTotals, toTetri } from '#contract/values/money.ts';
import type { Context } from '#server/context.ts';
import { listOwners } from '#server/identity/members/members.ts';
import type { Check } from './check.ts';

/** `paid`: by an owner, whose order is named; `due`: the bank has not confirmed its refund yet. */
type PaymentState = 'sandbox' | 'untried' | 'paid' | 'due' | 'done';

/** An owner pays an order as a guest would and cancels it: the bank has then confirmed a payment and a refund. */
export async function checkBank(ctx: Context, language: Language): Promise<Check> {
  if (!ctx.config.isProduction) return toCheck('sandbox');
  const events = ctx.db.selectFrom('order_events').select('payment_id').limit(1);
  const [payment, refund] = await Promise.all([
    events.where('cause', '=', 'payment_received').executeTakeFirst(),
    events.where('to_status', '=', 'refunded').executeTakeFirst(),
  ]);
  if (payment && refund) return toCheck('done');
  const trial = await findTrial(ctx);
  if (trial?.status === 'confirmed') return toCheck('paid', trial.id);
  if (trial?.status === 'refund_due') return toCheck('due');
  return toCheck('untried', await findLeastPrice(ctx, language));
}

function toCheck(state: PaymentState, ...seen: string[]): Check {
  return { name: 'bank', light: state === 'done' ? 'done' : 'todo', seen: [state, ...seen] };
}

/** The newest paid order of an owner. */
async function findTrial({ db }: Context): Promise<{ id: string; status: string } | undefined> {
  const owners = await listOwners(db);
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .innerJoin('guests', 'guests.reservation_id', 'orders.reservation_id')
    .select(['orders.id', 'payments.status'])
    .where('payments.status', 'in', ['confirmed', 'refund_due'])
    .where('orders.purpose', '=', 'reservation')
    .where('total_tetri', '>', 0)
    .where((eb) => eb(eb.fn('lower', ['guests.email']), 'in', owners))
    .orderBy('payments.created_at', 'desc')
    .executeTakeFirst();
}

/** What the smallest order of one table costs; empty without dishes. */
async function findLeastPrice({ db, rules }: Context, language: Language): Promise<string> {
  const { price } = await db
    .selectFrom('menu_items')
    .select((eb) => eb.fn.min('price_tetri').as('price'))
    .where('is_archived', '=', 0)
    .where('is_sold_out', '=', 0)
    .executeTakeFirstOrThrow();
  if (price === null) return '';
  const priceTetri = Math.max(price, toTetri(rules.minimumPerTable ?? 0));
  return formatMoney(computeTotals([{ priceTetri, quantity: 1 }]).totalTetri, language);
}
