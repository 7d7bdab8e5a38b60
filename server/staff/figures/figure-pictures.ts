import { html as markup } from 'hono/html';
import { formatMonth, weekdayNames } from '#contract/format/dates.ts';
import { formatMoney } from '#contract/format/money.ts';
import { formatCount, formatPercent } from '#contract/format/numbers.ts';
import type { Language } from '#contract/values/language.ts';
import { toSlot } from '#contract/values/time.ts';
import type { Figures } from '#server/accounting/figures/figures.ts';
import type { DishFigure } from '#server/accounting/figures/money-figures.ts';
import type { LeadStep } from '#server/accounting/figures/reservation-figures.ts';
import { FIGURES_TEXTS } from '#server/texts/texts.ts';
import { barChart, heatMap, lineBars } from './charts.ts';
import { definitionOf, numberTable, pictureCard } from './figure-parts.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { cutRange, type FigureStep, type StepName } from './steps.ts';
import { formatDate } from '#server/staff/page/unbroken.ts';

const SOURCES = ['web', 'phone', 'walk_in'] as const;
const MOST_DISHES = 8;

/** The word below a bar: a day of the month, or a month's first letters. */
function shortLabel(name: StepName, { from }: FigureStep, language: Language): string {
  const [day, month] = [Number(from.slice(8)), Number(from.slice(5, 7))];
  if (name === 'month') return formatMonth(0, month - 1, language).slice(0, 3);
  return `${day}.${String(month).padStart(2, '0')}`;
}

function longLabel(name: StepName, { from }: FigureStep, language: Language): string {
  if (name !== 'month') return formatDate(from, language);
  return formatMonth(Number(from.slice(0, 4)), Number(from.slice(5, 7)) - 1, language);
}

function pickHeading(kind: 'covers' | 'revenue', name: StepName, language: Language): string {
  const t = FIGURES_TEXTS[language];
  const headings = {
    covers: { day: t.coversByDay, week: t.coversByWeek, month: t.coversByMonth },
    revenue: { day: t.revenueByDay, week: t.revenueByWeek, month: t.revenueByMonth },
  };
  return headings[kind][name];
}

export function coversPicture({ range, days }: Figures, language: Language): Markup {
  const t = FIGURES_TEXTS[language];
  const { name, steps, keyOf } = cutRange(range);
  const heading = pickHeading('covers', name, language);
  const present = Map.groupBy(
    days.filter(({ isNoShow }) => !isNoShow),
    ({ date }) => keyOf(date),
  );
  const count = ({ key }: FigureStep, source: (typeof SOURCES)[number]) =>
    (present.get(key) ?? [])
      .filter((day) => day.source === source)
      .reduce((sum, { guests }) => sum + guests, 0);
  const rows = steps.map((step) => ({ step, counts: SOURCES.map((source) => count(step, source)) }));
  const picture = barChart({
    title: heading,
    bars: rows.map(({ step, counts }) => ({
      label: shortLabel(name, step, language),
      parts: counts.map((value, index) => ({ className: `source-${SOURCES[index]}`, value })),
    })),
    format: (value) => formatCount(value, language),
  });
  const table = numberTable(
    heading,
    [t[name], ...SOURCES.map((source) => t.sources[source]), t.sum],
    rows.map(({ step, counts }) => [
      longLabel(name, step, language),
      ...[...counts, counts.reduce((sum, value) => sum + value, 0)].map((value) =>
        formatCount(value, language),
      ),
    ]),
  );
  return pictureCard(t, {
    heading,
    definition: t.definitions.covers,
    picture: markup`${picture}${legend(language)}`,
    table,
  });
}

function legend(language: Language): Markup {
  const t = FIGURES_TEXTS[language];
  return markup`<p class="legend">${SOURCES.map(
    (source) =>
      markup`<span><svg viewBox="0 0 14 14" aria-hidden="true"><rect class="source-${source}" width="14" height="14" rx="2"/></svg> ${t.sources[source]}</span> `,
  )}</p>`;
}

export function moneyPicture({ range, money }: Figures, language: Language): Markup {
  const t = FIGURES_TEXTS[language];
  const { name, steps, keyOf } = cutRange(range);
  const heading = pickHeading('revenue', name, language);
  const moneyOf = Map.groupBy(money, ({ date }) => keyOf(date));
  const rows = steps.map((step) => {
    const some = moneyOf.get(step.key) ?? [];
    const sum = (figure: (day: (typeof some)[number]) => number) =>
      some.reduce((total, day) => total + figure(day), 0);
    return {
      step,
      revenue: sum((day) => day.revenueTetri),
      fee: sum((day) => day.feeTetri),
      refund: sum((day) => day.refundTetri),
    };
  });
  const picture = barChart({
    title: heading,
    bars: rows.map(({ step, revenue }) => ({
      label: shortLabel(name, step, language),
      parts: [{ className: 'filled', value: revenue / 100 }],
    })),
    format: (lari) => formatCount(lari, language),
  });
  const table = numberTable(
    heading,
    [t[name], t.revenue, t.fee, t.refunds],
    rows.map(({ step, revenue, fee, refund }) => [
      longLabel(name, step, language),
      ...[revenue, fee, refund].map((tetri) => formatMoney(tetri, language)),
    ]),
  );
  return pictureCard(t, { heading: `${heading}, ₾`, definition: t.definitions.revenue, picture, table });
}

