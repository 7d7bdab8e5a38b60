import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { LANGUAGES, type Language } from '#contract/language.ts';
import { localizedPath, type Page } from '#src/i18n/paths.ts';
import playwrightConfig from '../playwright.config.ts';
import { ensureCaddy, findCaddy } from '../scripts/lib/caddy.ts';
import { setup as buildSite } from '../tests/support/build-site.ts';
import { SITE_NAME, startCaddy } from '../tests/support/caddy.ts';
import { startStack } from '../tests/support/stack.ts';
import { beSignedIn } from '../tests/support/browser-state.ts';
import { LINES, openLine, type Line } from './lib/line.ts';
import { median } from './lib/load.ts';
import { RESTS, viewSecondPage, type Rest } from './lib/second-page.ts';
import {
  medianPageView,
  preparePhones,
  tapFirst,
  viewPage,
  type BrowserState,
  type PageView,
} from './lib/page-view.ts';

/**
 * Measures every page on an old phone and three connections: the site as deployed, behind Caddy with TLS, HTTP/2 and
 * the build's compression. `npm run bench:lines -- menu home` measures only these pages, `--runs=5` takes medians of
 * five, `--line=400` selects connections whose name contains it.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' }, line: { type: 'string', default: '' } },
});
const RUNS = Number(options.runs);

interface Budget {
  largestPaint?: number;
  live?: number;
}

/** On the slow connection, in milliseconds: the largest paint, and when the first button works. */
const BUDGETS: Partial<Record<Page, Budget>> = {
  home: { largestPaint: 1_900 },
  about: { largestPaint: 1_800 },
  contact: { largestPaint: 1_800 },
  menu: { largestPaint: 1_900, live: 3_000 },
  reservation: { live: 3_200 },
  cart: { live: 3_000 },
  login: { live: 3_000 },
  register: { live: 3_000 },
  profile: { live: 3_000 },
};
const PAGES = (Object.keys(BUDGETS) as Page[]).filter(
  (page) => positionals.length === 0 || positionals.includes(page),
);
const FAST: Line = { name: 'no limit', down: 1e9, up: 1e9, roundTrip: 0 };
const SECOND_PAGE = { bytes: 15 * 1024, shown: 600 };
const COLUMNS =
  'html js fonts pictures other requests FCP LCP CLS blocking live tap readable workable LCP/live'.split(' ');

buildSite();
ensureCaddy();
const program = findCaddy();
if (!program) throw new Error('Without Caddy there is no TLS to measure: name one in CADDY_PATH');
const line = await openLine();
const siteUrl = `https://${SITE_NAME}:${line.port}`;
const stack = await startStack({ SITE_URL: siteUrl });
const caddy = await startCaddy(program, new URL(stack.apiUrl).port);
const { args = [], ...launchOptions } = playwrightConfig.use?.launchOptions ?? {};
// With the certificate fully trusted the browser caches files and allows service workers.
const trust = `--ignore-certificate-errors-spki-list=${await caddy.readKeyHash()}`;
const browser = await chromium.launch({ ...launchOptions, args: [...args, trust] });
line.set(FAST, caddy.httpsPort);
const openTab = preparePhones(browser, siteUrl, await signUp());
try {
  print(
    `Medians of ${RUNS} first page views, processor slowed 4 times; KB as sent with headers, times in ms.`,
  );
  print(
    'floor: three round trips, and the bytes of html (read) or html, js and fonts (live) at the rate of the line.',
  );
  print('First page views are without the service worker. Left out: lost packets, slow start.');
  for (const each of LINES.filter(({ name }) => name.includes(options.line))) await measureLine(each);
} finally {
  await browser.close();
  await caddy.stop();
  await stack.stop();
  line.close();
}

/** A new diner's cookies, for the pages that need a session. */
async function signUp(): Promise<BrowserState> {
  const tab = await browser.newPage({ baseURL: siteUrl, serviceWorkers: 'block' });
  await beSignedIn(tab);
  const state = await tab.context().storageState();
  await tab.context().close();
  return state;
}

async function measureLine(each: Line): Promise<void> {
  line.set(each, caddy.httpsPort);
  const isBudgetsLine = each === LINES.at(-1);
  print(`\n${each.name}: ${each.down / 1e6} Mbit/s, ${each.roundTrip} ms there and back`);
  row('', COLUMNS);
  for (const page of PAGES) {
    for (const language of LANGUAGES) {
      const views = await repeat(() => viewPage(openTab, page, language));
      const tap = median(await repeat(() => tapFirst(openTab, page, language)));
      const budget = isBudgetsLine ? BUDGETS[page] : undefined;
      row(localizedPath(language, page), describePageView(medianPageView(views), tap, each, budget));
    }
  }
  for (const rest of RESTS) {
    for (const language of LANGUAGES) await measureSecondPage(isBudgetsLine, language, rest);
  }
}

async function measureSecondPage(isBudgetsLine: boolean, language: Language, rest: Rest) {
  const views = await repeat(() => viewSecondPage(openTab, language, { rest, carried: line.carried }));
  const bytes = median(views.map((second) => second.bytes));
  const shown = median(views.map((second) => second.shown));
  const verdict = isBudgetsLine
    ? ` of ${kilobytes(SECOND_PAGE.bytes)} KB and ${SECOND_PAGE.shown} ms${mark(bytes > SECOND_PAGE.bytes || shown > SECOND_PAGE.shown)}`
    : '';
  print(
    `  ${language}: from home to the menu, ${rest.name}: ${kilobytes(bytes)} KB, shown after ${Math.round(shown)} ms${verdict}`,
  );
}

async function repeat<Result>(measure: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  while (results.length < RUNS) results.push(await measure());
  return results;
}

function describePageView(
  seen: PageView,
  tap: number,
  { down, roundTrip }: Line,
  budget: Budget | undefined,
): string[] {
  const floor = (bytes: number) => 3 * roundTrip + bytes / (down / 8_000);
  const isOver =
    seen.largestPaint > (budget?.largestPaint ?? Infinity) || seen.live > (budget?.live ?? Infinity);
  return [
    ...[seen.html, seen.js, seen.fonts, seen.pictures, seen.other].map(kilobytes),
    String(seen.requests),
    ...[seen.firstPaint, seen.largestPaint].map(whole),
    seen.layoutShift.toFixed(3),
    ...[seen.blocking, seen.live, tap].map(whole),
    whole(floor(seen.html)),
    Number.isNaN(seen.live) ? '–' : whole(floor(seen.html + seen.js + seen.fonts)),
    budget ? ` ${budget.largestPaint ?? '–'}/${budget.live ?? '–'}${mark(isOver)}` : '',
  ];
}

function mark(isOver: boolean): string {
  return isOver ? ' !' : '';
}

function whole(value: number): string {
  if (Number.isNaN(value)) return '–';
  return value === Infinity ? 'lost' : String(Math.round(value));
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}

function row(name: string, cells: readonly string[]): void {
  print(`  ${name.padEnd(16)}${cells.map((cell) => cell.padStart(10)).join('')}`);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
