import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { FAULTS } from '../tests/planted/faults.ts';
import type { Fault, Suite } from '../tests/planted/fault.ts';

/**
 * Plants one fault after another in a copy of the committed tree and runs the tests that should catch it: `npm run
 * test:planted`, optionally followed by words of the faults' names.
 */
const COMMANDS = [
  ['npm test', {}],
  ['npm run test:deep', { TEST_DEPTH: 'deep' }],
] as const;
const asked = process.argv.slice(2);
const faults = FAULTS.filter(({ name }) => !asked.length || asked.some((word) => name.includes(word)));
const folder = join(mkdtempSync(join(tmpdir(), 'tamada-planted-')), 'tree');

run('git', ['worktree', 'add', '--detach', folder, 'HEAD'], '.');
symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
process.chdir(folder);
let missed = 0;
try {
  for (const fault of faults) assertApplies(fault);
  assertSound(faults.flatMap(({ tests }) => tests));
  for (const fault of faults) {
    const caught = plant(fault);
    if (!caught) missed += 1;
    console.log(`| ${fault.name} | ${caught ?? 'NOT CAUGHT'} |`);
  }
} finally {
  process.chdir(import.meta.dirname);
  run('git', ['worktree', 'remove', '--force', folder], '.');
  rmSync(resolve(folder, '..'), { recursive: true, force: true });
}
console.log(`${faults.length - missed} of ${faults.length} faults were caught`);
process.exitCode = missed ? 1 : 0;

function assertApplies({ name, file, from, to }: Fault): void {
  if (from === to) throw new Error(`${name}: changes nothing`);
  const isThereOnce = existsSync(file) && readFileSync(file, 'utf8').split(from).length === 2;
  if (!isThereOnce) throw new Error(`${name}: not exactly once in ${file}: ${from}`);
}

/** Fails if a suite fails without a fault, for example because a program is missing: it would prove nothing. */
function assertSound(suites: readonly Suite[]): void {
  const sole = new Map(suites.map((suite) => [suite.args.join(' '), suite]));
  for (const suite of sole.values()) {
    const failure = findFailure(suite, {});
    if (failure) throw new Error(`fails without a fault: ${failure}`);
  }
}

/**
 * The file and title of a test that fails with the fault, in `npm test` or else in the deep run; undefined if none
 * fails.
 */
function plant({ file, from, to, tests }: Fault): string | undefined {
  const right = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    right.replace(from, () => to),
  );
  try {
    for (const [command, depth] of COMMANDS) {
      for (const suite of tests) {
        const title = findFailure(suite, depth);
        if (title) return `${command} | ${title}`;
      }
    }
    return undefined;
  } finally {
    writeFileSync(file, right);
  }
}

function findFailure(suite: Suite, depth: Record<string, string>): string | undefined {
  if (suite.needsSite) {
    const { status, stdout } = spawn(['scripts/build.ts']);
    if (status !== 0) return `the build | ${stdout.trim().split('\n').at(-1)}`;
  }
  const bin = suite.runner === 'vitest' ? 'vitest/vitest.mjs' : '@playwright/test/cli.js';
  const { status, stdout } = spawn([`node_modules/${bin}`, ...suite.args], depth);
  if (status === 0) return undefined;
  const failure = /(?:FAIL\s+\|\w+\||✘\s+\d+)\s+(.+)/.exec(stdout)?.[1];
  if (!failure) throw new Error(stdout.slice(-2_000));
  return failure;
}

function spawn(args: string[], depth: Record<string, string> = {}) {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...depth };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
  return { status, stdout: stdout + stderr };
}

function run(command: string, args: string[], cwd: string): void {
  const { status, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
