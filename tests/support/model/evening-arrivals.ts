import { randomUUID } from 'node:crypto';
import { wallClockAt } from '#contract/values/time.ts';
import type { Answer } from '#tests/support/server/client.ts';
import type { PayingApp } from '#tests/support/server/paying-app.ts';
import { readForms, toForm, type Fields, type ShownForm } from '#tests/support/staff/forms.ts';
import { reservationFields, sendTwice } from '#tests/support/staff/front-desk.ts';
import type { ActionOf } from './evening-actions.ts';
import type { Memory } from './evening-memory.ts';

interface Desk {
  house: PayingApp;
  memory: Memory;
  send: (by: number, form: ShownForm, isFresh: boolean) => Promise<Answer>;
}

/** Guests come to a table at which others sit, who have left. */
export function createArrivals({ house, memory, send }: Desk) {
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
