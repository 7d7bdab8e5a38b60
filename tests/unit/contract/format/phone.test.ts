import { describe, expect, it } from 'vitest';
import { formatPhone } from '#contract/format/phone.ts';

describe('formatPhone', () => {
  it('groups the digits of a Georgian number without breaks', () => {
    expect(formatPhone('+995555123456')).toBe('+995\u00a0555\u00a012\u00a034\u00a056');
  });

  it.each([
    ['+4915123456789', '+49 151 234 567 89'],
    ['+4930123456', '+49 301 234 56'],
    ['+12025550123', '+1 202 555 0123'],
    ['+77012345678', '+7 701 234 5678'],
    ['+37491234567', '+374 912 345 67'],
    ['+2907000', '+290 7000'],
  ])('groups the digits of another country: %s', (phone, shown) => {
    expect(formatPhone(phone)).toBe(shown.replaceAll(' ', '\u00a0'));
  });

  it('leaves what is no number as it is', () => {
    expect(formatPhone('call me')).toBe('call me');
  });
});
