import { describe, expect, it } from 'vitest';
import {
  daysUpTo,
  presetRange,
  rangeBefore,
  readRange,
  sameDatesYearBefore,
  type Preset,
} from '#server/accounting/figures/range.ts';

const FRIDAY = '2026-07-10';

describe('presetRange', () => {
  it.each<[Preset, string, string]>([
    ['yesterday', '2026-07-09', '2026-07-09'],
    ['week', '2026-07-06', '2026-07-12'],
    ['lastWeek', '2026-06-29', '2026-07-05'],
    ['month', '2026-07-01', '2026-07-31'],
    ['lastMonth', '2026-06-01', '2026-06-30'],
    ['year', '2026-01-01', '2026-12-31'],
  ])('%s', (preset, from, to) => {
    expect(presetRange(preset, FRIDAY)).toEqual({ from, to });
  });
});

it.each([
  ['a long range with those just before', '2026-03-01', '2026-03-31', '2026-01-29', '2026-02-28'],
  ['Tuesday to Friday with the same weekdays', '2026-12-01', '2026-12-04', '2026-11-24', '2026-11-27'],
  ['a week with the week before', '2026-07-06', '2026-07-12', '2026-06-29', '2026-07-05'],
  ['nine days with two weeks earlier', '2026-07-01', '2026-07-09', '2026-06-17', '2026-06-25'],
])('compares as many days: %s', (_, from, to, fromBefore, toBefore) => {
  expect(rangeBefore({ from, to })).toEqual({ from: fromBefore, to: toBefore });
});

it.each([
  ['2026-07-01', '2026-07-31', FRIDAY],
  ['2026-06-01', '2026-06-30', '2026-06-30'],
  [FRIDAY, FRIDAY, FRIDAY],
  ['2026-08-01', '2026-08-31', '2026-08-31'],
])('compares %s to %s up to %s on 10 July', (from, to, last) => {
  expect(daysUpTo(FRIDAY, { from, to })).toEqual({ from, to: last });
});

it.each([
  ['2026-07-01', '2026-07-31', '2025-07-01', '2025-07-31'],
  ['2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
  ['2024-02-01', '2024-02-29', '2023-02-01', '2023-02-28'],
  ['2026-07-06', '2026-07-12', '2025-07-06', '2025-07-12'],
])('compares %s to %s with the same dates a year before', (from, to, fromBefore, toBefore) => {
  expect(sameDatesYearBefore({ from, to })).toEqual({ from: fromBefore, to: toBefore });
});

describe('readRange', () => {
  const month = { from: '2026-07-01', to: '2026-07-31' };

  it.each([
    [undefined, undefined, undefined],
    ['2026-07-01', undefined, 'rangeInvalid'],
    ['2026-02-30', '2026-07-01', 'rangeInvalid'],
    ['2026-07-02', '2026-07-01', 'rangeBackwards'],
    ['2020-01-01', '2026-07-01', 'rangeTooLong'],
  ])('of %s to %s is this month', (from, to, problem) => {
    expect(readRange({ from, to }, FRIDAY)).toEqual({ range: month, ...(problem && { problem }) });
  });

  it('of two dates includes both', () => {
    const day = { from: FRIDAY, to: FRIDAY };

    expect(readRange(day, '2026-01-01')).toEqual({ range: day });
  });
});
