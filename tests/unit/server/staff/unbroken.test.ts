import { expect, it } from 'vitest';
import {
  formatDate,
  formatDay,
  formatFullDate,
  formatFullInstant,
  tableName,
  tableNames,
} from '#server/staff/page/unbroken.ts';

/** Shows no-break spaces as `_`. */
const shown = (text: string) => text.replaceAll('\u00a0', '_');

it('ends no line within a date, except after the weekday', () => {
  expect(shown(formatDate('2026-07-05', 'en'))).toBe('5_July_2026');
  expect(shown(formatDay('2026-07-05', 'en'))).toBe('Sunday 5_July');
  expect(shown(formatDay('2026-07-05', 'ka'))).toBe('კვირა, 5_ივლისი');
  expect(shown(formatFullDate('2026-07-05', 'ka'))).toBe('კვირა, 5_ივლისი,_2026');
  expect(shown(formatFullInstant(Date.UTC(2026, 6, 5, 8), 'en'))).toBe('Sunday, 5_July_2026,_12:00');
});

it('ends no line between a table and its number', () => {
  expect(shown(tableName('table2', 'ka'))).toBe('მაგიდა_2');
  expect(shown(tableNames(['table2', 'vip-zone-1'], 'en'))).toBe('Table_2, VIP_Zone_1');
});
