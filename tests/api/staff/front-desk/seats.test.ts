import { describe, expect, it } from 'vitest';
import { DATE } from '#tests/support/server/paying-app.ts';
import { createFloor, namedDoubts, reservationFields } from '#tests/support/staff/front-desk.ts';

const wordsOf = (body: unknown) => String(body).replaceAll(/[\s\u00a0]+/g, ' ');

/** The tables that the alert offers, each by a button of the form. */
const offeredIn = (body: unknown) => {
  const [alert = ''] = /<div class="last-step"><div [^>]*role="alert".*?<\/div>/s.exec(String(body)) ?? [];
  return [...alert.matchAll(/formaction="[^"?]+\?take=([^"]+)"/g)].map(([, ids]) => ids);
};

/** Keti's party of four at table 3, and the form that changes it. */
async function reserveForFour() {
  const house = await createFloor();
  const id = await house.add({ tables: 'table3', party: '4' });
  const change = async (fields: Record<string, string | string[]>) => {
    const form = reservationFields({ id, tables: 'table3', party: '4', ...fields });
    const answer = await house.staff.ask(`/staff/reservations/${id}/change?lang=en`, form);
    return { ...answer, body: wordsOf(answer.body) };
  };
  return { ...house, id, change };
}

describe('a party and its seats', () => {
  it('with more guests than seats are asked about, with the tables that fit', async () => {
    const { change, reservations } = await reserveForFour();

    const asked = await change({ party: '6' });

    expect(asked.status).toBe(409);
    expect(asked.body).toMatch(
      /role="alert">Only 4 seats for 6 guests. Or save with tables that fit better:/,
    );
    expect(offeredIn(asked.body)).toEqual(['table4', 'table7', 'vip-zone-1']);
    expect(asked.body).toContain('To save anyway, press the button again.');
    expect(await reservations()).toMatchObject([{ party_size: 4 }]);
  });

  it('are saved with tables that fit by one press on them', async () => {
    const { id, staff, reservations, ctx } = await reserveForFour();
    const form = reservationFields({ id, tables: 'table3', party: '6' });

    const answer = await staff.ask(`/staff/reservations/${id}/change?take=table7`, form);

    expect(answer.status).toBe(303);
    expect(await reservations()).toMatchObject([{ party_size: 6 }]);
    const tables = ctx.db
      .selectFrom('reservation_tables')
      .select('table_id')
      .where('reservation_id', '=', id);
    expect((await tables.execute()).map(({ table_id: table }) => table)).toContain('table7');
    const added = reservationFields({ tables: 'table4', party: '7', phone: '599 77 88 99' });
    expect((await staff.ask('/staff/reservations?take=vip-zone-1', added)).status).toBe(303);
  });

  it.each([
    ['en', 'There is nothing to save: the reservation already has these details.'],
    ['ka', 'შესანახი არაფერია: ჯავშანში ისედაც ეს წერია.'],
  ])('without a change are told that there is nothing to save, %s', async (language, sentence) => {
    const { id, staff, ctx } = await reserveForFour();
    const form = reservationFields({ id, tables: 'table3', party: '4' });

    const answer = await staff.ask(`/staff/reservations/${id}/change?lang=${language}`, form);

    expect(wordsOf(answer.body)).toContain(`role="alert">${sentence}`);
    const moved = ctx.db.selectFrom('staff_actions').select('id').where('action', '=', 'reservation_moved');
    expect(await moved.execute()).toEqual([]);
  });

  it('are saved by the second press', async () => {
    const { change, reservations } = await reserveForFour();
    const asked = await change({ party: '6' });
    const seen = namedDoubts(asked);

    expect(await change({ party: '6', seen })).toMatchObject({ status: 303 });

    expect(await reservations()).toMatchObject([{ party_size: 6 }]);
    expect(await change({ party: '6', until: '22' })).toMatchObject({ status: 303 });
  });

  it('are asked about once more if the tables are others', async () => {
    const { change } = await reserveForFour();
    const asked = await change({ party: '9' });
    const seen = namedDoubts(asked);

    expect(await change({ party: '9', tables: 'table7', seen })).toMatchObject({ status: 409 });
  });

  it('with twice the seats are asked about while fewer would do', async () => {
    const { change } = await reserveForFour();

    const asked = await change({ tables: ['table3', 'table6'] });

    expect(asked.status).toBe(409);
    expect(asked.body).toContain('8 seats for only 4 guests.');
    expect(offeredIn(asked.body)).toEqual(['table2', 'table3', 'table6']);
  });

  it('are not proposed a table for a far larger one beside those that fit, and see the seats before saving', async () => {
    const { add, staff } = await reserveForFour();
    await add({ tables: ['table2', 'table4'], phone: '599 44 55 66' });

    const page = await staff.text(`/staff/reservations/new?lang=en&date=${DATE}&from=19&until=21&party=4`);

    expect(wordsOf(page)).toMatch(/class="chosen-table6">Table 6 <small>4 seats</);
    const offered = [...page.matchAll(/name="take" value="([^"]+)"/g)].map(([, ids]) => ids);
    expect(offered).not.toContain('table7');
  });

  it('with twice the seats are not asked about if nothing smaller is free', async () => {
    const { add, staff } = await reserveForFour();
    await add({ tables: ['table1', 'table2', 'table4', 'table5', 'table6'], phone: '599 44 55 66' });
    const fields = reservationFields({ tables: 'table7', party: '4', phone: '599 77 88 99' });

    expect((await staff.ask('/staff/reservations', fields)).status).toBe(303);
  });
});

describe('an hour that nobody can use', () => {
  it('is asked about while another table leaves none', async () => {
    const { add, staff } = await createFloor();
    await add({ tables: 'table2', party: '4', from: '22', until: '24' });

    const asked = await staff.ask(
      '/staff/reservations?lang=en',
      reservationFields({ tables: 'table2', party: '4' }),
    );

    expect(asked.status).toBe(409);
    expect(wordsOf(asked.body)).toContain('Table 2 would stay empty from 21:00 to 22:00.');
    expect(offeredIn(asked.body)).toEqual(['table3', 'table6']);
  });

  it('is in none of the tables that fit best, and these are not doubted', async () => {
    const { add, staff } = await createFloor();
    await add({ tables: 'table1', party: '2', from: '22', until: '24' });
    const page = await staff.text(`/staff/reservations/new?lang=en&date=${DATE}&from=19&until=21&party=2`);
    const offered = [...page.matchAll(/name="take" value="([^"]+)"/g)].map(([, ids = '']) => ids);

    expect(offered).toEqual(['table5', 'table2']);
    const save = async (tables: string, phone: string) =>
      (await staff.ask('/staff/reservations', reservationFields({ tables, party: '2', phone }))).status;
    expect(await save('table2', '599 44 55 66')).toBe(303);
    expect(await save('table5', '599 77 88 99')).toBe(303);
  });

  it('before the party is one too', async () => {
    const { add, staff } = await createFloor();
    await add({ tables: 'table2', party: '4', from: '16', until: '18' });

    const asked = await staff.ask(
      '/staff/reservations?lang=en',
      reservationFields({ tables: 'table2', party: '4' }),
    );

    expect(wordsOf(asked.body)).toContain('Table 2 would stay empty from 18:00 to 19:00.');
  });

  it('is none if others could still be seated in it, or guests are at the door', async () => {
    const { add, staff, clock } = await createFloor();
    await add({ tables: ['table2', 'table3'], from: '22', until: '24' });
    clock.set(Date.parse(`${DATE}T19:10:00+04:00`));
    const later = reservationFields({ tables: 'table2', party: '4', until: '20' });
    const door = reservationFields({ source: 'walk_in', tables: 'table3', party: '4', name: '', phone: '' });

    expect((await staff.ask('/staff/reservations', later)).status).toBe(303);
    expect((await staff.ask('/staff/reservations', door)).status).toBe(303);
  });
});
