import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { createId } from '#server/platform/db/ids.ts';
import type { UnreachedReason } from '#server/platform/db/tables/messages.ts';
import type { Schema } from '#server/platform/db/schema.ts';

type RefusedMail = Selectable<Schema['refused_mails']>;

/** The reservation that a mail is about, or the account. */
export type About = Pick<RefusedMail, 'reservation_id' | 'user_id'>;

interface Unreached {
  kind: RefusedMail['kind'];
  /** Milliseconds since 1970. */
  now: number;
  mailId: string | null;
  recipient: string | null;
  reason: UnreachedReason;
  /** What a mail server said. */
  answer?: string;
}

/**
 * Notes that a mail did not reach its guest: the latest one for each reservation or account. Changes nothing if a later
 * one did not either, or if the staff have called about this one.
 */
export async function recordRefused(
  db: Database,
  { reservation_id, user_id }: About,
  { kind, now, mailId, recipient, reason, answer = '' }: Unreached,
): Promise<void> {
  const facts = {
    id: createId(now),
    kind,
    refused_at: now,
    mail_id: mailId,
    recipient,
    reason,
    status: findStatus(answer),
    called_at: null,
  };
  await db
    .insertInto('refused_mails')
    .values({ ...facts, reservation_id, user_id })
    .onConflict((conflict) => {
      const update = conflict
        .column(reservation_id === null ? 'user_id' : 'reservation_id')
        .doUpdateSet(facts);
      return mailId === null ? update : update.where((eb) => isNews(eb, mailId));
    })
    .execute();
}

function isNews(eb: ExpressionBuilder<Pick<Schema, 'refused_mails'>, 'refused_mails'>, mailId: string) {
  const known = eb.ref('refused_mails.mail_id');
  return eb.or([
    eb(known, 'is', null),
    eb(known, '<', mailId),
    eb.and([eb(known, '=', mailId), eb('refused_mails.called_at', 'is', null)]),
  ]);
}

/** The code of RFC 3463 in the answer of a mail server: `550 5.1.1 no such box` → `5.1.1`. No part of an IP address. */
export function findStatus(answer: string): string | null {
  return /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(answer)?.[0] ?? null;
}

/**
 * A later mail has reached the guest. One that a mail server took says nothing of an address that returned an earlier
 * one.
 */
export async function clearRefused(
  db: Database,
  { reservation_id, user_id }: About,
  recipient: string,
): Promise<void> {
  await db
    .deleteFrom('refused_mails')
    .where((eb) => eb.or([eb('reservation_id', '=', reservation_id), eb('user_id', '=', user_id)]))
    .where('called_at', 'is', null)
    .where((eb) => eb.or([eb('reason', '<>', 'bounced'), eb('recipient', '<>', recipient)]))
    .execute();
}
