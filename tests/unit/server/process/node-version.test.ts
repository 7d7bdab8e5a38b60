import { expect, it } from 'vitest';
import { findNodeProblem } from '#server/process/start/node-version.ts';

it('lets Node 24 and newer run', () => {
  expect(findNodeProblem('24.0.0')).toBeUndefined();
  expect(findNodeProblem('26.1.0')).toBeUndefined();
});

it('tells an older Node what to do', () => {
  expect(findNodeProblem('22.22.1')).toBe(
    'The server needs Node.js 24 or newer, but this is 22.22.1: start it with "npm start", which brings its own.',
  );
});
