import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exportAnswer } from '#contract/api/accounts.ts';
import { insertAdded } from '#tests/support/server/added-reservation.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { createPerson } from '#tests/support/server/accounts.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { createWellKnownDiner, NINO } from '#tests/support/server/well-known-diner.ts';

/** Tables without anything about a diner. */
const OF_THE_HOUSE = [
  'closed_days',
  'dining_tables',
  'keep_months',
  'menu_categories',
  'menu_items',
  'live_content',
  // Only keys.
  'party_changes',
  'party_removed_keys',
  'publications',
  'request_keys',
  // Only signatures, which end within hours.
  'rate_limits',
  // Only signatures, until the date has passed.
  'waiting_offers',
  // Only numbers.
  'waiting_counts',
  'write_checks',
  'software',
  'sold_out_dishes',
  'staff_members',
  'staff_sessions',
  // Only ids, for ten minutes.
  'staff_undos',
  'table_blocks',
  // Says the same as reservation_tables.
  'table_claims',
];

describe('GET /user/data', () => {
  it('answers everything about the diner as a file, without secrets', async () => {
    const { nino, kept, added, reservationId } = await createWellKnownDiner();

    const answer = await nino.get('/user/data');

    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="tamada-my-data.json"');
    const data = exportAnswer.parse(answer.body);
    expect(data).toMatchObject({
      users: [{ email: NINO.email, first_name: 'Nino', last_name: 'Kapanadze', phone: NINO.phone }],
      sessions: [{ device: expect.any(String) as string }, { device: 'Safari · iPhone' }],
      reservation_moves: [{ from_hour: 19, to_hour: 20, to_date: DATE }],
      reservation_marks: [{ mark: 'called' }],
      remembered_requests: [
        { notes: 'Grandmother turns ninety', allergens: 'nuts', other_allergies: 'kiwi' },
      ],
      house_cancellations: [],
      guest_notes: [{ note: 'Grandmother sits by the window' }],
      staff_actions: [
        { action: 'called', subject: reservationId },
        { action: 'guest_note_changed', subject: reservationId },
      ],
    });
    expect(data.orders).toContainEqual(expect.objectContaining({ id: kept, purpose: 'reservation' }));
    expect(data.payments).toContainEqual(
      expect.objectContaining({
        order_id: kept,
        subtotal_tetri: 6350,
        total_tetri: 6985,
        created_at: '2026-07-05T08:00:00.000Z',
      }),
    );
    expect(data.guests).toContainEqual(
      expect.objectContaining({ reservation_id: added, other_allergies: 'kiwi' }),
    );
    expect(data.order_items).toHaveLength(4);
    expect(new Set(data.messages?.map(({ kind }) => kind))).toEqual(
      new Set(['password_link', 'confirmation', 'move', 'cancellation', 'refund']),
    );
    const columns = Object.values(data).flatMap((rows) => rows.flatMap((row) => Object.keys(row)));
    expect(columns.filter((name) => /hash|token|key|network|redirect|actor|_by$/.test(name))).toEqual([]);
  });

  it('has reservations of the house only for a confirmed e-mail, never for a telephone number', async () => {
    const { ctx, client } = await createTestApp();
    const guest = { phone: '+995577987654', email: 'lia@mail.example', name: 'Lia' };
    await insertAdded(ctx.db, { guest });
    const stranger = client();
    await stranger.post('/auth/signup', createPerson(guest));

    const data = exportAnswer.parse((await stranger.get('/user/data')).body);

    expect([data.users?.length, data.guests, data.reservations]).toEqual([1, [], []]);
  });

  it('names every table that can be about a diner', async () => {
    const { ctx, nino } = await createWellKnownDiner();
    const tables = (await ctx.db.introspection.getTables()).map(({ name }) => name);

    const data = z.record(z.string(), z.unknown()).parse((await nino.get('/user/data')).body);

    expect([...Object.keys(data), ...OF_THE_HOUSE].toSorted()).toEqual(tables.toSorted());
  });

  it('contains nothing of other diners', async () => {
    const { diner } = await createWellKnownDiner();
    const dato = await diner({ email: 'dato@mail.example' });

    const {
      users,
      messages: mails,
      sessions,
      ...others
    } = exportAnswer.parse((await dato.get('/user/data')).body);

    expect([users?.length, mails?.length, sessions?.length]).toEqual([1, 0, 1]);
    expect(Object.values(others).flat()).toEqual([]);
  });

  it('asks a visitor to sign in', async () => {
    const { client } = await createTestApp();

    expect((await client().get('/user/data')).status).toBe(401);
  });
});
