import { html as markup } from 'hono/html';
import type { Markup } from '#server/staff/page/page.ts';

/**
 * Pictures of figures as SVG, without scripts. Each stands beside a table with the same figures, so screen readers get
 * its title only. Units are those of a phone's pixels; the picture grows with its card.
 */
const WIDTH = 340;
const HEIGHT = 170;
const LEFT = 44;
const BOTTOM = 28;
const TOP = 10;
const GAP = 0.2;
/** So many bars have a word below each of them. */
const MOST_LABELS = 7;
/** At most so many words fit below more bars: the days of a month have one a week. */
const LABELS_OF_MANY = 5;
/** Half of the widest word below a bar, such as `31.07`, in the letters of a small phone. */
const HALF_LABEL = 19;
const STEPS = [1, 2, 2.5, 5, 10];

export interface Bar {
  label: string;
  /** One part on the other, each with the class that draws it. */
  parts: { className: string; value: number }[];
}

export interface BarChart {
  title: string;
  bars: readonly Bar[];
  /** Writes a value of the axis. */
  format: (value: number) => string;
}

/** Upright bars for days, weeks or months. */
export function barChart({ title, bars, format }: BarChart): Markup {
  const sums = bars.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
  const { top, step } = chooseScale(Math.max(...sums, 1));
  const toY = (value: number) => HEIGHT - BOTTOM - (value / top) * (HEIGHT - BOTTOM - TOP);
  const lines = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step);
  const room = (WIDTH - LEFT) / Math.max(1, bars.length);
  const every = bars.length <= MOST_LABELS ? 1 : Math.ceil(bars.length / LABELS_OF_MANY);
  return markup`<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}">
${lines.map(
  (value) =>
    markup`<path class="rule" d="M${LEFT} ${round(toY(value))}H${WIDTH}"/><text class="axis" x="${LEFT - 5}" y="${round(toY(value) + 4)}">${format(value)}</text>`,
)}
${bars.map((bar, index) => {
  const x = LEFT + room * index;
  const label = index % every === 0 ? labelBelow(bar.label, x + room / 2) : '';
  return markup`${column(bar, { x: x + (room * GAP) / 2, width: room * (1 - GAP), toY })}${label}`;
})}</svg>`;
}

/** In the middle below its bar, but not beyond the lines. */
function labelBelow(label: string, middle: number): Markup {
  const isLast = middle + HALF_LABEL > WIDTH;
  return markup`<text class="${isLast ? 'axis' : 'below'}" x="${isLast ? WIDTH : round(middle)}" y="${HEIGHT - 7}">${label}</text>`;
}

function column(
  { parts }: Bar,
  { x, width, toY }: { x: number; width: number; toY: (value: number) => number },
): Markup[] {
  let below = 0;
  return parts
    .filter(({ value }) => value > 0)
    .map(({ className, value }) => {
      const [from, to] = [toY(below), toY(below + value)];
      below += value;
      return markup`<rect class="${className}" x="${round(x)}" y="${round(to)}" width="${round(width)}" height="${round(from - to)}"/>`;
    });
}

/** Round steps, about four of them. */
function chooseScale(most: number): { top: number; step: number } {
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, (STEPS.find((factor) => factor * power >= rough) ?? 10) * power);
  return { top: Math.ceil(most / step) * step, step };
}

export interface LineBar {
  name: string;
  value: number;
  /** The value in words. */
  text: string;
  className?: string;
}

/** Bars that lie below their names, each in a rail that the largest value fills. */
export function lineBars(title: string, bars: readonly LineBar[]): Markup {
  const most = Math.max(...bars.map(({ value }) => value), 1);
  return markup`<div class="bars" role="img" aria-label="${title}">
${bars.map(
  ({ name, value, text, className = 'filled' }) =>
    markup`<p><span>${name}</span> <b>${text}</b><svg><rect class="rail" width="100%" height="100%" rx="3"/>${value > 0 ? markup`<rect class="${className}" width="${round((value / most) * 100)}%" height="100%" rx="3"/>` : ''}</svg></p>
`,
)}</div>`;
}

export interface HeatCell {
  column: number;
  row: number;
  /** From 0 to 1. */
  share: number;
  text: string;
}

/** Above that of an empty field: one for each quarter. */
const SHADES = 4;

/** A field for each column and row, darker with its share, and with the share in words; blank without any. */
export function heatMap(
  title: string,
  {
    columns,
    rows,
    cells,
  }: { columns: readonly string[]; rows: readonly string[]; cells: readonly HeatCell[] },
): Markup {
  const rowHeight = 20;
  const room = (WIDTH - LEFT) / columns.length;
  return markup`<svg class="chart" viewBox="0 0 ${WIDTH} ${rowHeight * (rows.length + 1)}" role="img" aria-label="${title}">
${columns.map((name, index) => markup`<text class="below" x="${round(LEFT + room * (index + 0.5))}" y="15">${name}</text>`)}
${rows.map((name, index) => markup`<text class="axis" x="${LEFT - 6}" y="${rowHeight * (index + 1) + 14}">${name}</text>`)}
${cells.map(({ column: place, row, share, text }) => {
  const shade = Math.min(SHADES, Math.ceil(share * SHADES));
  const [x, y] = [LEFT + room * place, rowHeight * (row + 1)];
  return markup`<g class="shade-${shade}"><rect x="${round(x + 1)}" y="${y + 1}" width="${round(room - 2)}" height="${rowHeight - 2}" rx="3"/>${share > 0 ? markup`<text class="below" x="${round(x + room / 2)}" y="${y + 14}">${text}</text>` : ''}</g>`;
})}</svg>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
