import { randomUUID } from 'node:crypto';
import { endsAt, startsAt, toSlot, wallClockAt } from '#contract/values/time.ts';
import type { Answer } from '#tests/support/server/client.ts';
import type { PayingApp } from '#tests/support/server/paying-app.ts';
import { readForms, toForm, type Fields, type ShownForm } from '#tests/support/staff/forms.ts';
import { reservationFields, sendTwice } from '#tests/support/staff/front-desk.ts';
import type { ActionOf } from './evening-actions.ts';
import type { Memory } from './evening-memory.ts';

interface Desk {
  house: PayingApp;
  memory: Memory;
  open: (by: number, path: string) => Promise<ShownForm[]>;
  send: (by: number, form: ShownForm, isFresh: boolean) => Promise<Answer>;
}

const HOUR = 3_600_000;

/** Which button of a reservation's page is pressed, and how long after the start. */
const MARKS: Record<ActionOf<'mark'>['what'], { button: RegExp; afterStartMs: number }> = {
  coming: { button: /\/(not-)?coming$/, afterStartMs: -3 * HOUR },
  arrive: { button: /\/arrived$/, afterStartMs: -HOUR / 2 },
  leave: { button: /\/end$/, afterStartMs: HOUR / 2 },
  miss: { button: /\/no-show$/, afterStartMs: HOUR / 4 },
  /** Guests who have left are brought back by an undo. */
  sitAgain: { button: /\/(arrived|undo)$/, afterStartMs: HOUR / 2 },
};

/** Guests come and go, also to a table at which others sit, who have left. */
export function createArrivals({ house, memory, open, send }: Desk) {
  /** A reservation for which it can be pressed, earliest first; undefined without one. */
  async function findMarkable({ which, what }: ActionOf<'mark'>) {
    const rows = await house.ctx.db
      .selectFrom('reservations')
      .leftJoin('reservation_marks', (join) =>
        join
          .onRef('reservation_marks.reservation_id', '=', 'reservations.id')
          .on('reservation_marks.mark', '=', 'arrived'),
      )
      .select(['id', 'local_date', 'start_hour', 'duration_hours', 'ended_at', 'mark'])
      .where('status', '=', 'confirmed')
      .execute();
    const found = rows
      .filter(({ ended_at: ended }) => (ended !== null) === (what === 'sitAgain'))
      .filter(({ mark }) => what === 'sitAgain' || (mark !== null) === (what === 'leave'))
      .map(({ id, ...row }) => ({
        id,
        starts: startsAt(row.local_date, toSlot(row.start_hour)),
        ends: endsAt(row.local_date, toSlot(row.start_hour), row.duration_hours),
      }))
      .filter(({ ends }) => ends > house.clock())
      .toSorted((first, second) => first.starts - second.starts);
    return found[which % Math.max(1, found.length)];
  }

  /** Adds a reservation of one hour; undefined if others are in the way. */
  async function add(by: number, seating: { source: string; table: string; hour: number }) {
    const { source, table, hour } = seating;
    const fields: Fields = reservationFields({
      id: randomUUID(),
      source,
      tables: table,
      date: wallClockAt(house.clock()).slice(0, 10),
      from: String(hour),
      until: String(hour + 1),
      party: '2',
    });
    const answer = await sendTwice((form) => send(by, toForm('/staff/reservations', form), false), fields);
    return answer.status === 303 ? String(fields.id) : undefined;
  }

  return {
    async mark(action: ActionOf<'mark'>): Promise<boolean> {
      const { by, what } = action;
      const { button, afterStartMs } = MARKS[what];
      const found = await findMarkable(action);
      if (!found) return false;
      await house.bank.advance(Math.max(0, found.starts + afterStartMs - house.clock()));
      const forms = await open(by, `/staff/reservations/${found.id}`);
      const form = forms.find(({ action }) => button.test(action));
      return form !== undefined && (await send(by, form, true)).status === 303;
    },

    /** Guests at the door take the table for this hour, and those of the next hour come early. */
    async seatNext({ by, table }: ActionOf<'seatNext'>): Promise<void> {
      const hour = Number(wallClockAt(house.clock()).slice(11, 13));
      const first = await add(by, { source: 'walk_in', table, hour });
      const next = first && (await add(by, { source: 'phone', table, hour: hour + 1 }));
      if (next === undefined) return;
      const path = `/staff/reservations/${next}/arrived`;
      const asked = await send(by, toForm(path, { from: '/staff/floor' }), true);
      const form = readForms(String(asked.body)).find(({ fields }) => fields.left !== undefined);
      if (memory.isConcurrent()) return;
      if (!form) return memory.complain(`two parties sit at ${table}, and nobody was asked`);
      const seated = await send(by, form, true);
      if (seated.status !== 303) memory.complain(`guests who have left keep ${table}: ${seated.status}`);
    },
  };
}
