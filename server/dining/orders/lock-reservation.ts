import { getReservation, type Reservation } from '#server/dining/reservations/get.ts';
import { findGuest, type Guest } from '#server/dining/reservations/guest.ts';
import { findProposal, type Proposal } from '#server/dining/reservations/proposal.ts';
import { snapshotShape, type Snapshot } from '#server/dining/reservations/write.ts';
import { DomainError } from '#server/errors.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ReservationSource } from '#server/platform/db/tables/reservations.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { findFirst, takeLock, type Order } from './order.ts';

/** A reservation with everything that decides what may happen to it. */
export interface ReservationDetails extends Reservation, Pick<Snapshot, 'called' | 'arrived'> {
  source: ReservationSource;
  hasArrived: boolean;
  /** Whether it is the diner's, so that their account has the e-mail. */
  hasAccount: boolean;
  /** Whether several guests choose its dishes. */
  isParty: boolean;
  /** The order that has its dishes, once it has been paid: until then its guest may replace it. */
  order: Order | undefined;
  /** The latest one, answered or not. */
  proposal: Proposal | undefined;
  /** Undefined for a hold that nobody has begun to pay. */
  guest: Guest | undefined;
}

/** Locks a reservation in any status, with its orders and their payments. Throws `not_found`. */
export async function lockReservation(trx: Trx, reservationId: string): Promise<ReservationDetails> {
  await takeLock(trx, reservationId);
  return getReservationDetails(trx, reservationId);
}

/** Throws `not_found`. */
export async function getReservationDetails(
  db: Database,
  reservationId: string,
): Promise<ReservationDetails> {
  const row = await db
    .selectFrom('reservations')
    .leftJoin('parties', 'parties.reservation_id', 'reservations.id')
    .select(['reservations.user_id', 'source'])
    .select('parties.reservation_id as party')
    .where('reservations.id', '=', reservationId)
    .executeTakeFirst();
  if (!row) throw new DomainError('not_found');
  const marks = await db
    .selectFrom('reservation_marks')
    .select(['mark', 'marked_by as by', 'marked_at as at'])
    .where('reservation_id', '=', reservationId)
    .execute();
  const find = (name: string) => {
    const set = marks.find(({ mark }) => mark === name);
    return set ? { by: set.by, at: set.at } : null;
  };
  const first = await findFirst(db, reservationId);
  return {
    ...(await getReservation(db, reservationId)),
    source: row.source,
    hasAccount: row.user_id !== null,
    isParty: row.party !== null,
    called: find('called'),
    arrived: find('arrived'),
    hasArrived: find('arrived') !== null,
    order: first?.confirmed_at === null ? undefined : first,
    proposal: await findProposal(db, reservationId),
    guest: await findGuest(db, reservationId),
  };
}

/** What a step can change about a reservation that is not held. */
export function toSnapshot(reservation: ReservationDetails): Snapshot {
  const status = reservation.status === 'confirmed' ? 'confirmed' : 'cancelled';
  return snapshotShape.parse({ ...reservation, status } satisfies Snapshot);
}
