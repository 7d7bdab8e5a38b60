import type { DevicesAnswer } from '#contract/api/accounts.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { hashOf } from '#server/platform/http/hash.ts';
import { closeSessionsOf } from './sessions.ts';

interface Asking {
  userId: string;
  /** The session of the browser that asks. */
  token: string;
}

/** The browsers in which the diner is signed in. */
export async function listDevices({ db, clock }: Context, { userId, token }: Asking): Promise<DevicesAnswer> {
  const sessions = await db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '>', clock())
    .select(['token_hash', 'device', 'created_at', 'last_used_at'])
    .execute();
  const current = hashOf(token);
  const devices = sessions.map(({ token_hash, device, created_at, last_used_at }) => ({
    isCurrent: token_hash === current,
    name: device ?? '',
    signedInAt: created_at,
    lastUsedAt: last_used_at ?? created_at,
  }));
  return {
    devices: devices
      .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastUsedAt - a.lastUsedAt)
      .map(({ signedInAt, lastUsedAt, ...device }) => ({
        ...device,
        signedInAt: new Date(signedInAt).toISOString(),
        lastUsedAt: new Date(lastUsedAt).toISOString(),
      })),
  };
}

/** Ends the diner's sessions except for the one that asks. */
export function signOutOthers({ db }: Context, { userId, token }: Asking): Promise<void> {
  return inTransaction(db, (trx) => closeSessionsOf(trx, userId, { except: token }));
}
