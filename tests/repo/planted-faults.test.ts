import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FAULTS } from '#tests/planted/faults.ts';

it.each(FAULTS)('the planted fault "$name" still has its line', ({ file, from }) => {
  expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
});
