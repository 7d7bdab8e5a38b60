import { SHARED } from '#contract/rules/shares.ts';
import {
  isRefusedChange,
  type PartyChange,
  type PartyChangesAnswer,
  type PartyChangesRequest,
} from '#contract/api/parties.ts';
import type { Language } from '#contract/values/language.ts';
import { MAX_GUESTS, MAX_PARTY_LINES } from '#contract/values/party.ts';
import { MAX_QUANTITY } from '#contract/api/orders.ts';
import type { Context } from '#server/context.ts';
import { findItems } from '#server/dining/menu/find-items.ts';
import { assertServedOn, isOffered } from '#server/dining/menu/served.ts';
import { allergyColumns } from '#server/dining/reservations/allergies.ts';
import { lockReservation } from '#server/dining/orders/lock-reservation.ts';
import { listParts } from '#server/dining/orders/order.ts';
import { settleIfPossible, settlePaid } from '#server/dining/payments/settle-if-possible.ts';
import { isPaidInShares } from '#server/dining/payments/shares.ts';
import { DomainError } from '#server/errors.ts';
import { createId } from '#server/platform/db/ids.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { hashOf } from '#server/platform/http/hash.ts';
import { describeError } from '#server/platform/http/error-handler.ts';
import { beginAddedList } from './added-list.ts';
import { findSender, readRole } from './party-access.ts';
import { describeParty } from './describe-party.ts';
import { leaveParty } from './leave-party.ts';
import { readEnd, readState, type PartyState } from './party-state.ts';
import { readMade } from './made-changes.ts';
import { closeList, findParty, isListed, lockParty, renewLink } from './rows.ts';
import { isShutOut, shutOut } from './shut-out.ts';
import { joinShares, splitParty } from './split-party.ts';
import { takeOffShare } from './take-off.ts';

interface Asked {
  partyId: string;
  request: PartyChangesRequest;
  language: Language;
}

/**
 * Makes the changes of one page, in their order, each once: a key that is known changes nothing. One that cannot be made is
 * answered with its reason and does not stop the others, because a page without a line may send many. The host's first page
 * begins the list of a reservation that is paid. Throws `party_ended`, `too_many_requests` and what `readRole` throws.
 */
export async function changeParty(
  ctx: Context,
  { partyId, request, language }: Asked,
): Promise<PartyChangesAnswer> {
  const { isHost } = await readRole(ctx, partyId, request);
  const refused: PartyChangesAnswer['refused'] = [];
  if (isHost) await beginAddedList(ctx, partyId);
  const isLeaving = request.changes.some(({ kind }) => kind === 'leave');
  const isTakingOff = request.changes.some(({ kind }) => kind === 'remove');
  if (isLeaving) await settlePaid(ctx, partyId);
  const you = await inTransaction(ctx.db, async (trx) => {
    if (isLeaving || isTakingOff) await lockReservation(trx, partyId);
    if (!(await findParty(trx, partyId))) throw await readEnd(ctx, trx, partyId);
    const party = await lockParty(trx, partyId);
    const state = await readState(ctx, trx, party);
    const by = {
      ctx,
      trx,
      partyId,
      isHost,
      state,
      keyHash: request.guestKey ? hashOf(request.guestKey) : null,
    };
    let guest = await findSender(ctx, trx, { partyId, isHost, guestKey: request.guestKey });
    const made = await readMade(trx, partyId, await ctx.databaseClock(trx));
    for (const change of request.changes) {
      if (await made.has(change.key)) continue;
      made.assertLeft(guest, isHost);
      try {
        guest = await make(by, guest, change);
        await made.add(change.key, guest);
      } catch (error) {
        if (!(error instanceof DomainError) || !isRefusedChange(error.code)) throw error;
        const { message } = describeError(error, language);
        refused.push({ key: change.key, code: error.code, message });
      }
    }
    if (refused.length < request.changes.length) await countVersion(trx, partyId);
    return guest ?? null;
  });
  if (isLeaving) await returnMoney(ctx, partyId);
  const state = await readPresent(ctx, partyId);
  const now = await ctx.databaseClock(ctx.db);
  return { party: await describeParty(ctx, state, { isHost, you, language, now }), you, refused };
}

