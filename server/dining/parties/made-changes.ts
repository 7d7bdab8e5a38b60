import { HOUR_MS } from '#contract/values/durations.ts';
import { MAX_GUEST_CHANGES, MAX_LIST_CHANGES } from '#contract/values/party.ts';
import { DomainError } from '#server/errors.ts';
import type { Trx } from '#server/platform/db/transaction.ts';

/** The changes of a list in the last hour. */
interface Made {
  has(key: string): Promise<boolean>;
  /** Throws `too_many_requests` if the guest has changed too much, or all guests together; these do not stop the host. */
  assertLeft(guest: string | undefined, isHost: boolean): void;
  add(key: string, guest: string | undefined): Promise<void>;
}

/** Forgets what is older than an hour. Lock the list first. */
export async function readMade(trx: Trx, partyId: string, now: number): Promise<Made> {
  await trx
    .deleteFrom('party_changes')
    .where('reservation_id', '=', partyId)
    .where('made_at', '<=', now - HOUR_MS)
    .execute();
  const rows = await trx
    .selectFrom('party_changes')
    .select((eb) => ['guest_id as guest', eb.fn.countAll<number>().as('count')])
    .where('reservation_id', '=', partyId)
    .groupBy('guest_id')
    .execute();
  const counts = new Map(rows.map(({ guest, count }) => [guest, Number(count)]));
  return {
    async has(key) {
      const row = await trx
        .selectFrom('party_changes')
        .select('change_key')
        .where('reservation_id', '=', partyId)
        .where('change_key', '=', key)
        .executeTakeFirst();
      return row !== undefined;
    },
    assertLeft(guest = '', isHost) {
      const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
      const isOver = (counts.get(guest) ?? 0) >= MAX_GUEST_CHANGES || (!isHost && all >= MAX_LIST_CHANGES);
      if (isOver) throw new DomainError('too_many_requests');
    },
    async add(change_key, guest_id = '') {
      await trx
        .insertInto('party_changes')
        .values({ reservation_id: partyId, change_key, guest_id, made_at: now })
        .execute();
      counts.set(guest_id, (counts.get(guest_id) ?? 0) + 1);
    },
  };
}
