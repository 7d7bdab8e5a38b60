import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { isLanguage } from '#contract/values/language.ts';
import { LINES, type Line } from './lib/line.ts';
import { preparePhones } from './lib/phone.ts';
import { reportActions } from './lib/report-actions.ts';
import { explainViews, MEASURED_PAGES, reportSecondPage, reportViews } from './lib/report-views.ts';
import { BLOCKED } from './lib/saved.ts';
import { RESTS } from './lib/second-page.ts';
import { openSlowSite } from './lib/slow-site.ts';

/**
 * Measures every page on an old phone and three connections, and the first actions on the slowest: the site as
 * deployed, behind Caddy with TLS, HTTP/2 and the build's compression. `npm run bench:lines -- menu home` measures only
 * these pages; the options:
 *   --runs=5          medians of five
 *   --line=400        connections whose name contains it
 *   --only=actions    or `views`
 *   --language=ka     of the first actions
 *   --waterfall       files on the line before each answer
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
    site: { type: 'string' },
  },
});
const { language, only, waterfall: hasWaterfall } = options;
if (!isLanguage(language)) throw new Error(`There is no language ${language}`);
const runs = Number(options.runs);
const pages = MEASURED_PAGES.filter((page) => positionals.length === 0 || positionals.includes(page));
const site = await openSlowSite(options.site);
const openPhone = preparePhones(site.browser, site.siteUrl, (await site.signUp()).state);
const views = { openPhone, pages, runs, carried: site.carried };
try {
  blockTable();
  if (only !== 'actions') explainViews(runs);
  for (const each of LINES.filter(({ name }) => name.includes(options.line))) await measureLine(each);
} finally {
  await site.close();
}

async function measureLine(each: Line): Promise<void> {
  site.setLine(each);
  if (only !== 'actions') await reportViews(views, each);
  if (only === 'views' || each !== LINES.at(-1) || !isLanguage(language)) return;
  await reportActions({ openPhone, language, runs, pages, hasWaterfall });
  if (!pages.includes('home')) return;
  for (const withoutReact of [false, true]) {
    await reportSecondPage(views, language, { rest: RESTS[0], isBudgetsLine: true, withoutReact });
  }
}

function blockTable(): void {
  const { table, date, fromHour, toHour } = BLOCKED;
  execFileSync(process.execPath, ['scripts/tamada.ts', 'block', table, date, fromHour, toHour, 'measuring'], {
    env: { ...process.env, DATA_DIR: site.dataFolder },
  });
}
