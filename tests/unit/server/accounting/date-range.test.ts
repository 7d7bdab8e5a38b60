import { describe, expect, it } from 'vitest';
import {
  presetRange,
  rangeBefore,
  readRange,
  sameDatesYearBefore,
  type Preset,
} from '#server/accounting/figures/range.ts';

const FRIDAY = '2026-07-10';

describe('presetRange', () => {
  it.each<[Preset, string, string]>([
    ['week', '2026-07-06', '2026-07-12'],
    ['lastWeek', '2026-06-29', '2026-07-05'],
    ['month', '2026-07-01', '2026-07-31'],
    ['lastMonth', '2026-06-01', '2026-06-30'],
    ['year', '2026-01-01', '2026-12-31'],
  ])('%s', (preset, from, to) => {
    expect(presetRange(preset, FRIDAY)).toEqual({ from, to });
  });
});

it('compares with as many days before', () => {
  expect(rangeBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
    from: '2026-01-29',
    to: '2026-02-28',
  });
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
