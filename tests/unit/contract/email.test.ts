import { describe, expect, it } from 'vitest';
import { cleanEmail, EMAIL_PATTERN } from '#contract/values/email.ts';

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

  it.each([
    ['nino@რესტორანი.გე', 'nino@xn--lodhnpdqcgj.xn--node'],
    ['nino@ᲠᲔᲡᲢᲝᲠᲐᲜᲘ.გე', 'nino@xn--lodhnpdqcgj.xn--node'],
    ['nino@bücher.example', 'nino@xn--bcher-kva.example'],
    ['ნინო@mail.example', 'ნინო@mail.example'],
    ['ნინო', 'ნინო'],
    ['nino@გე/x', 'nino@გე/x'],
    ['nino@a.xn--node', 'nino@a.xn--node'],
  ])('writes the domain of %s as mail servers do', (typed, email) => {
    expect(cleanEmail(typed)).toBe(email);
  });

  it('keeps letters, case and everything visible', () => {
    expect(cleanEmail("O'Nino+1@Example.com")).toBe("O'Nino+1@Example.com");
  });
});

describe('EMAIL_PATTERN', () => {
  it.each(["o'nino+1@example.com", 'nino@mail.xn--node', 'a.b@c-d.example.ge'])('takes %s', (email) => {
    expect(EMAIL_PATTERN.test(email)).toBe(true);
  });

  it.each([
    'nino@example',
    '.nino@example.com',
    'ni..no@example.com',
    'nino@გე.გე',
    'ნინო@mail.example',
    'nino@x.c0m',
  ])('refuses %s', (email) => {
    expect(EMAIL_PATTERN.test(email)).toBe(false);
  });
});
