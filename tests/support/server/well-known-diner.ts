import { runOnce } from '#server/process/jobs/start.ts';
import { insertAdded } from '#tests/support/server/added-reservation.ts';
import { createPayingApp, DATE } from '#tests/support/server/paying-app.ts';
import { signInStaff } from '#tests/support/staff/staff.ts';

const DAY_MS = 24 * 3_600_000;
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

export const NINO = {
  email: 'nino.kapanadze@mail.example',
  password: 'satsivi-and-gomi',
  firstName: 'Nino',
  lastName: 'Kapanadze',
  phone: '+995577987654',
};
export const REQUESTS = {
  notes: 'Grandmother turns ninety',
  allergies: { allergens: ['nuts'], other: 'kiwi' },
};
/** Parts of what the diner has told the restaurant. */
export const HERS = ['nino', 'kapanadze', 'mail.example', '577987654', 'grandmother', 'kiwi'];

/**
 * A diner with two devices, an evening that was moved to 20:00 and marked by the staff, one that was cancelled and
 * refunded, one that the staff had added by telephone, a note of the house, and mails of each kind.
 */
export async function createWellKnownDiner(options: { databaseFile?: string } = {}) {
  const house = await createPayingApp(options);
  const { bank, clock, ctx } = house;
  const nino = await house.diner(NINO);
  await house.client().post('/auth/signin', NINO, { 'User-Agent': IPHONE });
  const kept = await house.confirmed(nino, REQUESTS);
  await nino.post('/user/remembered', {
    specialRequests: REQUESTS.notes,
    allergies: REQUESTS.allergies,
  });
  const to = { selectedTables: ['table4'], selectedDate: DATE, selectedTime: '20:00' };
  await nino.post(`/orders/${kept}/move`, to);
  const staff = await signInStaff(house);
  const { reservation_id: reservationId } = await ctx.db
    .selectFrom('orders')
    .select('reservation_id')
    .where('id', '=', kept)
    .executeTakeFirstOrThrow();
  await staff.post(`/staff/days/${DATE}/reservations/${reservationId}/mark`, { mark: 'called', on: '1' });
  const added = await insertAdded(ctx.db, {
    guest: {
      name: 'Nino Kapanadze',
      phone: NINO.phone,
      email: NINO.email,
      notes: REQUESTS.notes,
      other_allergies: REQUESTS.allergies.other,
    },
  });
  await staff.post(`/staff/reservations/${reservationId}/guest/note`, {
    note_id: '',
    seen_at: '0',
    note: 'Grandmother sits by the window',
  });
  const cancelled = await house.confirmed(nino, { ...REQUESTS, selectedTables: ['table6'] });
  await nino.post(`/orders/${cancelled}/cancellation`, { refundAmount: 69.85 });
  await nino.post('/auth/forgot-password', { email: NINO.email });
  await bank.advance(60_000);
  await runOnce(ctx);
  /** The evening is over; the sessions have lasted. */
  const waitUntilOver = () => clock.advance(8 * DAY_MS);
  return { ...house, nino, kept, cancelled, added, reservationId, staff, waitUntilOver };
}
