import type { Context } from '#server/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createTextMatch, foldPhone } from './text-match.ts';
import { fullName } from './guest.ts';

/** A guest in the list of results. */
export interface FoundGuest {
  name: string;
  phone: string;
  email: string;
  /** The newest reservation, which leads to the card. */
  reservationId: string;
  /** The date of the newest reservation. */
  lastDate: string;
  /** The number of reservations, without cancelled ones. */
  reservations: number;
}

interface Person {
  /** Undefined without an account. */
  userId: string | undefined;
  name: string;
  phone: string;
  email: string;
  /** The reservation of a guest without an account. */
  reservationId: string | undefined;
}

const MIN_LETTERS = 2;
const MIN_DIGITS = 3;
const SHOWN = 50;
/** Some people who match have never reserved. */
const MATCHED = 4 * SHOWN;

export interface FoundGuests {
  guests: FoundGuest[];
  /** Whether more guests match than are listed. */
  isCut: boolean;
}

/** Guests by parts of the name, the telephone number or the e-mail; newest reservation first, 50 at most. */
export async function findGuests({ db }: Pick<Context, 'db'>, typed: string): Promise<FoundGuests> {
  const matches = createMatch(typed);
  if (!matches) return { guests: [], isCut: false };
  const people = await listPeople(db);
  const accounts = people.filter(({ userId }) => userId !== undefined);
  const accountOf = new Map(
    accounts.flatMap((account) => [
      [account.phone, account],
      [account.email, account],
    ]),
  );
  const found = new Set<Person>();
  const byContact = new Map<string, Person>();
  for (const person of people.filter(matches)) {
    const account = person.userId === undefined ? findAccount(accountOf, person) : person;
    const contact = person.phone || person.email || (person.reservationId ?? '');
    const guest = account ?? byContact.get(contact) ?? person;
    if (!account) byContact.set(contact, guest);
    found.add(guest);
  }
  const guests = await withReservations(db, [...found].slice(0, MATCHED));
  return { guests: guests.slice(0, SHOWN), isCut: guests.length > SHOWN || found.size > MATCHED };
}

function findAccount(accountOf: ReadonlyMap<string, Person>, { phone, email }: Person): Person | undefined {
  return (email !== '' && accountOf.get(email)) || (phone !== '' && accountOf.get(phone)) || undefined;
}

/** Undefined if too little was typed to search for. */
function createMatch(typed: string): ((person: Person) => boolean) | undefined {
  const digits = foldPhone(typed);
  if (/^[\d\s()+-]+$/.test(typed)) {
    return digits.length < MIN_DIGITS ? undefined : ({ phone }) => foldPhone(phone).includes(digits);
  }
  if (typed.replaceAll(/\s/g, '').length < MIN_LETTERS) return undefined;
  const matches = createTextMatch(typed.split(/\s+/));
  return ({ name, email }) => matches(`${name} ${email}`);
}

async function listPeople(db: Database): Promise<Person[]> {
  const [accounts, others] = await Promise.all([
    db
      .selectFrom('users')
      .select(['id', 'first_name', 'last_name', 'phone', 'email'])
      .where('deleted_at', 'is', null)
      .orderBy('created_at', 'desc')
      .execute(),
    db
      .selectFrom('guests')
      .innerJoin('reservations', 'reservations.id', 'reservation_id')
      .select(['reservation_id as reservationId', 'name', 'phone', 'email'])
      .where('user_id', 'is', null)
      .orderBy('reservation_id', 'desc')
      .execute(),
  ]);
  return [
    ...accounts.map((row) => ({
      userId: row.id,
      name: fullName(row),
      phone: row.phone,
      email: row.email,
      reservationId: undefined,
    })),
    ...others.map((row) => ({ ...row, userId: undefined })),
  ];
}

/** Drops people who have never reserved. */
async function withReservations(db: Database, people: readonly Person[]): Promise<FoundGuest[]> {
  if (people.length === 0) return [];
  const rows = await listReservations(db, people);
  const found = people.flatMap(({ userId, name, phone, email, reservationId }): FoundGuest[] => {
    const own = rows.filter(
      (row) =>
        (userId !== undefined && row.user_id === userId) ||
        row.id === reservationId ||
        (phone !== '' && row.phone === phone) ||
        (email !== '' && row.email === email && (userId !== undefined || phone === '')),
    );
    const newest = own[0];
    if (!newest) return [];
    const reservations = own.filter(({ status }) => status === 'confirmed').length;
    return [{ name, phone, email, reservationId: newest.id, lastDate: newest.local_date, reservations }];
  });
  return found.toSorted((first, second) => (first.lastDate < second.lastDate ? 1 : -1));
}

function listReservations(db: Database, people: readonly Person[]) {
  const [userIds, ids, phones, emails] = [
    people.flatMap(({ userId }) => userId ?? []),
    people.flatMap(({ reservationId }) => reservationId ?? []),
    people.flatMap(({ phone }) => phone || []),
    people.flatMap(({ email }) => email || []),
  ];
  return db
    .selectFrom('reservations')
    .leftJoin('guests', (join) =>
      join.onRef('guests.reservation_id', '=', 'reservations.id').on('reservations.user_id', 'is', null),
    )
    .select(['id', 'user_id', 'phone', 'email', 'local_date', 'status'])
    .where('status', 'in', ['confirmed', 'cancelled'])
    .where((eb) =>
      eb.or([
        ...(userIds.length === 0 ? [] : [eb('user_id', 'in', userIds)]),
        ...(ids.length === 0 ? [] : [eb('id', 'in', ids)]),
        ...(phones.length === 0 ? [] : [eb('phone', 'in', phones)]),
        ...(emails.length === 0 ? [] : [eb('email', 'in', emails)]),
      ]),
    )
    .orderBy('local_date', 'desc')
    .orderBy('id')
    .execute();
}
