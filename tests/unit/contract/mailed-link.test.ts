import { describe, expect, it } from 'vitest';
import { readMailedLink } from '#contract/values/mailed-link.ts';

const LINK = '0199a5c0-7e1f-7a53-9d3c-5a1f3f5c2b11.AKlB7teKJ3oK9wZbOaLkdn7VG2hBP1EsGTiKbHyAy-_';

describe('the link of a mail', () => {
  it.each([
    ['as it was mailed', `#${LINK}`],
    ['at the end of a sentence', `#${LINK}.`],
    ['in brackets', `#${LINK})`],
    ['between angle brackets', `#${LINK}%3E`],
    ['in a list', `#${LINK},`],
    ['in quotation marks', `#%E2%80%9E${LINK}%E2%80%9C;`],
    ['with an encoded #', `#%23${LINK}`],
    ['encoded', `#${LINK.replaceAll('-', '%2D').replace('.', '%2E')}`],
    ['encoded twice', `#${LINK.replace('.', '%252E')}`],
    ['with a space behind it', `#${LINK}%20`],
  ])('is read %s', (_, fragment) => {
    expect(readMailedLink(fragment)).toBe(LINK);
  });

  it.each(['', '#', '#content', '#0199a5c0-7e1f', '#0199a5c0.', '#a.b.c.d', '#%E0%A4%A'])(
    'is not there in %s',
    (fragment) => {
      expect(readMailedLink(fragment)).toBe('');
    },
  );
});
