// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { CART_LINES, CREATE_ORDER, INPUT, readyToPay } from '#tests/support/islands/checkout-page.ts';
import { reply, type Answers } from '#tests/support/islands/fake-api.ts';
import { heldTables, POST_HOLD } from '#tests/support/islands/hold.ts';

const OFFERS = {
  tables: [
    { taken: 'table3', instead: ['table6', 'table7'] },
    { taken: 'table4', instead: ['table6', 'table7'] },
  ],
  slots: ['18:00', '20:00'],
};

function taken(tables: string[], offers: object = OFFERS) {
  return reply(409, { code: 'table_taken', message: 'x', tables, offers });
}

/** The cart page of a diner whose order has just been refused. */
async function openRefused(answer: unknown, answers: Answers = { [POST_HOLD]: heldTables() }) {
  vi.resetModules();
  const api = readyToPay({ [CREATE_ORDER]: answer, ...answers });
  const stores = {
    ...(await import('#src/stores/checkout/checkout.ts')),
    ...(await import('#src/stores/hold/taken-tables.ts')),
    ...(await import('#src/stores/hold/table-offers.ts')),
    ...(await import('#src/stores/reservation/reservation.ts')),
    ...(await import('#src/stores/cart/cart.ts')),
  };
  await stores.startCheckout(INPUT);
  return { api, ...stores };
}

describe('a taken table', () => {
  it('leaves the choice, and the checkout waits for the diner', async () => {
    const page = await openRefused(taken(['table4'], { tables: [OFFERS.tables[1]], slots: ['18:00'] }));

    expect(page.$checkout.get()).toEqual({ state: 'idle' });
    expect(page.$takenTables.get()).toMatchObject({ tables: ['table4'], offers: { slots: ['18:00'] } });
    expect(page.$reservation.get().selectedTables).toEqual(['table3']);
  });

  it('is only told of where nothing is offered', async () => {
    const page = await openRefused(
      taken(['table4'], { tables: [{ taken: 'table4', instead: [] }], slots: [] }),
    );

    expect(page.$takenTables.get()).toBeUndefined();
    expect(page.$checkout.get()).toMatchObject({
      state: 'refused',
      refusal: { code: 'table_taken', tables: ['table4'] },
    });
  });

  it('is replaced by the offered one, which is held; the cart stays', async () => {
    const page = await openRefused(taken(['table4'], { tables: [OFFERS.tables[1]], slots: [] }));

    await page.takeTable('table4', 'table6');

    expect(page.$reservation.get().selectedTables).toEqual(['table3', 'table6']);
    expect(page.$takenTables.get()).toBeUndefined();
    expect(page.$selectionNotice.get()).toBeUndefined();
    expect(page.api.callsTo(POST_HOLD)[0]?.body).toMatchObject({ selectedTables: ['table3', 'table6'] });
    expect(page.$cartItems.get()).toEqual(CART_LINES);
  });

  it('is followed by the next taken table, without offers taken since', async () => {
    const page = await openRefused(taken(['table3', 'table4']));

    await page.takeTable('table3', 'table6');
    expect(page.$takenTables.get()).toMatchObject({
      tables: ['table4'],
      offers: { tables: [{ taken: 'table4', instead: ['table7'] }], slots: [] },
    });
    expect(page.api.callsTo(POST_HOLD)).toEqual([]);
    await page.takeTable('table4', 'table7');

    expect(page.$reservation.get().selectedTables).toEqual(['table6', 'table7']);
    expect(page.api.callsTo(POST_HOLD)).toHaveLength(1);
  });

  it('comes back at another time, with all that was chosen', async () => {
    const page = await openRefused(taken(['table4']));

    await page.takeSlot('20:00');

    expect(page.$reservation.get()).toMatchObject({
      selectedTables: ['table3', 'table4'],
      selectedDate: '2026-07-05',
      selectedTime: '20:00',
    });
    expect(localStorage.getItem('selectedTime')).toBe('20:00');
    expect(page.api.callsTo(POST_HOLD)[0]?.body).toMatchObject({ selectedTime: '20:00' });
  });

  it('may be taken too: then other offers are made', async () => {
    const again = taken(['table6'], { tables: [{ taken: 'table6', instead: ['table9'] }], slots: [] });
    const page = await openRefused(taken(['table4'], { tables: [OFFERS.tables[1]], slots: [] }), {
      [POST_HOLD]: again,
    });

    await page.takeTable('table4', 'table6');

    expect(page.$takenTables.get()).toMatchObject({ tables: ['table6'] });
    expect(page.$reservation.get().selectedTables).toEqual(['table3']);
  });
});
