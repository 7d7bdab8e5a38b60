import { describe, expect, it } from 'vitest';
import { isForeignPhone, readPhone, toPhoneDigits } from '#contract/values/phone.ts';

describe('readPhone', () => {
  it.each([
    ['555 12 34 56', '+995555123456'],
    ['995123456', '+995995123456'],
    ['995555123456', '+995555123456'],
    ['00995 555-12-34-56', '+995555123456'],
    ['+49 151 23456789', '+4915123456789'],
    ['0049 (0) 151/2345.6789', '+4915123456789'],
    ['\u202a+49\u00a0151\u20112345\u20116789\u202c', '+4915123456789'],
    ['+2907000', '+2907000'],
    ['+123456789012345', '+123456789012345'],
  ])('%s is %s', (typed, phone) => {
    expect(readPhone(typed)).toBe(phone);
  });

  it.each([
    '',
    '+',
    'abc',
    '5551234567',
    '+49 151 abc',
    '+0151234567',
    '+123456',
    '+1234567890123456',
    '+99555512345',
    '+9955551234567',
  ])('%s is none', (typed) => {
    expect(readPhone(typed)).toBeUndefined();
  });
});

describe('isForeignPhone', () => {
  it.each(['+', '+4', '00', '0049 151', '5551234567', '4915123456789', '+9955551234567'])(
    '%s is',
    (typed) => {
      expect(isForeignPhone(typed)).toBe(true);
    },
  );

  it.each(['', '0', '555123456', '+995 555 12 34 56', '+995 555 12', '995555123456', '9955551234'])(
    '%s is not',
    (typed) => {
      expect(isForeignPhone(typed)).toBe(false);
    },
  );
});

describe('toPhoneDigits', () => {
  it.each([
    ['555 12 34 56', '555123456'],
    ['+995 555 123 456', '555123456'],
    ['00995555123456', '555123456'],
    ['995123456', '995123456'],
    ['5551234567890', '5551234567890'],
    ['abc', ''],
  ])('%s is %s', (typed, digits) => {
    expect(toPhoneDigits(typed)).toBe(digits);
  });
});
