import { LANGUAGES } from '#contract/values/language.ts';
import { FRONT_DESK_TEXTS } from '#server/texts/texts.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { slotHour } from '#contract/values/time.ts';
import type { Database } from '#server/platform/db/database.ts';
import { hashOf } from '#server/platform/http/hash.ts';
import { STAFF } from '#server/platform/http/staff-paths.ts';
import { namedDoubts } from '#tests/support/staff/front-desk.ts';
import { createBrowser, insist } from './browser.ts';
import { note, type Diary } from './diary.ts';
import type { House } from './house.ts';
import type { Seating } from './plan.ts';
import type { Dice } from './random.ts';

/** The first owner, from the development settings. */
const EMAIL = 'staff@tamada.example';
const HOUR_MS = 3_600_000;
const ADDED = { phone: 'phone_reservation_added', walk_in: 'walk_in_added' };
/** The buttons of a reservation, and what the log calls them. */
const PRESSED = {
  arrived: 'arrived',
  end: 'seating_ended',
  'no-show': 'no_show',
  extend: 'seating_extended',
};

type Fields = Record<string, string | string[]>;

/** A member of the staff at the front desk. Each step repeats until it is answered. */
export async function openFrontDesk(house: House, diary: Diary, dice: Dice) {
  const browser = createBrowser({
    apiUrls: house.servers.map(({ apiUrl }) => apiUrl),
    siteUrl: house.siteUrl,
    dice,
    address: '10.255.0.1',
    cookies: { app_staff: await openSession(house.db) },
  });
  const page = await browser.get(`${STAFF}/dishes`);
  const token = /name="form_token" value="([^"]+)"/.exec(page.text)?.[1] ?? '';

  /** True if it was carried out, also against doubts. What the pages refuse is 409; a cancelled reservation has no page. */
  const send = async (what: string, path: string, fields: Fields): Promise<boolean> => {
    const form = { form_token: token, from: STAFF, ...fields };
    const answer = await insist(() => browser.post(STAFF + path, { form }));
    // Pressed again after a lost answer, a move that was made has nothing to save.
    const isThere = LANGUAGES.some((language) =>
      answer.text.includes(FRONT_DESK_TEXTS[language].problems.unchanged),
    );
    note(diary, `staff: ${what}`, answer, isThere ? [200] : [303, 404, 409]);
    const seen = fields.seen ? [] : namedDoubts({ body: answer.text });
    if (answer.status === 409 && seen.length > 0) return send(what, path, { ...fields, seen });
    return answer.status === 303;
  };

  const acknowledge = (reservationId: string, action: string) =>
    diary.acknowledged.push({ kind: 'staff step', reservationId, action });

  /** Returns the id of the reservation; undefined if it is refused. */
  const add = async (source: 'phone' | 'walk_in', seating: Seating): Promise<string | undefined> => {
    const id = randomUUID();
    // A number that has a reservation at the same time would be asked about.
    const phone = `599${String(Number.parseInt(id.slice(0, 6), 16) % 1_000_000).padStart(6, '0')}`;
    const guest = { name: 'Keti', phone, email: 'keti@mail.example' };
    const isDone = await send('add', '/reservations', { id, source, ...guest, ...toFields(seating) });
    if (isDone) acknowledge(id, ADDED[source]);
    return isDone ? id : undefined;
  };

  const press = async (id: string, button: keyof typeof PRESSED): Promise<void> => {
    if (await send(button, `/reservations/${id}/${button}`, {})) acknowledge(id, PRESSED[button]);
  };

  const move = async (id: string, seating: Seating, initiator: 'agreed' | 'guest'): Promise<void> => {
    const fields = { id, initiator, ...toFields(seating) };
    if (await send('move', `/reservations/${id}/change`, fields))
      diary.acknowledged.push({ kind: 'staff move', reservationId: id, to: seating });
  };

  /** Undoes the latest step about a reservation that can be undone. */
  const undo = async (id: string): Promise<void> => {
    const row = await house.db
      .selectFrom('staff_actions')
      .innerJoin('staff_undos', 'action_id', 'staff_actions.id')
      .select('action_id')
      .where('subject', '=', id)
      .where('undone_at', 'is', null)
      .orderBy('at', 'desc')
      .executeTakeFirst();
    if (!row) return;
    const { action_id: actionId } = row;
    if (await send('undo', `/actions/${actionId}/undo`, {}))
      diary.acknowledged.push({ kind: 'undo', actionId });
  };

  return { add, press, move, undo };
}

export type FrontDesk = Awaited<ReturnType<typeof openFrontDesk>>;

/** Returns a session token. Writes to the database directly, because signing in needs a mail. */
async function openSession(db: Database): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('staff_sessions')
    .values({ token_hash: hashOf(token), email: EMAIL, expires_at: Date.now() + HOUR_MS })
    .execute();
  return token;
}

/** Two hours, or until midnight. */
function toFields({ tables, date, time }: Seating): Fields {
  const from = slotHour(time);
  return { date, from: String(from), until: String(Math.min(from + 2, 24)), party: '2', tables };
}
