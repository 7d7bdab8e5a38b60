// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import {
  CART_LINES,
  CREATE_ORDER,
  INPUT,
  openCheckout,
  readyToPay,
} from '#tests/support/islands/checkout-page.ts';
import { reply, undescribed } from '#tests/support/islands/fake-api.ts';

async function refusedWith(status: number, body: object, answer = reply) {
  readyToPay({ [CREATE_ORDER]: answer(status, { message: 'x', ...body }) });
  const page = await openCheckout();
  await page.startCheckout(INPUT);
  const checkout = page.$checkout.get();
  return {
    refusal: checkout.state === 'refused' ? checkout.refusal : undefined,
    tables: page.$reservation.get().selectedTables,
    cart: page.$cartItems.get(),
    notice: page.$selectionNotice.get(),
  };
}

describe('a refused order', () => {
  it('names the tables that somebody else has taken and lets go of them', async () => {
    const { refusal, tables, cart, notice } = await refusedWith(409, {
      code: 'table_taken',
      tables: ['table4'],
    });

    expect(refusal).toMatchObject({ code: 'table_taken', way: 'reservation', tables: ['table4'] });
    expect(tables).toEqual(['table3']);
    expect(notice).toEqual({ kind: 'table_taken', tables: ['table4'] });
    expect(cart).toEqual(CART_LINES);
  });

  it.each([
    { code: 'table_taken' },
    { code: 'table_taken', tables: [] },
    { code: 'table_taken', tables: null },
    { code: 'table_unknown' },
  ])('names all chosen tables when the server names none: %j', async (body) => {
    const { refusal, tables, cart } = await refusedWith(409, body, undescribed);

    expect(refusal).toMatchObject({ code: body.code, tables: ['table3', 'table4'] });
    expect(tables).toEqual([]);
    expect(cart).toEqual(CART_LINES);
  });

  it('names the dishes that cannot be had and keeps the cart', async () => {
    const { refusal, cart } = await refusedWith(409, {
      code: 'item_unavailable',
      items: ['khinkali-kalakuri'],
    });

    expect(refusal).toMatchObject({ code: 'item_unavailable', items: ['khinkali-kalakuri'] });
    expect(cart).toEqual(CART_LINES);
  });

  it('is a payment error when no dish is named', async () => {
    const { refusal } = await refusedWith(409, { code: 'item_unavailable' });

    expect(refusal).toEqual({ way: 'again' });
  });

  it.each(['date_invalid', 'slot_invalid', 'date_in_past', 'date_too_far', 'slot_in_past'])(
    'asks for another time on %s and keeps the cart',
    async (code) => {
      const { refusal, cart } = await refusedWith(422, { code });

      expect(refusal).toMatchObject({ code, way: 'reservation' });
      expect(cart).toEqual(CART_LINES);
    },
  );

  it.each(['day_closed', 'seats_too_few'] as const)('says %s and keeps cart and tables', async (code) => {
    const { refusal, cart, tables } = await refusedWith(422, { code });

    expect(refusal).toMatchObject({ code, way: 'reservation' });
    expect(cart).toEqual(CART_LINES);
    expect(tables).toEqual(['table3', 'table4']);
  });

  it('says that the reservation is paid already', async () => {
    const { refusal } = await refusedWith(409, { code: 'order_already_confirmed' });

    expect(refusal).toMatchObject({ code: 'order_already_confirmed', way: 'profile' });
  });

  it('asks for a login when the session has ended', async () => {
    const { refusal } = await refusedWith(401, { code: 'sign_in_required' });

    expect(refusal).toMatchObject({ code: 'session_ended', way: 'login' });
    expect(localStorage.getItem('redirectAfterLogin')).toBe('/en/cart');
    expect(localStorage.getItem('checkoutInProgress')).toBe('true');
  });

  it('is a payment error for a code that nobody knows', async () => {
    const { refusal } = await refusedWith(418, { code: 'teapot' }, undescribed);

    expect(refusal).toEqual({ way: 'again' });
  });

  it('is forgotten when its alert is closed or the page is shown again', async () => {
    readyToPay({ [CREATE_ORDER]: undescribed(500, {}) });
    const { $checkout, cancelCheckout, resetCheckout, startCheckout } = await openCheckout();

    await startCheckout(INPUT);
    cancelCheckout();
    expect($checkout.get()).toEqual({ state: 'idle' });

    await startCheckout(INPUT);
    resetCheckout();
    expect($checkout.get()).toEqual({ state: 'idle' });
  });
});
