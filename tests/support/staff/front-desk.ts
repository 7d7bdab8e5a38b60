import { randomUUID } from 'node:crypto';
import { openSession } from '#server/identity/accounts/sessions.ts';
import type { Answer, Client } from '#tests/support/server/client.ts';
import { createPayingApp, DATE } from '#tests/support/server/paying-app.ts';
import { signInStaff } from './staff.ts';

/** A telephone reservation for five at tables 2 and 3, 19:00 to 21:00. */
export function reservationFields(overrides: Record<string, string | string[]> = {}) {
  return {
    id: randomUUID(),
    source: 'phone',
    date: DATE,
    from: '19',
    until: '21',
    party: '5',
    tables: ['table2', 'table3'],
    name: 'Keti Maisuradze',
    phone: '599 11 22 33',
    email: '',
    language: 'ka',
    notes: '',
    other: '',
    ...overrides,
  };
}

type Fields = Record<string, string | string[]>;

/** Sends the form, and once more if the page names a doubt about these, as a hostess who is sure. */
export async function sendTwice(
  send: (fields: Fields) => Promise<Answer>,
  fields: Fields,
  about = '',
): Promise<Answer> {
  const answer = await send(fields);
  const doubts = namedDoubts(answer).filter((key) => key.startsWith(about));
  const seen = [...new Set([fields.seen ?? [], doubts].flat())];
  return answer.status === 409 && doubts.length > 0 ? send({ ...fields, seen }) : answer;
}

/** The keys of the doubts that a page names. */
export function namedDoubts({ body }: Pick<Answer, 'body'>): string[] {
  return [...String(body).matchAll(/name="seen" value="([^"]+)"/g)].map(([, key = '']) => key);
}

/** A hostess who is sure about the seats of a party, which few tests are about: the others `ask`. */
export async function signInSure(...[house, email]: Parameters<typeof signInStaff>) {
  const staff = await signInStaff(house, email);
  const post = (path: string, fields: Fields = {}) =>
    sendTwice((form) => staff.post(path, form), fields, 'seats:');
  return { ...staff, post, ask: staff.post };
}

/** The server with a signed-in hostess at the telephone. */
export async function createFloor(options: Parameters<typeof createPayingApp>[0] = {}) {
  const house = await createPayingApp(options);
  const staff = await signInSure(house);
  const reservations = () => house.ctx.db.selectFrom('reservations').selectAll().execute();
  /** Adds a reservation and returns its id. */
  const add = async (overrides: Record<string, string | string[]> = {}): Promise<string> => {
    const fields = reservationFields(overrides);
    const answer = await sendTwice((form) => staff.post('/staff/reservations', form), fields);
    if (answer.status !== 303) throw new Error(`Not added: ${answer.status} ${String(answer.body)}`);
    return fields.id;
  };
  const press = (id: string, action: string) =>
    staff.post(`/staff/reservations/${id}/${action}`, { from: `/staff/reservations/${id}` });
  /** Presses the undo button of the newest action. */
  const undo = async () => {
    const page = await staff.text(`/staff/days/${DATE}`);
    const path = /action="(\/staff\/actions\/[^"]+\/undo)"/.exec(page)?.[1];
    if (!path) throw new Error('Nothing can be undone');
    return staff.post(path, { from: '/staff' });
  };
  const hoursOf = async (id: string) => {
    const claims = await house.ctx.db
      .selectFrom('table_claims')
      .select(['table_id', 'hour'])
      .where('reservation_id', '=', id)
      .orderBy('table_id')
      .orderBy('hour')
      .execute();
    return claims.map(({ table_id: table, hour }) => `${table} ${hour}`);
  };
  return { ...house, staff, add, press, undo, reservations, hoursOf };
}

/** Signed-in diners. Writes to the database directly, because many password hashes take long. */
export function createCrowd(
  { ctx, client }: Awaited<ReturnType<typeof createFloor>>,
  size: number,
): Promise<Client[]> {
  const arrive = async (index: number) => {
    const userId = `crowd-${index}`;
    const name = { first_name: 'Nino', last_name: 'Beridze', phone: '+995555123456' };
    await ctx.db
      .insertInto('users')
      .values({
        id: userId,
        email: `${userId}@mail.example`,
        password_hash: '-',
        created_at: ctx.clock(),
        ...name,
      })
      .execute();
    const browser = client();
    browser.cookies.set('app_session', await openSession(ctx, ctx.db, { userId, device: '' }));
    return browser;
  };
  return Promise.all(Array.from({ length: size }, (_, index) => arrive(index)));
}
