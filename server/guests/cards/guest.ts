import type { Language } from '#contract/values/language.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ReservationSource } from '#server/platform/db/tables/reservations.ts';
import { DomainError } from '#server/errors.ts';

/** Whom a card is about. */
export interface CardGuest {
  /** Undefined without an account. */
  userId: string | undefined;
  name: string;
  /** Undefined with an account. */
  source?: ReservationSource;
  /** Empty if unknown. */
  phone: string;
  email: string;
  /** The language of the guest's mails; undefined if no reservation has one. */
  language: Language | undefined;
  /** The reservation of a guest who left neither telephone nor e-mail: nothing else belongs to the card. */
  onlyReservationId: string | undefined;
}

interface Contact {
  name: string;
  phone: string;
  email: string;
}

/**
 * The guest of a reservation. One that the staff added belongs to the account with its e-mail or telephone number, if there
 * is one: for the house only, because an account proves no telephone number. Throws `not_found`, also for forgotten guests.
 */
export async function getCardGuest(db: Database, reservationId: string): Promise<CardGuest> {
  const reservation = await db
    .selectFrom('reservations')
    .leftJoin('guests', 'guests.reservation_id', 'reservations.id')
    .select(['user_id', 'source', 'forgotten_at', 'guests.name', 'phone', 'email', 'language'])
    .where('reservations.id', '=', reservationId)
    .executeTakeFirst();
  if (!reservation) throw new DomainError('not_found');
  const { user_id: userId, source, forgotten_at: forgottenAt, language } = reservation;
  const contact = {
    name: reservation.name ?? '',
    phone: reservation.phone ?? '',
    email: reservation.email ?? '',
  };
  const account = userId === null ? await findAccount(db, contact) : await findById(db, userId);
  if (account) return account;
  if (userId !== null || forgottenAt !== null) throw new DomainError('not_found');
  const isUnknown = contact.phone === '' && contact.email === '';
  return {
    ...contact,
    source,
    userId: undefined,
    language: language ?? undefined,
    onlyReservationId: isUnknown ? reservationId : undefined,
  };
}

async function findById(db: Database, userId: string): Promise<CardGuest | undefined> {
  const row = await selectAccounts(db).where('id', '=', userId).executeTakeFirst();
  return row && toGuest(db, row);
}

/** An e-mail has one account at most. Of several with the same number, one of that name goes first, then the newest. */
async function findAccount(db: Database, { name, phone, email }: Contact): Promise<CardGuest | undefined> {
  if (email !== '') {
    const row = await selectAccounts(db).where('email', '=', email).executeTakeFirst();
    if (row) return toGuest(db, row);
  }
  if (phone === '') return undefined;
  const rows = await selectAccounts(db).where('phone', '=', phone).orderBy('created_at', 'desc').execute();
  const row = rows.find((each) => fullName(each) === name) ?? rows[0];
  return row && toGuest(db, row);
}

function selectAccounts(db: Database) {
  return db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'phone', 'email'])
    .where('deleted_at', 'is', null);
}

type AccountRow = Awaited<ReturnType<ReturnType<typeof selectAccounts>['executeTakeFirstOrThrow']>>;

async function toGuest(db: Database, row: AccountRow): Promise<CardGuest> {
  const last = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select('language')
    .where('user_id', '=', row.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return {
    userId: row.id,
    name: fullName(row),
    phone: row.phone,
    email: row.email,
    language: last?.language,
    onlyReservationId: undefined,
  };
}

export function fullName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim();
}