export function heatPicture({ hours }: Figures, language: Language): Markup {
  const t = FIGURES_TEXTS[language];
  const rows = [...new Set(hours.map(({ hour }) => hour))].toSorted((one, other) => one - other);
  const names = weekdayNames(language);
  const cells = hours
    .filter(({ open }) => open > 0)
    .map(({ weekday, hour, claimed, open }) => ({
      column: weekday,
      row: rows.indexOf(hour),
      share: claimed / open,
      text: formatPercent(claimed / open),
    }));
  const table = numberTable(
    t.heat,
    [t.hour, ...names.map(({ long }) => long)],
    rows.map((hour, row) => [
      toSlot(hour),
      ...names.map(
        (_, weekday) => cells.find((cell) => cell.row === row && cell.column === weekday)?.text ?? '–',
      ),
    ]),
  );
  const picture = heatMap(t.heat, {
    columns: names.map(({ short }) => short),
    rows: rows.map(toSlot),
    cells,
  });
  return pictureCard(t, {
    heading: t.heat,
    definition: t.definitions.heat,
    picture,
    table,
    className: 'is-heat',
  });
}

export function sourcePicture({ sums }: Figures, language: Language): Markup {
  const t = FIGURES_TEXTS[language];
  const all = Math.max(1, sums.reservations);
  const bars = SOURCES.map((source) => {
    const value = sums.bySource[source];
    return {
      name: t.sources[source],
      value,
      text: `${formatCount(value, language)} · ${formatPercent(value / all)}`,
      className: `source-${source}`,
    };
  });
  const table = numberTable(
    t.bySource,
    ['', t.reservations],
    bars.map(({ name, text }) => [name, text]),
  );
  const picture = lineBars(t.bySource, bars);
  return pictureCard(t, {
    heading: t.bySource,
    definition: t.definitions.bySource,
    picture,
    table,
  });
}

export function dishPictures({ dishes }: Figures, language: Language): Markup {
  const t = FIGURES_TEXTS[language];
  const nameOf = ({ name }: DishFigure) => name[language];
  const quantity = (dish: DishFigure) => formatCount(dish.quantity, language);
  const sales = (dish: DishFigure) => formatMoney(dish.salesTetri, language);
  const most = dishes.toSorted((one, other) => other.quantity - one.quantity).slice(0, MOST_DISHES);
  const table = numberTable(
    t.dishes,
    [t.dish, t.quantity, t.sales],
    dishes.map((dish) => [nameOf(dish), quantity(dish), sales(dish)]),
  );
  return markup`<section class="card picture is-wide"><h2>${t.dishes}</h2>
<div class="screen">${definitionOf(t, t.definitions.dishes, t.dishes)}</div>
<div class="halves"><div><h3>${t.dishesMost}</h3>${lineBars(
    t.dishesMost,
    most.map((dish) => ({ name: nameOf(dish), value: dish.quantity, text: quantity(dish) })),
  )}</div>
<div><h3>${t.dishesSales}</h3>${lineBars(
    t.dishesSales,
    dishes
      .slice(0, MOST_DISHES)
      .map((dish) => ({ name: nameOf(dish), value: dish.salesTetri, text: sales(dish) })),
  )}</div></div>
<div class="screen"><details><summary aria-label="${t.table}: ${t.dishes}">${t.table}</summary>${table}</details></div></section>`;
}

export function leadPicture({ leads }: Figures, language: Language): Markup {
  const t = FIGURES_TEXTS[language];
  const all = Math.max(
    1,
    leads.reduce((sum, { reservations }) => sum + reservations, 0),
  );
  const bars = leads.map((step) => ({
    name: leadName(step, language),
    value: step.reservations,
    text: `${formatCount(step.reservations, language)} · ${formatPercent(step.reservations / all)}`,
  }));
  const table = numberTable(
    t.leads,
    [t.lead, t.reservations],
    bars.map(({ name, text }) => [name, text]),
  );
  return pictureCard(t, {
    heading: t.leads,
    definition: t.definitions.leads,
    picture: lineBars(t.leads, bars),
    table,
  });
}

function leadName({ fromDays, toDays }: LeadStep, language: Language): string {
  const t = FIGURES_TEXTS[language];
  if (toDays === undefined) return t.daysOrMore(fromDays);
  if (fromDays === toDays) return fromDays === 0 ? t.sameDay : t.oneDay;
  return t.days(fromDays, toDays);
}
