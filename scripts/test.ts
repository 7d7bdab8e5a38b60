import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { ensureCaddy } from './lib/caddy.ts';
import { ensureChromium } from './lib/chromium.ts';
import { ensureOtherEngines } from './lib/engines.ts';
import { runAloud } from './lib/run-aloud.ts';

/** Everything that must hold, in one command; `--quick` leaves out what needs a build or a browser. */
const isQuick = process.argv.includes('--quick');
const VITEST_REPORT = 'test-results/vitest.json';
const BROWSER_REPORT = 'test-results/e2e.json';

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

interface Step {
  name: string;
  bin: string;
  args: string[];
  env?: Record<string, string>;
  /** How many tests of the step's own passed and failed; a step without is one check. */
  count?: () => Count;
}

const checks: Step[] = [
  { name: 'format', bin: 'prettier/bin/prettier.cjs', args: ['--check', '.', '--log-level', 'warn'] },
  { name: 'lint', bin: 'eslint/bin/eslint.js', args: ['.', '--max-warnings', '0'] },
  { name: 'types', bin: 'astro/bin/astro.mjs', args: ['check', '--minimumSeverity', 'error'] },
  { name: 'unused code', bin: 'knip/bin/knip.js', args: [] },
];
const vitest = (projects: string[]): Step => ({
  name: `tests: ${projects.join(', ')}`,
  bin: 'vitest/vitest.mjs',
  args: [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${VITEST_REPORT}`,
  ],
  count: countVitest,
});
const browser: Step = {
  name: 'tests in a browser',
  bin: '@playwright/test/cli.js',
  args: ['test'],
  count: countBrowser,
};

mkdirSync('test-results', { recursive: true });
process.env.ASTRO_TELEMETRY_DISABLED = '1';
const total: Count = { passed: 0, failed: 0, skipped: 0 };
const notes: string[] = [];
const broken: { name: string; lastWords: string[] }[] = [];

if (isQuick) {
  for (const step of [...checks, vitest(['node'])]) await run(step);
} else {
  process.env.CHROMIUM_PATH = ensureChromium();
  ensureCaddy();
  for (const name of ensureOtherEngines())
    notes.push(`${name} is not to be had on this machine: the journeys in it were SKIPPED.`);
  for (const step of checks) await run(step);
  await run({ name: 'build', bin: '../scripts/build.ts', args: [] });
  await run(vitest(['node', 'islands', 'build', 'deploy']));
  await run(vitest(['faults']));
  await run(browser);
  await run(vitest(['engines']));
}

// Said once more at the end, where whoever sees only the end of a long output finds it.
for (const { name, lastWords } of broken) console.log(`\n── broken: ${name}\n${lastWords.join('\n')}`);
for (const note of notes) console.log(`\n── ${note}`);
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
);
process.exit(broken.length ? 1 : 0);

async function run({ name, bin, args, env, count }: Step): Promise<void> {
  console.log(`\n── ${name}`);
  const startedAt = Date.now();
  const { status, lastWords } = await runAloud([`node_modules/${bin}`, ...args], env);
  const result = count?.() ?? { passed: Number(status === 0), failed: Number(status !== 0), skipped: 0 };
  // A runner that dies before it writes its report has failed, whatever it counted.
  if (status !== 0 && result.failed === 0) result.failed = 1;
  total.passed += result.passed;
  total.failed += result.failed;
  total.skipped += result.skipped;
  if (result.failed) broken.push({ name, lastWords });
  console.log(
    `── ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - startedAt) / 1000)} s`,
  );
}

function readReport(path: string): Record<string, unknown> {
  if (!existsSync(path)) return {};
  const report: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return typeof report === 'object' && report !== null ? { ...report } : {};
}

function countVitest(): Count {
  const report = readReport(VITEST_REPORT);
  return {
    passed: Number(report.numPassedTests ?? 0),
    failed: Number(report.numFailedTests ?? 0),
    skipped: Number(report.numPendingTests ?? 0),
  };
}

function countBrowser(): Count {
  const { stats } = readReport(BROWSER_REPORT);
  const { expected, unexpected, flaky, skipped } = { ...(stats ?? {}) } as Record<string, unknown>;
  return {
    passed: Number(expected ?? 0) + Number(flaky ?? 0),
    failed: Number(unexpected ?? 0),
    skipped: Number(skipped ?? 0),
  };
}
