import { describe, expect, it } from 'vitest';
import { runOnce } from '#server/process/jobs/start.ts';
import { insertAdded } from '#tests/support/server/added-reservation.ts';
import { createPayingApp, DATE } from '#tests/support/server/paying-app.ts';
import { signInStaff, STAFF_EMAIL } from '#tests/support/staff/staff.ts';

const MINUTE = 60_000;
const NINO = { firstName: 'Nino', lastName: 'Beridze', phone: '+995555123456', email: 'nino@mail.example' };

async function openHouse() {
  const house = await createPayingApp();
  const signedIn = await signInStaff(house);
  const staff = {
    ...signedIn,
    // Actions at the same instant have no order.
    post: (...form: Parameters<typeof signedIn.post>) => {
      house.clock.advance(1000);
      return signedIn.post(...form);
    },
  };
  const reservationOf = async (orderId: string) => {
    const query = house.ctx.db.selectFrom('orders').select('reservation_id').where('id', '=', orderId);
    return (await query.executeTakeFirstOrThrow()).reservation_id;
  };
  const cardOf = (id: string) => staff.text(`/staff/reservations/${id}/guest?lang=en`);
  const write = (id: string, note: string, fields: Record<string, string> = {}) =>
    staff.post(`/staff/reservations/${id}/guest/note`, { note_id: '', seen_at: '0', note, ...fields });
  const notes = () => house.ctx.db.selectFrom('guest_notes').selectAll().orderBy('id').execute();
  return { ...house, staff, reservationOf, cardOf, write, notes };
}

/** The text of a page between two headings, without its marks. */
function between(page: string, from: string, to: string): string {
  return page.slice(page.indexOf(`>${from}<`), page.indexOf(`>${to}<`)).replaceAll(/<[^>]+>/g, ' ');
}

describe('the card of a guest with an account', () => {
  it('shows contact, evenings, allergies and favourite dishes', async () => {
    const { ctx, clock, diner, confirmed, reservationOf, cardOf } = await openHouse();
    const nino = await diner(NINO);
    const order = { selectedTables: ['table2'], allergies: { allergens: ['nuts'], other: 'kiwi' } };
    const first = await reservationOf(await confirmed(nino, order));
    await confirmed(nino, { selectedTables: ['table3'], selectedDate: '2026-07-20', notes: 'By the window' });
    const missed = await confirmed(nino, { selectedTables: ['table4'], selectedDate: '2026-07-11' });
    await ctx.db
      .updateTable('reservations')
      .set({ is_no_show: 1 })
      .where('id', '=', await reservationOf(missed))
      .execute();
    const cancelled = await confirmed(nino, { selectedTables: ['table4'], selectedDate: '2026-07-18' });
    await nino.post(`/orders/${cancelled}/cancellation`, { refundAmount: 69.85 });
    clock.set(Date.parse('2026-07-15T12:00:00Z'));

    const card = await cardOf(first);

    expect(card).toContain('<h1>Guest: Nino Beridze</h1>');
    expect(card).toContain('+995 555 12 34 56');
    expect(card).toContain('nino@mail.example');
    expect(card).toContain('<dt>Language</dt><dd>English</dd>');
    expect(card).toContain('<dt>Visits</dt><dd>1</dd>');
    expect(card).toContain('<dt>No-shows</dt><dd>1</dd>');
    expect(card).toContain('<dt>Cancellations</dt><dd>1</dd>');
    expect(card).toMatch(
      /mentioned so far<\/strong>\s*<ul><li><b>nuts<\/b><\/li><li><b>kiwi<\/b><\/li><\/ul>/i,
    );
    expect(card).toContain(`href="/staff/reservations/new?guest=${first}"`);
    const upcoming = between(card, 'Upcoming reservations', 'Past visits');
    expect(upcoming).toContain('Monday, 20 July 2026');
    expect(upcoming).toContain('By the window');
    expect(between(card, 'Past visits', '</main>')).toMatch(
      /Saturday, 18 July 2026[^]*cancelled[^]*Saturday, 11 July 2026[^]*no-show[^]*10 July 2026[^]*19:00 +Table 2\s+Paid:\s+₾69\.85/,
    );
    expect(card).toMatch(/<b>20<\/b> × [^<]*Khinkali[^]*<b>4<\/b> × /);
  });

  it('has an allergy that a guest told as a special request', async () => {
    const { diner, confirmed, reservationOf, cardOf } = await openHouse();
    const reservation = await reservationOf(
      await confirmed(await diner(NINO), { notes: 'თხილზე ალერგია მაქვს' }),
    );

    const card = await cardOf(reservation);

    expect(card).toMatch(/mentioned so far<\/strong>\s*<ul><li><b>თხილზე ალერგია მაქვს<\/b>/);
    expect(between(card, 'Upcoming reservations', 'Past visits')).toContain('თხილზე ალერგია მაქვს');
  });

  it('includes reservations that the staff added with its telephone number or e-mail', async () => {
    const { ctx, diner, confirmed, reservationOf, cardOf } = await openHouse();
    const nino = await diner(NINO);
    const own = await reservationOf(await confirmed(nino));
    const byPhone = await insertAdded(ctx.db, { guest: { name: 'Nino', phone: NINO.phone } });
    await insertAdded(ctx.db, {
      guest: { phone: '', email: NINO.email },
      reservation: { local_date: '2026-06-15' },
    });

    const card = await cardOf(own);

    expect(card).toContain('<dt>Visits</dt><dd>2</dd>');
    expect(await cardOf(byPhone)).toContain('<h1>Guest: Nino Beridze</h1>');
    const shown = await nino.get('/user/reservations');
    expect(JSON.stringify(shown.body)).not.toContain('2026-07-01');
  });

  it('is the card of the same name if two accounts have one telephone number', async () => {
    const { ctx, diner, cardOf } = await openHouse();
    await diner({ ...NINO, email: 'nino1@mail.example' });
    await diner({ ...NINO, firstName: 'Dato', email: 'dato1@mail.example' });

    const nino = await insertAdded(ctx.db, { guest: { name: 'Nino Beridze', phone: NINO.phone } });

    expect(await cardOf(nino)).toContain('nino1@mail.example');
  });
});

