// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PROFILE, REFUND, RESERVATION } from '#tests/support/answers.ts';
import { fakeApi, NO_ANSWER, reply, undescribed } from '#tests/support/islands/fake-api.ts';
import { setSignedInHint } from '#tests/support/islands/hold.ts';

const openPage = () => {
  vi.resetModules();
  return import('#src/stores/profile/profile.ts');
};
const { date, timeSlot, menuItems } = RESERVATION;
const answers = { 'GET /user/profile': PROFILE, 'GET /user/reservations': [RESERVATION] };

beforeEach(() => setSignedInHint());

async function loadedReservations(reservations: unknown) {
  fakeApi({ ...answers, 'GET /user/reservations': undescribed(200, reservations) });
  const { $profile, openProfile } = await openPage();
  await openProfile(Promise.resolve());
  const state = $profile.get();
  return state.state === 'loaded' ? state.reservations : undefined;
}

describe('openProfile', () => {
  it('loads profile and reservations together', async () => {
    fakeApi(answers);
    const { $profile, openProfile } = await openPage();
    expect($profile.get()).toEqual({ state: 'loading' });

    await openProfile(Promise.resolve());

    expect($profile.get()).toEqual({
      state: 'loaded',
      profile: PROFILE,
      reservations: [
        {
          ...{ id: 'r-1', date, timeSlot, tables: ['table5', 'vip-zone-2'], tableFacts: [], menuItems },
          ...{ totalTetri: 123_450, paidTetri: 123_450, refundTetri: 0, atRestaurantTetri: 0 },
          allergies: { allergens: [], other: '' },
          specialRequests: '',
        },
      ],
    });
  });

  it.each([
    { route: 'GET /user/profile', answer: NO_ANSWER },
    { route: 'GET /user/profile', answer: reply(401, { code: 'sign_in_required', message: 'x' }) },
    { route: 'GET /user/reservations', answer: undescribed(404, {}) },
  ])('fails when $route fails with $answer', async ({ route, answer }) => {
    fakeApi({ ...answers, [route]: answer });
    const { $profile, openProfile } = await openPage();

    await openProfile(Promise.resolve());

    expect($profile.get()).toMatchObject({ state: 'failed' });
  });

  it.each([{ profile: null }, { profile: [] }, { profile: 'x' }, { profile: { email: null, phone: {} } }])(
    'reads empty fields from $profile',
    async ({ profile }) => {
      fakeApi({ ...answers, 'GET /user/profile': undescribed(200, profile) });
      const { $profile, openProfile } = await openPage();

      await openProfile(Promise.resolve());

      expect($profile.get()).toMatchObject({
        state: 'loaded',
        profile: { email: '', firstName: '', lastName: '', phone: '', createdAt: '' },
      });
    },
  );

  it.each([
    {
      refund: { ...REFUND, isReturned: true },
      read: { date, timeSlot, isReturned: true, amountTetri: 12_300 },
    },
    {
      refund: { amount: '12.50', isReturned: null },
      read: { date: '', timeSlot: '', isReturned: false, amountTetri: 1250 },
    },
  ])('reads the refund $refund', async ({ refund, read }) => {
    fakeApi({ ...answers, 'GET /user/profile': undescribed(200, { ...PROFILE, refunds: [refund] }) });
    const { $profile, openProfile } = await openPage();

    await openProfile(Promise.resolve());

    expect($profile.get()).toMatchObject({ profile: { refunds: [read] } });
  });

  it.each([{ tableNumber: 5 }, { tableNumber: '5' }, { tableNumber: 'table5' }])(
    'knows the table in $tableNumber',
    async (table) => {
      expect(await loadedReservations([{ ...RESERVATION, tables: [table] }])).toMatchObject([
        { tables: ['table5'] },
      ]);
    },
  );

  it('keeps the name of a table of another kind', async () => {
    expect(
      await loadedReservations([{ ...RESERVATION, tables: [{ tableNumber: 'terrace' }] }]),
    ).toMatchObject([{ tables: ['terrace'] }]);
  });

  it.each([null, 'none', {}])('has no reservations in %j', async (list) => {
    expect(await loadedReservations(list)).toEqual([]);
  });

  it('keeps a reservation of which nothing but the date is known', async () => {
    expect(await loadedReservations([{ date: '2026-07-05' }])).toMatchObject([
      { date: '2026-07-05', timeSlot: '', tables: [], totalTetri: undefined, menuItems: [] },
    ]);
  });

  it('tells entries without an id apart', async () => {
    const menuItems = [{ name: 'Khinkali' }, { name: 'Kharcho' }];

    const listed = (await loadedReservations([{ menuItems }, { menuItems: null }])) ?? [];

    expect(new Set(listed.map(({ id }) => id)).size).toBe(2);
    expect(new Set(listed[0]?.menuItems.map(({ id }) => id)).size).toBe(2);
  });

  it.each([
    { fields: { isCancellable: true, orderId: 'o-1' }, cancellableOrderId: 'o-1' },
    { fields: { isCancellable: false, orderId: 'o-1' }, cancellableOrderId: undefined },
    { fields: { isCancellable: true, orderId: undefined }, cancellableOrderId: undefined },
    { fields: { orderId: 'o-1' }, cancellableOrderId: undefined },
  ])('can cancel $cancellableOrderId with $fields', async ({ fields, cancellableOrderId }) => {
    expect(await loadedReservations([{ ...RESERVATION, ...fields }])).toMatchObject([{ cancellableOrderId }]);
  });

  it('reads an amount that came as text and a dish without a quantity', async () => {
    const listed = await loadedReservations([
      { ...RESERVATION, totalAmount: '25.69', menuItems: [{ id: 1, name: 'Khinkali' }] },
    ]);

    expect(listed).toMatchObject([
      { totalTetri: 2569, menuItems: [{ id: '1', name: 'Khinkali', quantity: 1 }] },
    ]);
  });
});
