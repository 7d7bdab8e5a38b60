import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ERROR_STATUS } from '#contract/api/errors.ts';

const API_TESTS = globSync('tests/api/**/*.test.ts').map((file) => readFileSync(file, 'utf8'));

it.each(Object.keys(ERROR_STATUS))('%s is answered by the API in a test', (code) => {
  const files = API_TESTS.filter((source) => source.includes(`'${code}'`));

  expect(files.length).toBeGreaterThan(0);
});