describe('the card of a guest without an account', () => {
  it('joins reservations by telephone number, else by e-mail', async () => {
    const { ctx, cardOf } = await openHouse();
    const first = await insertAdded(ctx.db, { guest: { other_allergies: 'თაფლი' } });
    await insertAdded(ctx.db, { reservation: { local_date: '2026-06-01', is_no_show: 1 } });
    await insertAdded(ctx.db, { guest: { phone: '+995599000000', name: 'Somebody else' } });
    const mailed = { phone: '', email: 'lia@mail.example', name: 'Lia' };
    const lia = await insertAdded(ctx.db, { guest: mailed });
    await insertAdded(ctx.db, { guest: mailed, reservation: { local_date: '2026-05-01' } });

    const card = await cardOf(first);

    expect(card).toContain('<h1>Guest: დათო კაპანაძე</h1>');
    expect(card).toContain('<dt>Visits</dt><dd>1</dd>');
    expect(card).toContain('<dt>No-shows</dt><dd>1</dd>');
    expect(card).toContain('<b>თაფლი</b>');
    expect(card).not.toContain('Somebody else');
    expect(await cardOf(lia)).toContain('<dt>Visits</dt><dd>2</dd>');
  });

  it('of somebody unknown at the door has that evening only, and no notes', async () => {
    const { ctx, cardOf, write } = await openHouse();
    const unknown = { name: '', phone: '', email: '' };
    const reservation = { source: 'walk_in' as const };
    const first = await insertAdded(ctx.db, { guest: unknown, reservation });
    await insertAdded(ctx.db, { guest: unknown, reservation });

    const card = await cardOf(first);

    expect(card).toContain('<h1>Guest: Walk-in</h1>');
    expect(card).toContain('<dt>Visits</dt><dd>1</dd>');
    expect(card).not.toContain('<textarea');
    expect(card).not.toContain('/staff/reservations/new?guest=');
    expect((await write(first, 'x')).status).toBe(404);
  });

  it('is not found for an unknown reservation or a forgotten guest', async () => {
    const house = await openHouse();
    const id = await insertAdded(house.ctx.db);
    house.clock.set(Date.parse('2028-07-02T12:00:00Z'));
    await runOnce(house.ctx);
    const { browser } = await signInStaff(house);

    expect((await browser.send(`/staff/reservations/${id}/guest`)).status).toBe(404);
    expect((await browser.send('/staff/reservations/x/guest')).status).toBe(404);
  });
});

