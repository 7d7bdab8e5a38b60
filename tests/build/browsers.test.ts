import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/**
 * Methods that are missing in the oldest supported browsers (docs/architecture.md, "Browsers"), by the compatibility
 * tables of MDN. They are found by name, since the types of the objects are not known in built scripts.
 */
const TOO_NEW = [
  // Arrays, maps and sets.
  ...['groupBy', 'fromAsync', 'isSubsetOf', 'isSupersetOf'],
  ...['isDisjointFrom', 'symmetricDifference', 'getOrInsert', 'getOrInsertComputed'],
  // Promises, texts and addresses.
  ...['withResolvers', 'isWellFormed', 'toWellFormed', 'canParse', 'toHex', 'toBase64'],
  // The page.
  ...['checkVisibility', 'showPopover', 'hidePopover', 'togglePopover', 'setHTMLUnsafe', 'moveBefore'],
];
const STATIC = ['Promise.try', 'URL.parse', 'Iterator.from'];

const CALL = new RegExp(
  `\\.(?:${TOO_NEW.join('|')})\\(|\\b(?:${STATIC.join('|').replaceAll('.', '\\.')})\\(`,
  'g',
);
const scripts = globSync('dist/**/*.js');

describe('the built scripts', () => {
  it('call no method that the oldest supported browsers lack', () => {
    const calls = scripts.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(CALL)].map(([call]) => `${file}: ${call}`),
    );

    expect(scripts.length).toBeGreaterThan(0);
    expect(calls).toEqual([]);
  });
});
