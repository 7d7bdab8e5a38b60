import { describe, expect, it } from 'vitest';
import { formatInstant } from '#src/i18n/instant.ts';

describe('formatInstant', () => {
  it.each([
    { instant: '2026-07-05T14:00:00Z', english: 'Sunday 5 July, 18:00', georgian: 'კვირა, 5 ივლისი, 18:00' },
    {
      instant: '2026-07-05T20:30:00Z',
      english: 'Monday 6 July, 00:30',
      georgian: 'ორშაბათი, 6 ივლისი, 00:30',
    },
  ])('is the wall clock in Tbilisi: $english', ({ instant, english, georgian }) => {
    expect(formatInstant(Date.parse(instant), 'en')).toBe(english);
    expect(formatInstant(Date.parse(instant), 'ka')).toBe(georgian);
  });
});