/** If the bank cannot be reached, the reconciler repeats it. */
async function returnMoney(ctx: Context, partyId: string): Promise<void> {
  for (const order of await listParts(ctx.db, partyId))
    if (order.status === 'refund_due') await settleIfPossible(ctx, order);
}

async function readPresent(ctx: Context, partyId: string): Promise<PartyState> {
  const party = await findParty(ctx.db, partyId);
  if (!party) throw await readEnd(ctx, ctx.db, partyId);
  return readState(ctx, ctx.db, party);
}

interface Sender {
  ctx: Context;
  trx: Trx;
  partyId: string;
  isHost: boolean;
  state: PartyState;
  keyHash: string | null;
}

function countVersion(trx: Trx, partyId: string) {
  return trx
    .updateTable('parties')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('reservation_id', '=', partyId)
    .execute();
}

/** Makes one change and returns the sender, who may have joined with it. */
async function make(by: Sender, guest: string | undefined, change: PartyChange): Promise<string | undefined> {
  const { trx, partyId, isHost, state } = by;
  if (change.kind === 'close' || change.kind === 'split') {
    await closeOrSplit(by, change);
    return guest;
  }
  if (change.kind === 'renew') {
    if (!isHost) throw new DomainError('link_invalid');
    await renewLink(trx, partyId);
    return guest;
  }
  if (change.kind === 'leave' && state.state === 'paid') return leave(by, guest, change);
  // Another page of the host has taken them off.
  if (change.kind === 'remove' && isHost && !(await isListed(trx, partyId, change.guest))) return guest;
  // The host may change a list that is closed for the others, until it is being paid for.
  const isOpen = state.state === 'open' || (isHost && state.state === 'closed');
  const isSplit = await isPaidInShares(trx, partyId);
  if (change.kind === 'remove' && isHost && isOpen && isSplit) return takeOff(by, guest, change.guest);
  if (!isOpen || isSplit) throw new DomainError('party_closed');
  if (change.kind === 'leave') throw new DomainError('party_closed');
  if (change.kind === 'join') return join(by, guest, change.name);
  if (guest === undefined) throw new DomainError('guest_removed');
  switch (change.kind) {
    case 'dishes':
      await changeDish(by, guest, change);
      break;
    case 'allergies':
      await updateGuest(trx, guest, allergyColumns(change));
      break;
    case 'ready':
      await updateGuest(trx, guest, { is_ready: change.isReady ? 1 : 0 });
      break;
    case 'remove':
      if (!isHost || change.guest === guest) throw new DomainError('link_invalid');
      await shutOut(by.ctx, trx, partyId, change.guest);
      break;
  }
  return guest;
}

async function leave(
  { ctx, trx, isHost, state: { reservation } }: Sender,
  guest: string | undefined,
  { guest: other, refundAmount }: Extract<PartyChange, { kind: 'leave' }>,
): Promise<string | undefined> {
  if (guest === undefined) throw new DomainError('guest_removed');
  if (!isHost && other !== undefined && other !== guest) throw new DomainError('link_invalid');
  const now = await ctx.databaseClock(trx);
  const leaving = other ?? guest;
  await leaveParty(trx, { reservation, guest: leaving, refundAmount, now });
  return leaving === guest ? undefined : guest;
}

/** Once all shares that are left are paid, the party is. */
async function takeOff({ ctx, trx, state }: Sender, host: string | undefined, guest: string) {
  if (guest === host) throw new DomainError('link_invalid');
  const { reservation } = state;
  const now = await ctx.databaseClock(trx);
  if (await takeOffShare(ctx, trx, { reservation, guest, now })) state.state = 'paid';
  return host;
}

