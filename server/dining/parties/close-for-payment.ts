import type { Allergies } from '#contract/values/allergies.ts';
import type { Line } from '#server/dining/checkout/cart.ts';
import { DomainError } from '#server/errors.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { close } from './change-party.ts';
import {
  findParty,
  listChosenDishes,
  listPartyGuests,
  lockParty,
  sumDishes,
  type PartyGuestRow,
} from './rows.ts';

/**
 * Closes the list of a party, because the host pays for these lines, and returns its guests; undefined for a reservation
 * without a party. Lock the reservation first. Throws `party_changed` if the list has other dishes.
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
  if (paid.toSorted().join() !== listed.toSorted().join()) throw new DomainError('party_changed');
  await close(trx, partyId, { isClosed: true, now });
  return listPartyGuests(trx, partyId);
}

/** The allergies of all, none of them cut: the kitchen must know each, and its sheet says whose it is. */
export function joinAllergies(host: Allergies, guests: readonly PartyGuestRow[]): Allergies {
  const all = [host, ...guests.map(({ allergies }) => allergies)];
  return {
    allergens: [...new Set(all.flatMap(({ allergens }) => allergens))],
    other: [...new Set(all.map(({ other }) => other.trim()).filter(Boolean))].join(', '),
  };
}
