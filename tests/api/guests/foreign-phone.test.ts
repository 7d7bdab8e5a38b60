import { beforeEach, describe, expect, it } from 'vitest';
import { createPayingApp, DATE, type PayingApp } from '#tests/support/server/paying-app.ts';
import { createPerson } from '#tests/support/server/accounts.ts';
import { signInStaff } from '#tests/support/staff/staff.ts';

const PHONE = '+4915123456789';
const SHOWN = '+49 151 234 567 89';
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

let house: PayingApp;

beforeEach(async () => {
  house = await createPayingApp();
});

describe('a diner with a number of another country', () => {
  it('registers with it, has it in the profile and the exported data', async () => {
    const diner = house.client();

    const { status } = await diner.post('/auth/signup', createPerson({ phone: PHONE }));

    expect(status).toBe(201);
    expect((await diner.get('/user/profile')).body).toMatchObject({ phone: PHONE });
    expect((await diner.get('/user/data')).body).toMatchObject({ users: [{ phone: PHONE }] });
  });

  it('changes to it, also in the reservations to come, and back', async () => {
    const diner = await house.diner();
    await house.confirmed(diner);
    const change = (phone: string) =>
      diner.post('/user/details', { firstName: 'Nino', lastName: 'Beridze', phone });
    const phoneOf = async () => house.ctx.db.selectFrom('guests').select('phone').executeTakeFirst();

    expect((await change(PHONE)).status).toBe(200);
    expect(await phoneOf()).toEqual({ phone: PHONE });
    expect((await change('+995599000111')).status).toBe(200);
    expect(await phoneOf()).toEqual({ phone: '+995599000111' });
  });

  it('is on the day sheet with it, and found by its digits', async () => {
    const diner = await house.diner({ firstName: 'Greta', lastName: 'Vogel', phone: PHONE });
    await house.confirmed(diner);
    const staff = await signInStaff(house);

    const sheet = await staff.text(`/staff/days/${DATE}`);
    const found = await staff.text(`/staff/guests?lang=en&q=${encodeURIComponent('0049 151 2345')}`);

    expect(plain(sheet)).toContain(SHOWN);
    expect(sheet).toContain(`tel:${PHONE}`);
    expect(found).toContain('Greta Vogel');
    expect(plain(found)).toContain(SHOWN);
  });
});

it.each([
  '4915123456789',
  '+49 151 23456789',
  '+0151234567',
  '+1234567890123456',
  '+9955551234567',
  '+123456',
])('%s is refused: a telephone number is stored with the country’s code', async (phone) => {
  const answer = await house.client().post('/auth/signup', createPerson({ phone }));

  expect(answer).toMatchObject({ status: 400, body: { code: 'body_invalid' } });
});
