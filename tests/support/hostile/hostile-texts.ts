import fc from 'fast-check';

const NASTY_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202eevil',
  '\ufeff',
  '👨‍👩‍👧‍👦'.repeat(20),
  'ა'.repeat(500),
  'x'.repeat(10_000),
  "' OR 1=1; DROP TABLE orders; --",
  '"; select pg_sleep(10); --',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '../../../../etc/passwd',
  'CON',
  '%00%ff%c0%ae',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-0',
  '1e999',
  '0x10',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13',
  '2026-07-10T19:00:00Z',
  '24:00',
  '19:00:00',
  'table0',
  'table99',
  'vip-zone-99999999999999999999',
  'x@x',
  'nino@example.com\r\nBcc: all@example.com',
  '+995000000000',
];

/** Slow for ambiguous regular expressions; some exceed the size limit of all headers. */
export const LONG_SEGMENTS = ['x'.repeat(7_500), 'x'.repeat(15_500), 'a%40'.repeat(1_800)];
export const LONG_ENCODINGS = [`a${' '.repeat(7_000)}b`, 'gzip;q=1, '.repeat(700), ' ,'.repeat(8_000)];

const nastyCharacter = fc.constantFrom(
  '\0',
  '\0',
  '\ud800',
  '\r\n',
  '\u202e',
  '\ufffe',
  '\x7f',
  '%',
  '\\',
  '"',
  "'",
);

/** Texts that are known to break programs, and random ones. */
export const nastyText = fc.oneof(
  fc
    .tuple(fc.string({ maxLength: 10 }), nastyCharacter, fc.string({ maxLength: 10 }))
    .map((parts) => parts.join('')),
  fc.constantFrom(...NASTY_TEXTS),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.string({ unit: 'grapheme', maxLength: 50 }),
);
