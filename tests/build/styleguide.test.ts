import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { builtFiles } from '#tests/support/site/built-site.ts';

describe('the built site', () => {
  it('has no style guide', () => {
    const texts = builtFiles('**/*.{html,js,css,xml,txt}');
    const traces = texts.filter((file) => /style-?guide|data-force|\bsg-/i.test(readFileSync(file, 'utf8')));

    expect(texts.length).toBeGreaterThan(40);
    expect(builtFiles('**/*').filter((file) => /style-?guide/i.test(file))).toEqual([]);
    expect(traces).toEqual([]);
  });
});
