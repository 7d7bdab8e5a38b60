import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { isLanguage } from '#contract/values/language.ts';
import { beSignedIn } from '#tests/support/browser/browser-state.ts';
import { setup as buildSite } from '#tests/support/site/build-site.ts';
import { SITE_NAME, startCaddy } from '#tests/support/site/caddy.ts';
import { startStack } from '#tests/support/browser/stack.ts';
import playwrightConfig from '../playwright.config.ts';
import { ensureCaddy, findCaddy } from '../scripts/lib/caddy.ts';
import { LINES, openLine, type Line } from './lib/line.ts';
import { preparePhones, type BrowserState } from './lib/phone.ts';
import { reportActions } from './lib/report-actions.ts';
import { explainViews, MEASURED_PAGES, reportSecondPage, reportViews } from './lib/report-views.ts';
import { BLOCKED } from './lib/saved.ts';
import { RESTS } from './lib/second-page.ts';

/**
 * Measures every page on an old phone and three connections, and the first actions on the slowest: the site as
 * deployed, behind Caddy with TLS, HTTP/2 and the build's compression. `npm run bench:lines -- menu home` measures only
 * these pages; the options:
 *   --runs=5          medians of five
 *   --line=400        connections whose name contains it
 *   --only=actions    or `views`
 *   --language=ka     of the first actions
 *   --waterfall       files on the line before each answer
 *   --film=FOLDER     a picture for each 200 ms of the actions on the menu and in the cart
 *   --site=FOLDER     another build, such as an older commit's, with this commit's server
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    line: { type: 'string', default: '' },
    only: { type: 'string' },
    language: { type: 'string', default: 'en' },
    waterfall: { type: 'boolean', default: false },
    film: { type: 'string' },
    site: { type: 'string' },
  },
});
const { language, film, only, waterfall: hasWaterfall } = options;
if (!isLanguage(language)) throw new Error(`There is no language ${language}`);
const runs = Number(options.runs);
const pages = MEASURED_PAGES.filter((page) => positionals.length === 0 || positionals.includes(page));
const FAST: Line = { name: 'no limit', down: 1e9, up: 1e9, roundTrip: 0 };

if (options.site === undefined) buildSite();
ensureCaddy();
const program = findCaddy();
if (!program) throw new Error('Without Caddy there is no TLS to measure: name one in CADDY_PATH');
const line = await openLine();
const siteUrl = `https://${SITE_NAME}:${line.port}`;
const stack = await startStack({ SITE_URL: siteUrl });
const caddy = await startCaddy(program, new URL(stack.apiUrl).port, options.site);
const { args = [], ...launchOptions } = playwrightConfig.use?.launchOptions ?? {};
// With the certificate fully trusted the browser caches files and allows service workers.
const trust = `--ignore-certificate-errors-spki-list=${await caddy.readKeyHash()}`;
const browser = await chromium.launch({ ...launchOptions, args: [...args, trust] });
line.set(FAST, caddy.httpsPort);
const openPhone = preparePhones(browser, siteUrl, await signUp());
const views = { openPhone, pages, runs, carried: line.carried };
try {
  blockTable();
  if (only !== 'actions') explainViews(runs);
  for (const each of LINES.filter(({ name }) => name.includes(options.line))) await measureLine(each);
} finally {
  await browser.close();
  await caddy.stop();
  await stack.stop();
  line.close();
}

async function measureLine(each: Line): Promise<void> {
  line.set(each, caddy.httpsPort);
  if (only !== 'actions') await reportViews(views, each);
  if (only === 'views' || each !== LINES.at(-1) || !isLanguage(language)) return;
  await reportActions({ openPhone, language, runs, pages, hasWaterfall, film });
  if (!pages.includes('home')) return;
  for (const withoutReact of [false, true]) {
    await reportSecondPage(views, language, { rest: RESTS[0], isBudgetsLine: true, withoutReact });
  }
}

/** A new diner's cookies, for the pages that need a session. */
async function signUp(): Promise<BrowserState> {
  const tab = await browser.newPage({ baseURL: siteUrl, serviceWorkers: 'block' });
  await beSignedIn(tab);
  const state = await tab.context().storageState();
  await tab.context().close();
  return state;
}

function blockTable(): void {
  const { table, date, fromHour, toHour } = BLOCKED;
  execFileSync(process.execPath, ['scripts/staff.ts', 'block', table, date, fromHour, toHour, 'measuring'], {
    env: { ...process.env, DATA_DIR: stack.dataFolder },
  });
}
