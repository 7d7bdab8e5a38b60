import { html as markup } from 'hono/html';
import { formatMoney } from '#contract/format/money.ts';
import { formatCount, formatPercent } from '#contract/format/numbers.ts';
import type { Language } from '#contract/values/language.ts';
import { localDateAt } from '#contract/values/time.ts';
import type { Figures, Shows, Sums } from '#server/accounting/figures/figures.ts';
import { rangeBefore, sameDatesYearBefore, type RangeProblem } from '#server/accounting/figures/range.ts';
import { FIGURES_TEXTS } from '#server/texts/texts.ts';
import { changeOf, tile } from './figure-parts.ts';
import {
  coversPicture,
  dishPictures,
  heatPicture,
  leadPicture,
  moneyPicture,
  sourcePicture,
} from './figure-pictures.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { rangeForm, rangeInWords } from '#server/staff/page/range-form.ts';
import { STAFF } from '#server/platform/http/staff-paths.ts';
import { formatFullInstant, joinFacts } from '#server/staff/page/unbroken.ts';

const FIGURES_PATH = `${STAFF}/figures`;

export interface FiguresView {
  figures: Figures;
  problem: RangeProblem | undefined;
  language: Language;
  /** Milliseconds since 1970. */
  now: number;
}

export function renderFigures(view: FiguresView): Markup {
  const { figures, problem, language, now } = view;
  const t = FIGURES_TEXTS[language];
  const { range, sums } = figures;
  const today = localDateAt(now);
  return markup`${rangeForm({ path: FIGURES_PATH, range, problem, language, today })}
<p class="sums">${rangeInWords(range, language)} <span class="printed">· ${t.printedAt(formatFullInstant(now, language))}</span></p>
<p class="soft">${range.to > today ? t.ahead : ''} ${comparison(figures, language)} ${t.money}</p>
${isEmpty(sums) ? markup`<p>${t.none}</p>` : content(view)}`;
}

/** Which days are compared with which: all of them are as many. */
function comparison({ compared, before, yearBefore }: Figures, language: Language): string {
  const t = FIGURES_TEXTS[language];
  const [days, daysBefore, daysOfYear] = [compared, rangeBefore(compared), sameDatesYearBefore(compared)].map(
    (range) => rangeInWords(range, language),
  );
  const words = t.comparedWith(days ?? '', daysBefore ?? '', daysOfYear ?? '');
  return isEmpty(before) && isEmpty(yearBefore) ? `${words} ${t.noneBefore}` : words;
}

function isEmpty({ reservations, revenueTetri, refundTetri, joined }: Sums): boolean {
  return reservations + revenueTetri + refundTetri + joined === 0;
}

function content({ figures, language }: FiguresView): Markup {
  return markup`<dl class="tiles">${tiles(figures, language)}</dl>
<div class="pictures">
${coversPicture(figures, language)}
${moneyPicture(figures, language)}
${heatPicture(figures, language)}
${leadPicture(figures, language)}
${sourcePicture(figures, language)}
${dishPictures(figures, language)}
</div>`;
}

function tiles(
  { range, compared, sums, soFar, before, yearBefore, shows }: Figures,
  language: Language,
): Markup[] {
  const t = FIGURES_TEXTS[language];
  const count = (value: number) => formatCount(value, language);
  const money = (tetri: number) => formatMoney(tetri, language);
  const earlier = [[t.before, before] as const, [t.yearBefore, yearBefore] as const].filter(
    ([, then]) => !isEmpty(then),
  );
  const isUnderWay = compared.to !== range.to;
  const one = (
    name: Extract<keyof typeof t.definitions, keyof Sums | 'fee' | 'refunds' | 'revenue' | 'perGuest'>,
    figure: (of: Sums) => number,
    { format, note }: { format: (value: number) => string; note?: string },
  ) =>
    tile(t, {
      label: t[name],
      value: format(figure(sums)),
      ...(note && { note }),
      comparisons: [
        ...(isUnderWay ? [t.soFar(format(figure(soFar)))] : []),
        ...earlier.map(([say, then]) => {
          const change = name === 'occupancy' ? '' : changeOf(t, figure(soFar), figure(then));
          return `${say(format(figure(then)))}${change && ` (${change})`}`;
        }),
      ],
      definition: t.definitions[name],
    });
  return [
    one('covers', (of) => of.covers, { format: count }),
    one('reservations', (of) => of.reservations, { format: count }),
    one('occupancy', ({ occupancy: { claimed, open } }) => (open > 0 ? claimed / open : 0), {
      format: formatPercent,
    }),
    one('revenue', (of) => of.revenueTetri, { format: money, note: t.byVisit }),
    one('perGuest', (of) => of.perGuestTetri ?? 0, { format: money }),
    one('fee', (of) => of.feeTetri, { format: money }),
    one('refunds', (of) => of.refundTetri, {
      format: money,
      note: joinFacts([t.orders(count(sums.refunds)), t.byVisit]),
    }),
    one('noShows', (of) => of.noShows, {
      format: count,
      note: joinFacts([t.share(formatPercent(sums.noShowShare)), t.kept(money(sums.noShowTetri))]),
    }),
    showTile(shows, language),
    one('houseCancelled', (of) => of.houseCancelled, { format: count }),
    one('callers', (of) => of.callers, { format: count }),
    one('seated', (of) => of.seated, { format: count, note: t.ofJoined(count(sums.joined)) }),
  ];
}

/** How many of those who had said that they come, and of those who had said nothing, came. */
function showTile({ yes, silent }: Figures['shows'], language: Language): Markup {
  const t = FIGURES_TEXTS[language];
  const words = ({ came, reservations }: Shows) =>
    t.showed(formatCount(came, language), formatCount(reservations, language));
  return tile(t, {
    label: t.shows,
    value: yes.reservations > 0 ? formatPercent(yes.came / yes.reservations) : '–',
    note: joinFacts([words(yes), t.showsOfSilent(words(silent))]),
    comparisons: [],
    definition: t.definitions.shows,
  });
}
