import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SPECIFICATION_RULES } from './specification-rules.ts';

/** Whether a file has a test of that title: a call whose first argument is that text. */
function hasTest(file: string, title: string): boolean {
  const source = readFileSync(file, 'utf8').replace(/\(\s+/g, '(');
  const quoted = [`'${title.replaceAll("'", "\\'")}'`, `"${title.replaceAll('"', '\\"')}"`, `\`${title}\``];
  return quoted.some((text) => source.includes(`(${text},`));
}

describe('the rules of the specification', () => {
  it('cover its sections', () => {
    const sections = new Set(SPECIFICATION_RULES.map(({ section }) => section));

    expect([...sections]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(SPECIFICATION_RULES.length).toBeGreaterThan(200);
  });

  it('stand in the list once each', () => {
    const lines = SPECIFICATION_RULES.map(({ section, rule }) => `${section} ${rule}`);

    expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([]);
  });

  it.each(SPECIFICATION_RULES)('$section: $rule', ({ file, test }) => {
    expect(existsSync(file), file).toBe(true);
    expect(hasTest(file, test), `${file} has a test "${test}"`).toBe(true);
  });
});