describe('a note about a guest', () => {
  it('is saved under the account, shown on each card and recorded without its text', async () => {
    const { ctx, diner, confirmed, reservationOf, cardOf, write, notes, staff } = await openHouse();
    const id = await reservationOf(await confirmed(await diner(NINO)));
    const other = await insertAdded(ctx.db, { guest: { phone: NINO.phone } });

    const saved = await write(id, ' Likes the corner\r\nand quiet ');

    expect(saved.headers.get('Location')).toBe(`/staff/reservations/${id}/guest`);
    expect(await notes()).toMatchObject([
      { note: 'Likes the corner\nand quiet', phone: null, email: null, changed_by: STAFF_EMAIL },
    ]);
    expect(await cardOf(other)).toContain('>Likes the corner\nand quiet</textarea>');
    const log = await ctx.db.selectFrom('staff_actions').selectAll().execute();
    expect(log).toContainEqual(
      expect.objectContaining({ action: 'guest_note_changed', subject: id, facts: '{}' }),
    );
    expect(await staff.text('/staff/log?lang=en')).toMatch(
      /changed a note about a guest<\/strong> <span><a href="[^"]+">Nino/,
    );
  });

  it('can be undone on the card, until it is changed again', async () => {
    const { ctx, write, notes, cardOf, staff } = await openHouse();
    const id = await insertAdded(ctx.db);
    const undo = async () => {
      const path = /action="(\/staff\/actions\/[^"]+\/undo)"/.exec(await cardOf(id))?.[1];
      return staff.post(path ?? 'no undo was offered', { from: `/staff/reservations/${id}/guest` });
    };
    await write(id, 'First');
    const [first] = await notes();
    await write(id, 'Second', { note_id: first?.id ?? '', seen_at: String(first?.changed_at) });

    expect((await undo()).headers.get('Location')).toBe(`/staff/reservations/${id}/guest`);
    expect(await notes()).toMatchObject([{ note: 'First', former_note: null }]);
    expect((await undo()).status).toBe(409);
  });

  it('is not lost if two write at once: the second reads both texts', async () => {
    const { ctx, write, notes } = await openHouse();
    const id = await insertAdded(ctx.db);
    await write(id, 'Allergic to dill');

    const second = await write(id, 'Sits by the door');

    expect(second.status).toBe(409);
    expect(second.body).toContain('>Sits by the door</textarea>');
    expect(second.body).toContain('<blockquote>Allergic to dill</blockquote>');
    expect(await notes()).toMatchObject([{ note: 'Allergic to dill' }]);
    const [{ id: noteId, changed_at: seenAt } = { id: '', changed_at: 0 }] = await notes();
    expect(second.body).toContain(
      `name="note_id" value="${noteId}"><input type="hidden" name="seen_at" value="${seenAt}"`,
    );
  });

  it('that is too long is shown again', async () => {
    const { ctx, write, notes } = await openHouse();
    const id = await insertAdded(ctx.db);

    const answer = await write(id, 'x'.repeat(1001));

    expect(answer.status).toBe(422);
    expect(answer.body).toContain('მაქსიმუმ 1000 სიმბოლო');
    expect(answer.body).toContain('x'.repeat(1001));
    expect(await notes()).toEqual([]);
  });

  it('under a telephone number stays apart once the guest has an account', async () => {
    const { ctx, diner, write, notes, cardOf } = await openHouse();
    const id = await insertAdded(ctx.db, { guest: { phone: NINO.phone } });
    await write(id, 'Came with a dog');
    await diner(NINO);

    const card = await cardOf(id);
    await write(id, 'Prefers the terrace');

    expect(card).toMatch(/About this guest[^]*Saved under this phone number[^]*Came with a dog/);
    expect(await notes()).toMatchObject([
      { phone: NINO.phone, note: 'Came with a dog' },
      { phone: null, note: 'Prefers the terrace' },
    ]);
  });

  it('of another guest cannot be changed from a card', async () => {
    const { ctx, write, notes } = await openHouse();
    const dato = await insertAdded(ctx.db);
    await write(dato, 'Dato’s note');
    const other = await insertAdded(ctx.db, { guest: { phone: '+995599000000' } });
    const [note] = await notes();

    const answer = await write(other, 'x', { note_id: note?.id ?? '', seen_at: String(note?.changed_at) });

    expect(answer.status).toBe(404);
    expect(await notes()).toMatchObject([{ note: 'Dato’s note' }]);
  });

  it('leaves no former text when it can no longer be undone, and no row when it is empty', async () => {
    const { ctx, clock, write, notes } = await openHouse();
    const id = await insertAdded(ctx.db);
    await write(id, 'First');
    const [first] = await notes();
    await write(id, '', { note_id: first?.id ?? '', seen_at: String(first?.changed_at) });
    clock.advance(9 * MINUTE);
    await runOnce(ctx);
    const before = await notes();
    clock.advance(MINUTE);
    await runOnce(ctx);

    expect(before).toMatchObject([{ note: '', former_note: 'First' }]);
    expect(await notes()).toEqual([]);
  });
});

it('the day sheet leads from the name to the reservation, and that to the card', async () => {
  const { ctx, diner, confirmed, reservationOf, staff } = await openHouse();
  const id = await reservationOf(await confirmed(await diner(NINO)));
  const walkIn = { local_date: DATE, source: 'walk_in' as const };
  const unnamed = await insertAdded(ctx.db, { guest: { name: '' }, reservation: walkIn });

  const sheet = await staff.text(`/staff/days/${DATE}?lang=en`);
  const page = await staff.text(`/staff/reservations/${id}?lang=en`);

  expect(sheet).toContain(`href="/staff/reservations/${id}">Nino Beridze</a>`);
  expect(sheet).toContain(`href="/staff/reservations/${unnamed}">Walk-in</a>`);
  expect(page).toContain(`href="/staff/reservations/${id}/guest">Nino Beridze</a>`);
});
