import { describe, expect, it } from 'vitest';
import { insertAdded } from '#tests/support/server/added-reservation.ts';
import { createPayingApp } from '#tests/support/server/paying-app.ts';
import { signInStaff } from '#tests/support/staff/staff.ts';

const NINO = { firstName: 'Nino', lastName: 'Beridze', phone: '+995555123456', email: 'nino@mail.example' };

describe('the search for guests', () => {
  const found = async (staff: Awaited<ReturnType<typeof signInStaff>>, typed: string) => {
    const page = await staff.text(`/staff/guests?lang=en&q=${encodeURIComponent(typed)}`);
    return [...page.matchAll(/\/guest">([^<]+)<\/a>/g)].map(([, name]) => name);
  };

  it('finds parts of name, number and e-mail, in either script', async () => {
    const house = await createPayingApp();
    const { ctx, diner, confirmed } = house;
    const staff = await signInStaff(house);
    await confirmed(await diner(NINO));
    await diner({ firstName: 'Nino', lastName: 'Without a reservation', phone: '+995555999999' });
    await insertAdded(ctx.db);
    await insertAdded(ctx.db, { reservation: { local_date: '2026-06-01' } });
    await insertAdded(ctx.db, { guest: { name: 'Karel Čapek', phone: '+420777123123' } });
    const nino = ['Nino Beridze'];
    const dato = ['დათო კაპანაძე'];

    expect(await found(staff, 'nino')).toEqual(nino);
    expect(await found(staff, 'ნინო ბერ')).toEqual(nino);
    expect(await found(staff, 'BERIDZE')).toEqual(nino);
    expect(await found(staff, 'nino@mail')).toEqual(nino);
    expect(await found(staff, '555 12 34')).toEqual(nino);
    expect(await found(staff, 'კაპანაძე')).toEqual(dato);
    expect(await found(staff, 'Dato kap')).toEqual(dato);
    expect(await found(staff, '+995 599 11-22-33')).toEqual(dato);
    expect(await found(staff, '00995599112233')).toEqual(dato);
    expect(await found(staff, 'čape')).toEqual(['Karel Čapek']);
    expect(await found(staff, 'capek')).toEqual(['Karel Čapek']);
    expect(await found(staff, 'Нино')).toEqual(nino);
    expect(await found(staff, '%')).toEqual([]);
    expect(await found(staff, '12')).toEqual([]);
  });

  it("lists today's guests until something is searched for", async () => {
    const house = await createPayingApp();
    house.clock.set(Date.parse('2026-06-01T12:00:00Z'));
    const staff = await signInStaff(house);
    await insertAdded(house.ctx.db, { reservation: { local_date: '2026-06-01' } });
    await insertAdded(house.ctx.db, {
      reservation: { local_date: '2026-06-02' },
      guest: { name: 'Tomorrow' },
    });

    expect(await found(staff, '')).toEqual(['დათო კაპანაძე']);
    expect(await found(staff, '12')).toEqual([]);
  });

  it('folds the hours that are over while others come', async () => {
    const house = await createPayingApp();
    house.clock.set(Date.parse('2026-06-01T12:00:00Z'));
    const staff = await signInStaff(house);
    const today = { local_date: '2026-06-01' };
    await insertAdded(house.ctx.db, { reservation: { ...today, start_hour: 12 } });
    await insertAdded(house.ctx.db, {
      reservation: { ...today, start_hour: 20 },
      guest: { name: 'This evening' },
    });

    const page = await staff.text('/staff/guests?lang=en');
    const [folded = ''] = /<details>[^]*<\/details>/.exec(page) ?? [];

    expect(folded).toMatch(/Over: 12:00\s· Reservations: 1/);
    expect(folded).not.toContain('This evening');
    expect(await found(staff, '')).toEqual(['დათო კაპანაძე', 'This evening']);
  });

  it('says when more than 50 guests match', async () => {
    const house = await createPayingApp();
    const staff = await signInStaff(house);
    const addGuest = (index: number) =>
      insertAdded(house.ctx.db, { guest: { name: `Gia ${index}`, phone: `+9955990000${index}` } });
    for (const index of Array.from({ length: 50 }).keys()) await addGuest(10 + index);
    const all = await staff.text('/staff/guests?lang=en&q=Gia');
    await addGuest(99);

    const cut = await staff.text('/staff/guests?lang=en&q=Gia');

    expect(all).not.toContain('More guests match');
    expect(cut).toContain('More guests match. These are the 50 with the latest reservations');
    expect(await found(staff, 'Gia')).toHaveLength(50);
  });

  it('lists a guest once, with the account, and leads to the newest reservation', async () => {
    const house = await createPayingApp();
    const { ctx } = house;
    const staff = await signInStaff(house);
    await house.confirmed(await house.diner(NINO));
    const { id: newest } = await ctx.db.selectFrom('reservations').select('id').executeTakeFirstOrThrow();
    await insertAdded(ctx.db, { guest: { name: 'Ninutsa', phone: NINO.phone } });

    const page = await staff.text('/staff/guests?lang=en&q=Ninutsa');

    expect(page).toContain(`href="/staff/reservations/${newest}/guest">Nino Beridze</a>`);
    expect(page).toContain('2 reservations, latest: 10 July 2026');
  });
});
