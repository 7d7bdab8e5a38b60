import type { Line } from '#server/dining/orders/cart.ts';
import { isPaidInShares } from '#server/dining/payments/shares.ts';
import { DomainError } from '#server/errors.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import {
  closeList,
  findParty,
  listChosenDishes,
  listPartyGuests,
  lockParty,
  sumDishes,
  type PartyGuestRow,
} from './rows.ts';

/**
 * Closes the list of a party, because the host pays for these lines, and returns its guests; undefined for a reservation
 * without a party. Lock the reservation first. Throws `party_changed` if the list has other dishes, or each pays their share.
 */
export async function closeForPayment(
  trx: Trx,
  partyId: string,
  { lines, now }: { lines: readonly Line[]; now: number },
): Promise<PartyGuestRow[] | undefined> {
  if (!(await findParty(trx, partyId))) return undefined;
  await lockParty(trx, partyId);
  const paid = lines.map(({ item, quantity }) => `${item.id} ${quantity}`);
  const listed = sumDishes(await listChosenDishes(trx, partyId)).map(
    ({ id, quantity }) => `${id} ${quantity}`,
  );
  const isOther = paid.toSorted().join() !== listed.toSorted().join();
  if (isOther || (await isPaidInShares(trx, partyId))) throw new DomainError('party_changed');
  await closeList(trx, partyId, { isClosed: true, now });
  return listPartyGuests(trx, partyId);
}
