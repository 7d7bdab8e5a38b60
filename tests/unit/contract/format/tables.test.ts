import { describe, expect, it } from 'vitest';
import { formatDishes } from '#contract/format/numbers.ts';
import { plainSpaces } from '#contract/format/spaces.ts';
import { formatTables } from '#contract/format/tables.ts';

describe('formatTables', () => {
  it.each([
    { ids: ['table3'], english: 'Table 3', georgian: 'მაგიდა 3' },
    { ids: ['table3', 'vip-zone-2'], english: 'Table 3, VIP Zone 2', georgian: 'მაგიდა 3, VIP ზონა 2' },
    { ids: ['terrace'], english: 'Terrace', georgian: 'Terrace' },
    { ids: [], english: '', georgian: '' },
  ])('says "$english"', ({ ids, english, georgian }) => {
    expect(plainSpaces(formatTables(ids, 'en'))).toBe(english);
    expect(plainSpaces(formatTables(ids, 'ka'))).toBe(georgian);
  });

  it('ends a line only after a comma', () => {
    expect(formatTables(['table3', 'vip-zone-2'], 'ka')).toBe('მაგიდა\u00a03, VIP\u00a0ზონა\u00a02');
  });
});

describe('formatDishes', () => {
  it('keeps number, sign and the first word on one line', () => {
    expect(formatDishes(25, 'Khinkali Kalakuri')).toBe('25\u00a0×\u00a0Khinkali Kalakuri');
  });
});
