/** A suite of `npm test` that should catch a fault: the narrowest one. */
export interface Suite {
  runner: 'vitest' | 'playwright';
  args: string[];
  needsSite: boolean;
}

/** One wrong line: `from` stands in the file exactly once. */
export interface Fault {
  name: string;
  file: string;
  from: string;
  to: string;
  /** Run one after the other until one of them fails. */
  tests: readonly Suite[];
}

export const node = (file: string): Suite => vitest('node', `tests/${file}.test.ts`);
export const src = (file: string): Suite => vitest('isolated', `tests/${file}.test.ts`);
export const server = (file: string): Suite => vitest('server', `tests/${file}.test.ts`);
export const islands = (file: string): Suite => vitest('islands', `tests/islands/${file}.test.tsx`);
export const build = (file: string): Suite => ({
  ...vitest('build', `tests/build/${file}.test.ts`),
  needsSite: true,
});
export const browser = (file: string): Suite => ({
  runner: 'playwright',
  args: ['test', `tests/e2e/${file}.spec.ts`, '--max-failures=1'],
  needsSite: true,
});

function vitest(project: string, file: string): Suite {
  return {
    runner: 'vitest',
    args: ['run', '--project', project, file, '--bail=1'],
    needsSite: false,
  };
}
