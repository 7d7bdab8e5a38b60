import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { readInlineScript } from '#src/inline/read.ts';

it.each([
  ['/en/cancel%23o-1.key', '/en/cancel#o-1.key'],
  ['/together%23p-1.t0.', '/together#p-1.t0.'],
  ['/en/menue', '/en'],
  ['//evil.example%23a.b', '/en'],
])('leads from %s to %s', (pathname, to) => {
  const replace = vi.fn<(address: string) => void>();

  runInNewContext(readInlineScript('lost'), {
    location: { pathname, replace },
    addEventListener: (_: string, listener: () => void) => listener(),
  });

  expect(replace.mock.calls).toEqual([[to]]);
});
