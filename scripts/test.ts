import { mkdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { installTools } from '#tools/install.ts';
import { ensureCaddy } from './lib/caddy.ts';
import { ensureChromium } from './lib/chromium.ts';
import { ensureOtherEngines } from './lib/engines.ts';
import { ensureLibreOffice } from './lib/libreoffice.ts';
import { OTHER_SETS, type FontSet } from './lib/font-sets.ts';
import { findServerTests, listChangedFiles } from './lib/changed-tests.ts';
import { findMachineObstacle } from './lib/machine-obstacle.ts';
import { runSteps, type Step } from './lib/test-steps.ts';

/**
 * Runs the tests in three sizes: `--quick` (before each commit; no build, no browser; `--changed` runs only the tests
 * that belong to what is not committed yet), the default (before handing on a
 * change, and in CI), and `--deep` (also the slow suites, with every language, width, route and fault in the browser).
 */
const size = process.argv.includes('--quick') ? 'quick' : process.argv.includes('--deep') ? 'deep' : 'usual';

const checks: Step[] = [
  { name: 'lint and types', bin: 'oxlint/bin/oxlint', args: [] },
  {
    name: 'types in .astro',
    bin: 'astro/bin/astro.mjs',
    args: ['check', '--minimumSeverity', 'error', '--tsconfig', 'tsconfig.astro.json'],
  },
  { name: 'format', bin: 'oxfmt/bin/oxfmt', args: ['--check'] },
  {
    name: 'format of .astro',
    bin: 'prettier/bin/prettier.cjs',
    args: ['--check', '**/*.astro', '--log-level', 'warn'],
  },
  { name: 'unused code', bin: 'knip/bin/knip.js', args: [] },
];
const build: Step = { name: 'build', bin: '../scripts/build.ts', args: [] };

const vitest = (
  projects: string[],
  { files = [], flags = [], env = {} }: { files?: string[]; flags?: string[]; env?: Step['env'] } = {},
): Step => {
  const name = [...projects, ...files.map((file) => basename(file, '.test.ts'))].join(', ');
  const file = `test-results/vitest-${name.replaceAll(', ', '-')}.json`;
  return {
    name: `tests: ${name}`,
    bin: 'vitest/vitest.mjs',
    args: [
      'run',
      ...files,
      ...flags,
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${file}`,
    ],
    env,
    report: { file, format: 'vitest' },
  };
};
const browser = (env: Record<string, string> = {}, files: readonly string[] = []): Step => ({
  name: 'tests in a browser',
  bin: '@playwright/test/cli.js',
  args: ['test', ...files],
  env,
  report: { file: 'test-results/e2e.json', format: 'playwright' },
});
/** Ten thousand actions of random evenings, which take longer than on SQLite. */
const EVENINGS_ON_POSTGRES = '260';
/** Tests that depend on the size of letters. */
const LAYOUT_TESTS = ['scenes', 'layout-shift', 'printed', 'floor-map', 'cart-button', 'wcag', 'fonts'];
/** Linux has the widest letters, so that with the others a part of the scenes is enough. */
const layout = (set: FontSet): Step => ({
  ...browser(
    { FONT_SET: set, ...(set === 'linux' && { TEST_DEPTH: 'deep' }) },
    LAYOUT_TESTS.map((name) => `tests/e2e/.*/${name}`),
  ),
  name: `layout with the fonts of ${set}`,
});

mkdirSync('test-results', { recursive: true });
process.env.ASTRO_TELEMETRY_DISABLED = '1';
// For the hundreds of processes that the tests start.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled');
process.exit((await runAll()) ? 0 : 1);

/** Units that import what has changed, and the server tests beside it. */
function changedTests(): Step[] {
  const files = findServerTests(listChangedFiles());
  const units = vitest(['node', 'isolated'], { flags: ['--changed', '--passWithNoTests'] });
  return files?.length === 0 ? [units] : [units, vitest(['server'], { files: files ?? [] })];
}

async function runAll(): Promise<boolean> {
  if (size === 'quick')
    return runSteps([
      checks,
      process.argv.includes('--changed') ? changedTests() : [vitest(['node', 'isolated', 'server'])],
    ]);

  process.env.CHROMIUM_PATH = ensureChromium();
  const env = { TEST_DEPTH: size };
  const usual = [[...checks, build], [vitest(['node', 'isolated', 'server', 'islands', 'build'], { env })]];
  if (size === 'usual') return runSteps([...usual, [browser()]]);

  installTools();
  ensureCaddy();
  ensureLibreOffice();
  const notes = ensureOtherEngines().map(
    (name) => `${name} is not to be had on this machine: the journeys in it were SKIPPED.`,
  );
  const obstacle = findMachineObstacle();
  if (obstacle)
    notes.push(`No machine was booted (${obstacle}): the lines of docs/deployment.md were NOT RUN.`);
  return runSteps(
    [
      ...usual,
      [vitest(['deploy'])],
      [vitest(['server'], { files: ['tests/api/platform/hostile.test.ts'], env: { HOSTILE: 'long' } })],
      [vitest(['postgres'], { env: { ...env, PROPERTY_RUNS: EVENINGS_ON_POSTGRES } })],
      [vitest(['faults'])],
      [browser({ TEST_DEPTH: 'deep' })],
      ...OTHER_SETS.map((set) => [layout(set)]),
      [vitest(['engines'])],
    ],
    notes,
  );
}
