import { describe, expect, it } from 'vitest';
import { formatDishes } from '#contract/format/numbers.ts';
import { plainSpaces } from '#contract/format/spaces.ts';
import { formatTable, formatTables } from '#contract/format/tables.ts';

describe('formatTables', () => {
  it.each([
    { ids: ['table3'], english: 'Table 3', georgian: 'მაგიდა 3' },
    { ids: ['table3', 'table8'], english: 'Tables 3, 8', georgian: 'მაგიდები 3, 8' },
    { ids: ['table3', 'vip-zone-2'], english: 'Table 3, VIP Zone 2', georgian: 'მაგიდა 3, VIP ზონა 2' },
    { ids: ['vip-zone-1', 'vip-zone-2'], english: 'VIP Zones 1, 2', georgian: 'VIP ზონები 1, 2' },
    { ids: ['terrace', 'terrace'], english: 'Terrace, Terrace', georgian: 'Terrace, Terrace' },
    { ids: [], english: '', georgian: '' },
  ])('says "$english"', ({ ids, english, georgian }) => {
    expect(plainSpaces(formatTables(ids, 'en'))).toBe(english);
    expect(plainSpaces(formatTables(ids, 'ka'))).toBe(georgian);
  });

  it('ends no line within a few numbers, and between many only after a comma', () => {
    const many = ['table1', 'table2', 'table3', 'table4', 'table5'];

    expect(formatTables(['table3', 'table8'], 'en')).toBe('Tables\u00a03,\u00a08');
    expect(formatTables(many, 'en')).toBe('Tables\u00a01, 2, 3, 4, 5');
    expect(formatTable('vip-zone-2', 'ka')).toBe('VIP\u00a0ზონა\u00a02');
  });
});

describe('formatDishes', () => {
  it('keeps number, sign and the first word on one line', () => {
    expect(formatDishes(25, 'Khinkali Kalakuri')).toBe('25\u00a0×\u00a0Khinkali Kalakuri');
  });
});
