import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const DURATION = /(?<![\w.])(60_000|3_600_000|86_400_000)(?!\w)/;

/** The sandbox bank shares no code with us. */
it('durations have their names from contract/values/durations.ts', () => {
  const files = globSync('{contract,server,src,editor,scripts,bench}/**/*.{ts,tsx,astro}');

  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => DURATION.test(readFileSync(file, 'utf8')))).toEqual([
    'contract/values/durations.ts',
  ]);
});
