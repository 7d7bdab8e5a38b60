import { describe, expect, it } from 'vitest';
import { parseCartItems } from '#src/stores/cart/cart-items.ts';
import { toLariLine } from '#contract/values/money.ts';
import { inTetri, KHACHAPURI, KHINKALI } from '#tests/support/islands/dishes.ts';

const LINE = { ...KHINKALI, quantity: 2 };

describe('parseCartItems', () => {
  it('reads what the cart writes', () => {
    const lines = [LINE, { ...KHACHAPURI, quantity: 1 }];

    expect(parseCartItems(JSON.parse(JSON.stringify(lines)))).toEqual(lines.map(inTetri));
    expect(lines.map(inTetri).map(toLariLine)).toEqual(lines);
  });

  it.each([undefined, null, 0, 'text', {}, true])('refuses %j, which is no list', (value) => {
    expect(parseCartItems(value)).toBeUndefined();
  });

  it('refuses a list in which nothing can be read', () => {
    expect(parseCartItems([])).toBeUndefined();
    expect(parseCartItems([null, 1, 'x', [], {}])).toBeUndefined();
  });

  it.each([
    { id: '' },
    { id: null },
    { price: '1.95' },
    { price: -1 },
    { price: null },
    { price: 1e300 },
    { quantity: 0 },
    { quantity: 1.5 },
    { quantity: '2' },
    { quantity: -3 },
  ])('drops a line with %j and keeps its neighbour', (fault) => {
    expect(
      parseCartItems([
        { ...LINE, ...fault },
        { ...KHACHAPURI, quantity: 1 },
      ]),
    ).toEqual([{ ...inTetri(KHACHAPURI), quantity: 1 }]);
  });

  it('rounds a stored price to the nearest tetri', () => {
    expect(parseCartItems([{ ...LINE, price: 1.005 }])?.[0]?.priceTetri).toBe(100);
    expect(parseCartItems([{ ...LINE, price: 19.99 }])?.[0]?.priceTetri).toBe(1999);
  });

  it('keeps a line whose name and picture are missing', () => {
    expect(parseCartItems([{ id: 5, price: 3, quantity: 1 }])).toEqual([
      { id: '5', priceTetri: 300, quantity: 1, imageUrl: '', translations: [] },
    ]);
  });

  it.each(['javascript:alert(1)', 'khinkali.svg', '//elsewhere.example/x.png', ' ', 5])(
    'keeps a line without its picture %j',
    (imageUrl) => {
      expect(parseCartItems([{ ...LINE, imageUrl }])).toEqual([{ ...inTetri(LINE), imageUrl: '' }]);
    },
  );

  it.each(['/images/khinkali.svg', 'https://pictures.example/khinkali.png'])(
    'keeps the picture %s',
    (imageUrl) => {
      expect(parseCartItems([{ ...LINE, imageUrl }])).toEqual([{ ...inTetri(LINE), imageUrl }]);
    },
  );

  it('keeps the translations that can be read', () => {
    const translations = [
      null,
      { language: 'de', name: 'x' },
      { language: 'ka', name: 5 },
      LINE.translations[0],
    ];

    expect(parseCartItems([{ ...LINE, translations }])?.[0]?.translations).toEqual([
      { language: 'en', name: 'City Khinkali' },
    ]);
  });

  it('limits a quantity to 99 and lets one line stand for an id', () => {
    expect(parseCartItems([LINE, { ...LINE, quantity: 500 }])).toEqual([{ ...inTetri(LINE), quantity: 99 }]);
  });
});
