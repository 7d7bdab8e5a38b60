import {
  BLUE,
  box,
  COTTON,
  COUNTER,
  filled,
  INK,
  MIST,
  PAPER,
  path,
  round,
  SAND,
  stroked,
  tag,
  times,
  WOOD,
} from './svg.ts';

export function around(width: number, height: number): string {
  return box(-width / 2, -height / 2, width, height);
}

/** Planks, and a railing with posts at all sides but the lower one. */
export function deck(w: number, h: number, { plank, post }: { plank: number; post: number }): string {
  const lines = times(Math.ceil(h / plank) - 1).map(
    (line) => `M${-w / 2} ${plank * (line + 1) - h / 2}h${w}`,
  );
  return (
    filled(around(w, h), WOOD) +
    stroked(lines.join(''), SAND, 1.5) +
    stroked(`M${-w / 2} ${h / 2}v${-h}h${w}v${h}`, INK, 3) +
    stroked(`M${-w / 2} ${-h / 2}h${w + 1}`, INK, 9, {
      'stroke-linecap': 'round',
      'stroke-dasharray': `0 ${post}`,
    })
  );
}

export function roof(w: number, h: number): string {
  const tiles = times(Math.ceil(w / 15) + 1)
    .map(() => 'q7.5 11 15 0')
    .join('');
  const rows = times(Math.round(h / 8)).map(
    (row) => `M${-w / 2 - (row % 2) * 7.5} ${8 * row - h / 2 + 4}${tiles}`,
  );
  return stroked(rows.join(''), MIST, 1.8);
}

export function fringe(w: number, h: number): string {
  const knots = Math.round(w / 8);
  const step = round(w / (2 * knots));
  const row = (out: number) =>
    times(knots)
      .map(() => `l${step} ${out}l${step} ${-out}`)
      .join('');
  return `M${-w / 2} ${-h / 2}${row(-5)}M${-w / 2} ${h / 2}${row(5)}`;
}

export function barFloor(w: number, h: number): string {
  const [left, top] = [-w / 2, -h / 2];
  const planks = times(Math.floor((w - 36) / 20)).map((plank) => `M${left + 20 * (plank + 1)} ${top}v${h}`);
  return (
    filled(around(w, h), COUNTER) +
    stroked(planks.join(''), PAPER, 1.5) +
    stroked(`M${-left} ${top}h${-w}v${h - 4}M${-left} ${top + 6}h${6 - w}v${h - 10}`, BLUE, 1.5)
  );
}

/** A shelf of bottles at the right, a counter and stools. */
export function barFurniture(w: number, h: number): string {
  const [right, top] = [w / 2, -h / 2];
  const bottle = 'v-9h12c3 0 3 2.5 5 2.500h6v4h-6c-2 0-2 2.5-5 2.500z';
  const bottles = times(Math.floor((h - 20) / 15.4)).map(
    (each) => `M${right - 26} ${round(top + 21 + 15.4 * each)}${bottle}`,
  );
  const stools = times(Math.floor((h - 100) / 32) + 1).map((each) =>
    tag('circle', { cx: right - 83.5, cy: top + 76 + 32 * each, r: 6.5 }),
  );
  const x = right - 61;
  const y = top + 52;
  return (
    filled(box(right - 30, top + 8, 30, h - 20), INK) +
    filled(bottles.join(''), COTTON) +
    path(`M${right - 72} ${top + 8}h42v50h-10v${h - 74}h-32z`, {
      fill: COTTON,
      stroke: INK,
      'stroke-width': 2.5,
      'stroke-linejoin': 'round',
    }) +
    filled(
      `M${x} ${y}v-22q0-4 3-6v-9h5v9q3 2 3 6v22zM${x + 17} ${y - 24}h11q1 11-4 13v9h3.500v2.500h-10v-2.500h3.500v-9q-5-2-4-13z`,
      INK,
    ) +
    tag('g', { fill: COTTON, stroke: BLUE, 'stroke-width': 2.5 }, stools.join(''))
  );
}

/** A worktop along the lower and the right wall, with a stove and sinks. */
export function kitchen(w: number, h: number): string {
  const [right, top] = [w / 2, -h / 2];
  const rings = [20, 40, 60].map((down) => tag('circle', { cx: right - 13, cy: top + down, r: 7 })).join('');
  const sinks = [80, 104].map((down) => box(right - 20, top + down, 14, 18)).join('');
  return (
    path(`M${right} ${top}v${h}h${-w}v-31h${w - 26}v${31 - h}z`, {
      fill: COTTON,
      stroke: INK,
      'stroke-width': 2,
    }) + tag('g', { fill: 'none', stroke: BLUE, 'stroke-width': 2 }, rings + path(sinks, {}))
  );
}
