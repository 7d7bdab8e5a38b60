import { expect, it } from 'vitest';
import { findSpareDay, TEST_DAYS } from '#tests/support/browser/test-days.ts';

it('each browser test that takes tables has days of its own', () => {
  const days = Object.values(TEST_DAYS).flatMap((byUse) => Object.values(byUse));

  expect(days.filter((day, index) => days.indexOf(day) !== index)).toEqual([]);
  expect(Math.max(...days)).toBeLessThan(findSpareDay(0));
});
