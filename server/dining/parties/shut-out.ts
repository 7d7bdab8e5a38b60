import type { Context } from '#server/context.ts';
import { signGuestKey } from '#server/platform/http/links.ts';
import { hashOf } from '#server/platform/http/hash.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { removeGuest } from './rows.ts';

/** Takes a guest off the list for the host: the keys of that guest's pages join no more. */
export async function shutOut(
  { config }: Pick<Context, 'config'>,
  trx: Trx,
  partyId: string,
  guest: string,
): Promise<void> {
  const row = await trx
    .selectFrom('party_guests')
    .select('key_hash')
    .where('id', '=', guest)
    .where('reservation_id', '=', partyId)
    .executeTakeFirst();
  if (row?.key_hash) {
    const hashes = [row.key_hash, hashOf(signGuestKey(config, guest))];
    await trx
      .insertInto('party_removed_keys')
      .values(hashes.map((key_hash) => ({ reservation_id: partyId, key_hash })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await removeGuest(trx, partyId, guest);
}

export async function isShutOut(trx: Trx, partyId: string, keyHash: string): Promise<boolean> {
  const row = await trx
    .selectFrom('party_removed_keys')
    .select('key_hash')
    .where('reservation_id', '=', partyId)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  return row !== undefined;
}
