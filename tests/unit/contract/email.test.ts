import { describe, expect, it } from 'vitest';
import { cleanEmail } from '#contract/values/email.ts';

describe('cleanEmail', () => {
  it.each([
    ['spaces around it', ' nino@example.com\u00A0'],
    ['a zero-width space', 'nino\u200B@example.com'],
    ['a byte order mark', '\uFEFFnino@example.com'],
    ['marks of the writing direction', '\u202Anino@example.com\u202C'],
    ['a soft hyphen', 'nino@exam\u00ADple.com'],
    ['full-width letters and signs', 'ｎｉｎｏ＠ｅｘａｍｐｌｅ．ｃｏｍ'],
  ])('removes or replaces %s', (_, typed) => {
    expect(cleanEmail(typed)).toBe('nino@example.com');
  });

  it('keeps letters, case and everything visible', () => {
    expect(cleanEmail("O'Nino+1@Example.com")).toBe("O'Nino+1@Example.com");
  });
});
