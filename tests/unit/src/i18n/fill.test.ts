import { describe, expect, it } from 'vitest';
import { fill, fillCount } from '#src/i18n/fill.ts';

describe('fill', () => {
  it.each([
    { text: '{name} is in the cart: {quantity}', filled: 'Khinkali is in the cart: 2' },
    { text: '{name}, {name}', filled: 'Khinkali, Khinkali' },
    { text: 'No placeholder', filled: 'No placeholder' },
    { text: '{unknown} stays', filled: '{unknown} stays' },
  ])('makes "$filled"', ({ text, filled }) => {
    expect(fill(text, { name: 'Khinkali', quantity: 2 })).toBe(filled);
  });

  it('puts a text in as it is, whatever stands in it', () => {
    expect(fill('{name}', { name: '$& {quantity} <b>' })).toBe('$& {quantity} <b>');
    expect(fill('{count}', { count: 0 })).toBe('0');
  });
});

describe('fillCount', () => {
  const forms = { one: '{count} seat', other: '{count} seats' };

  it.each([
    { count: 0, filled: '0 seats' },
    { count: 1, filled: '1 seat' },
    { count: 2, filled: '2 seats' },
    { count: 21, filled: '21 seats' },
  ])('says "$filled"', ({ count, filled }) => {
    expect(fillCount(forms, count)).toBe(filled);
  });
});
