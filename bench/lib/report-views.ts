import { LANGUAGES, type Language } from '#contract/values/language.ts';
import { localizedPath, type Page } from '#src/i18n/paths.ts';
import { LINES, type Line } from './line.ts';
import { median } from './median.ts';
import { medianPageView, viewPage, type PageView } from './page-view.ts';
import type { OpenPhone } from './phone.ts';
import { RESTS, viewSecondPage, type Rest } from './second-page.ts';
import { kilobytes, mark, print, repeat, row, whole } from './table.ts';

/** The largest paint on the slow connection, in milliseconds. */
const BUDGETS: Partial<Record<Page, number | undefined>> = {
  home: 1_900,
  about: 1_800,
  contact: 1_800,
  menu: 1_900,
  reservation: undefined,
  cart: undefined,
  login: undefined,
  register: undefined,
  profile: undefined,
};
export const MEASURED_PAGES = Object.keys(BUDGETS) as Page[];
const SECOND_PAGE = { bytes: 15 * 1024, shown: 600 };
const COLUMNS = 'html js fonts pictures other requests FCP LCP CLS blocking live readable workable LCP'.split(
  ' ',
);

interface Views {
  openPhone: OpenPhone;
  pages: readonly Page[];
  runs: number;
  carried: () => number;
}

export function explainViews(runs: number): void {
  print(
    `Medians of ${runs} first page views, processor slowed 4 times; KB as sent with headers, times in ms.`,
  );
  print(
    'live: the islands are hydrated. Floor: three round trips, and the bytes of html (readable) or html, js',
  );
  print('and fonts (workable) at the rate of the line. Last column: the budget of LCP.');
  print('First page views are without the service worker. Left out: lost packets, slow start.');
}

export async function reportViews(views: Views, line: Line): Promise<void> {
  const { openPhone, pages, runs } = views;
  const isBudgetsLine = line === LINES.at(-1);
  print(`\n${line.name}: ${line.down / 1e6} Mbit/s, ${line.roundTrip} ms there and back`);
  row('', COLUMNS);
  for (const page of pages) {
    for (const language of LANGUAGES) {
      const seen = medianPageView(await repeat(runs, () => viewPage(openPhone, page, language)));
      row(localizedPath(language, page), describe(seen, line, isBudgetsLine ? BUDGETS[page] : undefined));
    }
  }
  for (const rest of RESTS) {
    for (const language of LANGUAGES) await reportSecondPage(views, language, { rest, isBudgetsLine });
  }
}

interface SecondPage {
  rest: Rest;
  isBudgetsLine: boolean;
  withoutReact?: boolean;
}

/** Prints the second page that a diner opens; without React if asked. */
export async function reportSecondPage(
  { openPhone, runs, carried }: Views,
  language: Language,
  { rest, isBudgetsLine, withoutReact = false }: SecondPage,
): Promise<void> {
  const seen = await repeat(runs, () => viewSecondPage(openPhone, language, { rest, carried, withoutReact }));
  const bytes = median(seen.map((second) => second.bytes));
  const shown = median(seen.map((second) => second.shown));
  const isOver = bytes > SECOND_PAGE.bytes || shown > SECOND_PAGE.shown;
  const budget = `${kilobytes(SECOND_PAGE.bytes)} KB and ${SECOND_PAGE.shown} ms`;
  const verdict = isBudgetsLine ? ` of ${budget}${mark(isOver)}` : '';
  const way = `${rest.name}${withoutReact ? ', without React' : ''}`;
  print(
    `  ${language}: from home to the menu, ${way}: ${kilobytes(bytes)} KB, shown after ${whole(shown)} ms${verdict}`,
  );
}

function describe(seen: PageView, { down, roundTrip }: Line, budget: number | undefined): string[] {
  const floor = (bytes: number) => 3 * roundTrip + bytes / (down / 8_000);
  return [
    ...[seen.html, seen.js, seen.fonts, seen.pictures, seen.other].map(kilobytes),
    String(seen.requests),
    ...[seen.firstPaint, seen.largestPaint].map(whole),
    seen.layoutShift.toFixed(3),
    ...[seen.blocking, seen.live].map(whole),
    whole(floor(seen.html)),
    Number.isNaN(seen.live) ? '–' : whole(floor(seen.html + seen.js + seen.fonts)),
    budget ? ` ${budget}${mark(seen.largestPaint > budget)}` : '',
  ];
}
