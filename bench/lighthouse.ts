import { parseArgs } from 'node:util';
import { z } from 'zod';
import { LANGUAGES } from '#contract/values/language.ts';
import { PAGES } from '#contract/values/pages.ts';
import { localizedPath, type Page } from '#src/i18n/paths.ts';
import { SHARED_PAGES } from '#src/seo/social-cards.ts';
import { findFreePort } from '../scripts/lib/port.ts';
import { setup as buildSite } from '#tests/support/site/build-site.ts';
import { startStack } from '#tests/support/browser/stack.ts';
import { launchBrowser } from './lib/launch.ts';
import { defaultConfig, lighthouse, pageFunctions, type Report } from '#tools/lighthouse.ts';

/**
 * Runs Lighthouse on every indexed page, in both languages, as a phone on a slow connection, and prints medians of
 * `--runs=1`. `--pages=home,menu` selects pages, `--all` includes pages that are not indexed. It fails if
 * accessibility, best practices or SEO are below 100; performance depends on the machine and is only printed.
 *
 * Lighthouse slows the processor four times. The last column is Lighthouse's index of this machine's speed: 264 is a
 * cheap phone of 2022, 1,000 an average one (Chromium's DevTools, mobile_throttling/CalibrationController.ts). On a
 * machine as slow as a phone use `--slowdown=1`. On a shared machine `--steady=1000` repeats a run if the index was
 * lower before or after it, up to five times.
 */
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '1' },
    pages: { type: 'string' },
    all: { type: 'boolean', default: false },
    slowdown: { type: 'string', default: '4' },
    steady: { type: 'string', default: '0' },
  },
});
const MOST_ATTEMPTS = 5;
const SAME_EVERYWHERE = ['accessibility', 'best-practices', 'seo'] as const;
const COLUMNS = ['perf', 'a11y', 'best', 'seo', 'FCP', 'LCP', 'TBT', 'CLS', 'JS', 'all', 'index'];

const REQUEST = z.object({ resourceType: z.string().default('Other'), transferSize: z.number().default(0) });

buildSite();
const port = await findFreePort();
const stack = await startStack();
const browser = await launchBrowser(`--remote-debugging-port=${port}`);
try {
  print('Lighthouse, mobile; paints and blocking in ms, JavaScript and everything in KB as sent');
  row('', COLUMNS);
  for (const page of choosePages()) {
    for (const language of LANGUAGES) await measure(page, localizedPath(language, page));
  }
} finally {
  await browser.close();
  await stack.stop();
}

function choosePages(): readonly Page[] {
  const wanted = options.pages?.split(',');
  if (wanted) return PAGES.filter((page) => wanted.includes(page));
  return options.all ? PAGES : SHARED_PAGES;
}

async function measure(page: Page, path: string): Promise<void> {
  const reports: Report[] = [];
  while (reports.length < Number(options.runs)) reports.push(await askSteadily(path));
  const figures = reports.map(listFigures);
  row(
    path,
    COLUMNS.map((_, column) => String(median(figures.map((figure) => figure[column] ?? NaN)))),
  );
  const isFound = SHARED_PAGES.some((shared) => shared === page);
  // Pages that are not indexed fail Lighthouse's SEO check by design.
  const held = SAME_EVERYWHERE.filter((category) => isFound || category !== 'seo');
  for (const complaint of new Set(reports.flatMap((report) => complain(report, held)))) {
    print(`    ${complaint}`);
    process.exitCode = 1;
  }
}

async function askSteadily(path: string): Promise<Report> {
  for (let attempt = 1; ; attempt += 1) {
    const report = await ask(path);
    const isSteady = Math.min(report.environment.benchmarkIndex, await readIndex()) >= Number(options.steady);
    if (isSteady || attempt === MOST_ATTEMPTS) return report;
  }
}

/** Lighthouse's current index of this machine's speed. */
async function readIndex(): Promise<number> {
  const page = await browser.newPage();
  try {
    return await page.evaluate(pageFunctions.computeBenchmarkIndex);
  } finally {
    await page.close();
  }
}

async function ask(path: string, isLastTry = false): Promise<Report> {
  const throttling = {
    ...defaultConfig.settings?.throttling,
    cpuSlowdownMultiplier: Number(options.slowdown),
  };
  const result = await lighthouse(`${stack.siteUrl}${path}`, { port, logLevel: 'error', throttling });
  const error = result?.lhr.runtimeError;
  // Chromium's trace sometimes lacks its beginning, and Lighthouse asks to run it again.
  if (error && !isLastTry) return ask(path, true);
  if (!result || error)
    throw new Error(`Lighthouse could not read ${path}: ${error?.message ?? 'no answer'}`);
  return result.lhr;
}

function listFigures({ categories, audits, environment }: Report): number[] {
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? NaN;
  return [
    ...['performance', ...SAME_EVERYWHERE].map(score),
    ...['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map((audit) =>
      Math.round(value(audit)),
    ),
    Number(value('cumulative-layout-shift').toFixed(3)),
    ...weigh(audits['network-requests']),
    Math.round(environment.benchmarkIndex),
  ];
}

/** Kilobytes of JavaScript, and of everything. */
function weigh(audit: Report['audits'][string] | undefined): number[] {
  const { items } = z.object({ items: z.array(REQUEST) }).parse(audit?.details);
  const kilobytes = (requests: typeof items) =>
    Math.round(requests.reduce((sum, { transferSize }) => sum + transferSize, 0) / 102.4) / 10;
  return [kilobytes(items.filter(({ resourceType }) => resourceType === 'Script')), kilobytes(items)];
}

function complain(report: Report, held: readonly string[]): string[] {
  return held
    .flatMap((category) => report.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${report.audits[id]?.title} ${JSON.stringify(report.audits[id]?.details)}`);
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}

function row(name: string, values: readonly string[]): void {
  print(`  ${name.padEnd(20)}${values.map((value) => value.padStart(7)).join('')}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
