import { describe, expect, it } from 'vitest';
import { formatPhone } from '#contract/format/phone.ts';

describe('formatPhone', () => {
  it('groups the digits of a Georgian number without breaks', () => {
    expect(formatPhone('+995555123456')).toBe('+995\u00a0555\u00a012\u00a034\u00a056');
  });

  it('leaves numbers of other countries as they are', () => {
    expect(formatPhone('+4930123456')).toBe('+4930123456');
  });
});
