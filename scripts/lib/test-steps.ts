import { existsSync, readFileSync, rmSync } from 'node:fs';
import { runCaptured } from './run-captured.ts';

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** Passed at the second attempt: an error in the test or the product, counted separately. */
  flaky: number;
}

export interface Step {
  name: string;
  /** Path of a Node script below node_modules. */
  bin: string;
  args: string[];
  env?: Record<string, string>;
  /** The JSON report that the step writes; a step without one counts as one check. */
  report?: { file: string; format: 'vitest' | 'playwright' };
}

interface Outcome {
  step: Step;
  isOk: boolean;
  count: Count;
  seconds: number;
  lastLines: string[];
}

/**
 * Runs groups of steps one after another and the steps of a group in parallel. Then prints the failures again, a line
 * for each step and the summary. Returns whether all steps passed.
 */
export async function runSteps(groups: readonly (readonly Step[])[], notes: readonly string[] = []) {
  const startedAt = Date.now();
  const outcomes: Outcome[] = [];
  for (const group of groups) {
    const isAlone = group.length === 1;
    outcomes.push(...(await Promise.all(group.map((step) => runStep(step, isAlone)))));
  }
  const failed = outcomes.filter(({ isOk }) => !isOk);
  for (const { step, lastLines } of failed) console.log(`\n── failed: ${step.name}\n${lastLines.join('\n')}`);
  for (const note of notes) console.log(`\n── ${note}`);
  console.log(summary(outcomes, Math.round((Date.now() - startedAt) / 1000)));
  return failed.length === 0;
}

async function runStep(step: Step, isAlone: boolean): Promise<Outcome> {
  const { name, bin, args, env, report } = step;
  if (isAlone) console.log(`\n── ${name}`);
  // Otherwise the report of an earlier run would count if the runner crashes before it writes its own.
  if (report) rmSync(report.file, { force: true });
  const startedAt = Date.now();
  const { status, output } = await runCaptured([`node_modules/${bin}`, ...args], { env, isShown: isAlone });
  const isOk = status === 0;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  if (!isAlone && output.trim()) console.log(`\n── ${name}\n${output.trimEnd()}`);
  console.log(`── ${name}: ${isOk ? 'ok' : 'FAILED'} in ${seconds} s`);
  return { step, isOk, count: countOf(step, isOk), seconds, lastLines: output.split('\n').slice(-80) };
}

function countOf({ report }: Step, isOk: boolean): Count {
  const none = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
  const count = report
    ? READERS[report.format](readReport(report.file))
    : { ...none, passed: Number(isOk), failed: Number(!isOk) };
  return { ...count, failed: !isOk && count.failed === 0 ? 1 : count.failed };
}

type Report = Record<string, unknown>;

function readReport(path: string): Report {
  if (!existsSync(path)) return {};
  const report: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return typeof report === 'object' && report !== null ? { ...report } : {};
}

const READERS = {
  vitest: (report: Report): Count => ({
    passed: Number(report.numPassedTests ?? 0),
    failed: Number(report.numFailedTests ?? 0),
    skipped: Number(report.numPendingTests ?? 0),
    flaky: 0,
  }),
  playwright: ({ stats }: Report): Count => {
    const { expected, unexpected, flaky, skipped } = { ...(stats ?? {}) } as Report;
    return {
      passed: Number(expected ?? 0),
      failed: Number(unexpected ?? 0),
      skipped: Number(skipped ?? 0),
      flaky: Number(flaky ?? 0),
    };
  },
};

function summary(outcomes: readonly Outcome[], seconds: number): string {
  const sum = (key: keyof Count) => outcomes.reduce((total, { count }) => total + count[key], 0);
  const rows = outcomes.map(({ step, isOk, count, seconds: taken }) => {
    const flaky = count.flaky ? `, ${count.flaky} FLAKY` : '';
    return `${isOk ? 'ok    ' : 'FAILED'} ${String(taken).padStart(5)} s  ${String(count.passed).padStart(5)} tests  ${step.name}${flaky}`;
  });
  const flaky = sum('flaky');
  return [
    '',
    ...rows,
    ...(flaky ? [`${flaky} flaky: passed at a second try and not counted as passed`] : []),
    `${seconds} s in all`,
    '',
    `${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') ? `, ${sum('skipped')} skipped` : ''}`,
  ].join('\n');
}
