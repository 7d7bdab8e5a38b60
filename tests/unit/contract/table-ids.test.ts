import { describe, expect, it } from 'vitest';
import { compareTableIds, isFloorId, isTableId, tableName, toTableId } from '#contract/values/table-ids.ts';

describe('isFloorId', () => {
  it('knows the two floors', () => {
    expect([isFloorId('floor1'), isFloorId('floor12'), isFloorId('floor0'), isFloorId(1)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('isTableId', () => {
  it.each([
    ['table1', true],
    ['table99', true],
    ['vip-zone-1', true],
    ['vip-zone-123', true],
    ['table100', false],
    ['table', false],
    ['Table1', false],
    ['vip-zone-', false],
    [5, false],
    [undefined, false],
  ])('%j: %j', (value, expected) => {
    expect(isTableId(value)).toBe(expected);
  });
});

describe('toTableId', () => {
  it.each([
    ['table5', 'table5'],
    [5, 'table5'],
    ['5', 'table5'],
    ['vip-zone-2', 'vip-zone-2'],
    [500, undefined],
    ['five', undefined],
    [5.5, undefined],
    [null, undefined],
  ])('%j becomes %s', (value, expected) => {
    expect(toTableId(value)).toBe(expected);
  });
});

describe('tableName', () => {
  it.each([
    ['table5', 'Table 5', 'მაგიდა 5'],
    ['vip-zone-2', 'VIP Zone 2', 'VIP ზონა 2'],
    ['terrace', 'Terrace', 'Terrace'],
    ['აივანი', 'აივანი', 'აივანი'],
    ['', '', ''],
  ])('%s is "%s" and "%s"', (id, english, georgian) => {
    expect(tableName(id, 'en')).toBe(english);
    expect(tableName(id, 'ka')).toBe(georgian);
  });
});

describe('compareTableIds', () => {
  it('puts tables by number and zones after them', () => {
    const ids = ['vip-zone-2', 'table10', 'terrace', 'vip-zone-10', 'table2', 'bar'];

    expect(ids.toSorted(compareTableIds)).toEqual([
      'bar',
      'terrace',
      'table2',
      'table10',
      'vip-zone-2',
      'vip-zone-10',
    ]);
  });
});
