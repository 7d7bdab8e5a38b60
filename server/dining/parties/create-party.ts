import { MINUTE_MS } from '#contract/values/durations.ts';
import type { CreatePartyAnswer, CreatePartyRequest } from '#contract/api/parties.ts';
import { customerName } from '#contract/values/customer-name.ts';
import type { Language } from '#contract/values/language.ts';
import { toSlot } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { beginAttempt, lockForAttempt } from '#server/dining/checkout/attempt.ts';
import { settleEarlierOrders } from '#server/dining/payments/begin-payment.ts';
import type { Line } from '#server/dining/orders/cart.ts';
import { insertGuest } from '#server/dining/reservations/guest.ts';
import { readAllergies, requestColumns } from '#server/dining/reservations/allergies.ts';
import { listPendingOrders } from '#server/dining/orders/order.ts';
import { linkPath } from '#server/platform/http/links.ts';
import type { HoldFacts } from '#server/dining/reservations/hold-facts.ts';
import { assertMayHold, choosingMs, holdCountsMs } from '#server/dining/reservations/hold-limits.ts';
import { findLinkVersion } from '#server/dining/reservations/link-version.ts';
import { insertReservation } from '#server/dining/reservations/insert.ts';
import { lastPayment } from '#server/dining/reservations/pay-until.ts';
import { withOffers } from '#server/dining/tables/offers.ts';
import { DomainError } from '#server/errors.ts';
import { createId } from '#server/platform/db/ids.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { enqueueHouseMail } from '#server/platform/outbox/enqueue.ts';
import { insertList } from './rows.ts';

interface NewParty {
  userId: string;
  network: string | undefined;
  request: CreatePartyRequest & { language: Language };
  /** False if the mailbox has had enough of us: the host has the page. */
  mayMail: boolean;
}

/** Nobody chooses for several people in less. */
const LEAST_MS = 15 * MINUTE_MS;

/**
 * Reserves tables for a diner whose guests choose their dishes together, in place of the diner's unpaid hold, until the time
 * to pay ends. The cart becomes the host's choice. Asked again for the same tables it answers the same party. Throws the
 * problems of a cart, a seating and a hold, `evening_reserved`, `order_too_late`, and `party_used_up` while the diner has
 * another party, or soon after one that nobody paid for.
 */
export async function createParty(ctx: Context, party: NewParty): Promise<CreatePartyAnswer> {
  const { userId, network, request } = party;
  const { menuItems, language } = request;
  await settleEarlierOrders(ctx, await listPendingOrders(ctx.db, userId));
  const partyId = await withOffers(ctx, { userId }, () =>
    inTransaction(ctx.db, async (trx) => {
      const { menuItems: _none, ...seating } = request;
      const asked = menuItems.length > 0 ? request : seating;
      const { facts, lines } = await lockForAttempt(ctx, trx, { userId, network, request: asked });
      return (await findOwnParty(ctx, trx, facts)) ?? insertParty(ctx, trx, party, { facts, lines });
    }),
  );
  const host = { reservationId: partyId, linkVersion: await findLinkVersion(ctx.db, partyId) };
  return { partyId, path: linkPath(ctx.config, 'pay', host, { language, page: 'together' }) };
}

/** The diner's party for these tables. Throws `party_used_up` if they have, or had, another one that counts. */
async function findOwnParty(
  ctx: Context,
  trx: Trx,
  { userId, seating, now }: HoldFacts,
): Promise<string | undefined> {
  const rows = await trx
    .selectFrom('parties')
    .innerJoin('reservations', 'reservations.id', 'parties.reservation_id')
    .innerJoin('reservation_tables', 'reservation_tables.reservation_id', 'reservations.id')
    .select(['reservations.id', 'local_date as date', 'start_hour', 'status', 'table_id as table'])
    .where('parties.user_id', '=', userId)
    .where('pay_until', '>', now - holdCountsMs(ctx))
    .execute();
  const open = rows.filter(({ status }) => status === 'confirmed');
  const isSame =
    seating.tables.every((table) => open.some((row) => row.table === table)) &&
    open.every((row) => row.date === seating.date && toSlot(row.start_hour) === seating.slot);
  if (isSame) return open[0]?.id;
  if (open.length > 0 || rows.some(({ date }) => date === seating.date))
    throw new DomainError('party_used_up');
  return undefined;
}

async function insertParty(
  ctx: Context,
  trx: Trx,
  { userId, network, request, mayMail }: NewParty,
  { facts, lines }: { facts: HoldFacts; lines: readonly Line[] },
): Promise<string> {
  const { seating, diner, now } = facts;
  const lastPayable = findLastPayment(ctx, facts);
  const begun = await beginAttempt(trx, facts);
  if (facts.reserved.length > 0 && !request.anotherReservation) throw new DomainError('evening_reserved');
  const mayHoldUntil = assertMayHold(ctx, facts, { hasDishes: lines.length > 0 });
  if (mayHoldUntil < now + LEAST_MS) throw new DomainError('hold_used_up');
  const payUntil = Math.min(now + choosingMs(ctx), lastPayable, mayHoldUntil);
  const id = createId(now);
  const partySize = request.partySize ?? null;
  const held = { source: 'web', status: 'confirmed', holdExpiresAt: null, userId: null } as const;
  await insertReservation(trx, { ...held, ...begun, id, seating, partySize, payUntil, network, now });
  await insertHost(trx, id, { userId, request, facts, lines });
  const { language } = request;
  const mail = { kind: 'confirmation', language, recipient: diner.email, now } as const;
  if (mayMail) await enqueueHouseMail(trx, { reservationId: id, ...mail });
  return id;
}

/** Until when the seating can be paid for; milliseconds since 1970. Throws `order_too_late`. */
function findLastPayment({ rules }: Context, { seating, now }: HoldFacts): number {
  const last = lastPayment(rules, seating);
  if (last < now + LEAST_MS) throw new DomainError('order_too_late');
  return last;
}

/** Writes down whose party it is, and what the host has chosen. */
async function insertHost(
  trx: Trx,
  reservationId: string,
  {
    userId,
    request,
    facts,
    lines,
  }: Pick<NewParty, 'userId' | 'request'> & { facts: HoldFacts; lines: readonly Line[] },
): Promise<void> {
  const { diner, now } = facts;
  const { phone, email, firstName } = diner;
  const { notes, ...allergies } = requestColumns(request);
  const name = customerName(diner, email);
  const guest = { name, phone, email, language: request.language, notes };
  await insertGuest(trx, reservationId, { ...guest, allergies: readAllergies(allergies), by: '' });
  const host = { name: firstName || name, ...allergies };
  const id = await insertList(trx, { reservationId, userId, isAdded: false, host, now });
  if (lines.length === 0) return;
  await trx
    .insertInto('party_dishes')
    .values(
      lines.map(({ item, quantity }) => ({
        reservation_id: reservationId,
        guest_id: id,
        menu_item_id: item.id,
        quantity,
      })),
    )
    .execute();
}