/** Opening the list takes the shares back too. */
async function closeOrSplit(
  { ctx, trx, partyId, isHost, state }: Sender,
  change: Extract<PartyChange, { kind: 'close' | 'split' }>,
): Promise<void> {
  if (!isHost) throw new DomainError('link_invalid');
  if (state.state === 'paying' || state.state === 'paid') throw new DomainError('party_closed');
  if (change.kind === 'split' && state.reserved.length > 0) throw new DomainError('order_already_confirmed');
  const now = await ctx.databaseClock(trx);
  if (change.kind === 'split' && change.isSplit) {
    if (!(await isPaidInShares(trx, partyId)))
      await splitParty(ctx, trx, { reservation: state.reservation, now });
    state.state = 'closed';
    return;
  }
  if (change.kind === 'split' || !change.isClosed) await joinShares(trx, partyId);
  if (change.kind === 'split') return;
  await closeList(trx, partyId, { isClosed: change.isClosed, now });
  state.state = change.isClosed ? 'closed' : 'open';
}

async function join(by: Sender, guest: string | undefined, name: string): Promise<string> {
  const { ctx, trx, partyId, keyHash } = by;
  if (guest !== undefined) {
    await updateGuest(trx, guest, { name });
    return guest;
  }
  if (keyHash === null) throw new DomainError('link_invalid');
  if (await isShutOut(trx, partyId, keyHash)) throw new DomainError('guest_removed');
  const { count, last } = await trx
    .selectFrom('party_guests')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('position').as('last')])
    .where('reservation_id', '=', partyId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_GUESTS) throw new DomainError('party_full');
  const id = createId(await ctx.databaseClock(trx));
  await trx
    .insertInto('party_guests')
    .values({ id, reservation_id: partyId, position: last + 1, name, key_hash: keyHash })
    .execute();
  return id;
}

function updateGuest(
  trx: Trx,
  id: string,
  columns: Partial<{ name: string; is_ready: 0 | 1; allergens: string; other_allergies: string }>,
) {
  return trx.updateTable('party_guests').set(columns).where('id', '=', id).execute();
}

/** Fewer than none is none; more than an order may have of a dish is as many as it may. */
async function changeDish(
  by: Sender,
  guest: string,
  { id, by: difference, isShared, guest: other }: Extract<PartyChange, { kind: 'dishes' }>,
): Promise<void> {
  const { trx, partyId, isHost } = by;
  if (other !== undefined && other !== guest && !isHost) throw new DomainError('link_invalid');
  const owner = isShared ? SHARED : (other ?? guest);
  if (owner !== SHARED && !(await isListed(trx, partyId, owner))) throw new DomainError('guest_removed');
  const chosen = await trx
    .selectFrom('party_dishes')
    .select(['guest_id', 'menu_item_id', 'quantity'])
    .where('reservation_id', '=', partyId)
    .execute();
  const present = chosen.find((row) => row.guest_id === owner && row.menu_item_id === id)?.quantity ?? 0;
  const ofOthers = chosen
    .filter((row) => row.menu_item_id === id && row.guest_id !== owner)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const quantity = Math.max(0, Math.min(present + difference, MAX_QUANTITY - ofOthers));
  if (difference > 0) await assertAvailable(by, id);
  if (present === 0 && quantity > 0 && chosen.length >= MAX_PARTY_LINES) throw new DomainError('party_full');
  if (difference > 0 && quantity <= present) throw new DomainError('party_full');
  await writeDish(trx, { reservation_id: partyId, guest_id: owner, menu_item_id: id, quantity });
}

/** Throws `item_unavailable` and `item_not_served`. */
async function assertAvailable({ trx, state }: Sender, id: string): Promise<void> {
  const { date } = state.reservation;
  const items = await findItems(trx, [id]);
  if (!items.some((item) => isOffered(item, date)))
    throw new DomainError('item_unavailable', { items: [id] });
  assertServedOn(date, items);
}

async function writeDish(
  trx: Trx,
  row: { reservation_id: string; guest_id: string; menu_item_id: string; quantity: number },
): Promise<void> {
  if (row.quantity === 0) {
    await trx
      .deleteFrom('party_dishes')
      .where('reservation_id', '=', row.reservation_id)
      .where('guest_id', '=', row.guest_id)
      .where('menu_item_id', '=', row.menu_item_id)
      .execute();
    return;
  }
  await trx
    .insertInto('party_dishes')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['reservation_id', 'guest_id', 'menu_item_id'])
        .doUpdateSet({ quantity: row.quantity }),
    )
    .execute();
}
