import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';

const SCRIPT = readFileSync('src/inline/saved-language.js', 'utf8');

/** Runs the script as a page without a language prefix does, before the first paint. */
function open(getItem: () => string | null) {
  const replace = vi.fn<(address: string) => void>();
  const location = { pathname: '/menu', search: '?a=1', hash: '#wine', replace };
  runInNewContext(SCRIPT, { localStorage: { getItem }, location });
  return replace.mock.calls.flat();
}

describe('a page without a prefix', () => {
  it('moves to the Georgian page when ka is saved, keeping query and hash', () => {
    expect(open(() => 'ka')).toEqual(['/ka/menu?a=1#wine']);
  });

  it.each([null, 'en', 'de', '', 'KA'])('stays English when %s is saved', (saved) => {
    expect(open(() => saved)).toEqual([]);
  });

  it('stays English when storage may not be read', () => {
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError');
    };

    expect(open(forbidden)).toEqual([]);
  });
});
