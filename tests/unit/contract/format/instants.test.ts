import { describe, expect, it } from 'vitest';
import {
  formatCountdown,
  formatFullInstant,
  formatInstant,
  formatTime,
  formatTimes,
} from '#contract/format/instants.ts';

describe('formatInstant', () => {
  it.each([
    {
      instant: '2026-07-05T14:00:00Z',
      english: 'Sunday 5\u00a0July,\u00a018:00',
      georgian: 'კვირა, 5\u00a0ივლისი,\u00a018:00',
    },
    {
      instant: '2026-07-05T20:30:00Z',
      english: 'Monday 6\u00a0July,\u00a000:30',
      georgian: 'ორშაბათი, 6\u00a0ივლისი,\u00a000:30',
    },
  ])('is the wall clock in Tbilisi: $english', ({ instant, english, georgian }) => {
    expect(formatInstant(Date.parse(instant), 'en')).toBe(english);
    expect(formatInstant(Date.parse(instant), 'ka')).toBe(georgian);
  });
});

describe('formatFullInstant', () => {
  it('adds the year', () => {
    const instant = Date.parse('2026-07-04T14:00:00Z');

    expect(formatFullInstant(instant, 'en')).toBe('Saturday, 4\u00a0July\u00a02026, 18:00');
    expect(formatFullInstant(instant, 'ka')).toBe('შაბათი, 4\u00a0ივლისი,\u00a02026, 18:00');
  });
});

describe('formatTime', () => {
  it('is the wall clock in Tbilisi', () => {
    expect(formatTime(Date.parse('2026-07-04T20:05:00Z'))).toBe('00:05');
  });
});

describe('formatTimes', () => {
  it('runs from the first to the last minute of a seating, past midnight too', () => {
    expect(formatTimes({ date: '2026-07-05', slot: '18:00', hours: 2 })).toBe('18:00–20:00');
    expect(formatTimes({ date: '2026-07-05', slot: '22:00', hours: 3 })).toBe('22:00–01:00');
  });
});

describe('the time left', () => {
  it.each([
    { seconds: 900, text: '15:00' },
    { seconds: 754, text: '12:34' },
    { seconds: 65, text: '1:05' },
    { seconds: 0, text: '0:00' },
  ])('of $seconds seconds is $text', ({ seconds, text }) => {
    expect(formatCountdown(seconds)).toBe(text);
  });
});
