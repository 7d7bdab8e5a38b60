import { expect, test } from 'vitest';
import { findServerTests } from '../../../scripts/lib/changed-tests.ts';

test('a changed file names the tests of its room, or of its wing where the room has none', () => {
  const tests = findServerTests([
    'server/dining/orders/cart.ts',
    'server/dining/orders/transition.ts',
    'server/staff/kitchen/page.ts',
    'tests/api/dining/handovers.test.ts',
    'src/cart.tsx',
    'README.md',
  ]);
  expect(tests).toEqual([
    'tests/api/dining/orders/',
    'tests/api/staff/',
    'tests/api/dining/handovers.test.ts',
  ]);
});

test.each([
  'contract/values/money.ts',
  'server/context.ts',
  'server/texts/en/mail.ts',
  'tests/support/server/api.ts',
])('%s means every test of the server', (file) =>
  expect(findServerTests(['server/dining/orders/cart.ts', file])).toBeUndefined(),
);
