import { arcOf, areaOf, chairsOf, turned, type PlacedTable } from './tables.ts';
import { SIDES, type Point } from './kinds.ts';
import { BLUE, COTTON, INK, round, stroked, tag, transform } from './svg.ts';

/** The parts of tables that are drawn many times, by the plan's prefix: a chair, a seat of a sofa, and the sign for a wheelchair. */
export function tableSymbols(prefix: string): string {
  return `<path id="${prefix}c" d="M-12-4v-8a8 8 0 0 1 8-8h8a8 8 0 0 1 8 8v8a2 2 0 0 1-2 2h-20a2 2 0 0 1-2-2zM-8-11h16v-2h-16z" fill-rule="evenodd"/>
<g id="${prefix}s"><rect x="-16" y="-26" width="32" height="22" rx="6" fill="${COTTON}" stroke="${BLUE}" stroke-width="2"/><circle cy="-15" r="1.8" fill="${BLUE}"/></g>
<g id="${prefix}w"><circle r="13" fill="${COTTON}" stroke="${INK}" stroke-width="2"/><circle cx="-1.5" cy="-7.5" r="2" fill="${INK}"/>${stroked('M-1.5-3.5v5h5l3 6M-1.5-1h4.5M-3.5-.5a5.2 5.2 0 1 0 6 7.5', INK, 1.9)}</g>`;
}

/** Small tables have small numbers. */
function isLarge({ shape, size: [width, height] }: PlacedTable): boolean {
  return Math.min(width, height) >= (shape === 'round' ? 80 : 66);
}

/** A table with the parts that its states change: the page shows the tick or the cross, and colours the top. */
export function drawTable(table: PlacedTable, prefix: string): string {
  const { id, seats, at, turn, shape, size } = table;
  const [x, y] = at;
  const [width, height] = size;
  const area = areaOf(table);
  const chairs = chairsOf(table)
    .map(({ at: place, angle, isSofa }) =>
      tag('use', {
        href: `#${prefix}${isSofa ? 's' : 'c'}`,
        transform: transform(place, { turn: round(angle) }),
      }),
    )
    .join('');
  const outline = { fill: '#ffffff', stroke: INK, 'stroke-width': 2.5 };
  const top =
    shape === 'round'
      ? tag('circle', { class: 'map-top', cx: x, cy: y, r: width / 2, ...outline })
      : tag('rect', {
          class: 'map-top',
          x: x - width / 2,
          y: y - height / 2,
          width,
          height,
          rx: isLarge(table) ? 10 : 8,
          transform: turn !== 0 && `rotate(${turn} ${x} ${y})`,
          ...outline,
        });
  return `<g id="${id}" class="map-table" data-seats="${seats}">
${tag('rect', { class: 'map-hit', ...area, rx: 14, fill: 'transparent' })}
${tag('g', { class: 'map-chairs', fill: BLUE, transform: transform(at, { turn }) }, chairs)}
${top}
${wheelchair(table, prefix)}${tag('text', { class: 'map-number', x, y, 'text-anchor': 'middle', 'dominant-baseline': 'central', 'font-size': isLarge(table) ? 32 : 26, 'font-weight': 700, fill: INK, 'pointer-events': 'none' }, id.replace(/\D/g, ''))}
${tick(table)}
${cross(table)}
</g>`;
}

/** A corner, or where a round table would have it: `1` is right or below. */
function cornerOf({ at, size: [width, height], shape, turn }: PlacedTable, [right, below]: Point): Point {
  const half = shape === 'round' ? (width / 2) * Math.SQRT1_2 : undefined;
  const corner: Point = [right * (half ?? width / 2), below * (half ?? height / 2)];
  const [x, y] = turned(corner, shape === 'round' ? 0 : turn);
  return [at[0] + x, at[1] + y];
}

/** Opposite the tick. Screen readers hear it in the name of the table. */
function wheelchair(table: PlacedTable, prefix: string): string {
  if (!table.features?.includes('wheelchair')) return '';
  return `${tag('use', { href: `#${prefix}w`, class: 'map-wheelchair', transform: transform(cornerOf(table, [-1, 1])) })}\n`;
}

function tick(table: PlacedTable): string {
  const [x, y] = cornerOf(table, [1, -1]);
  return `<path class="map-tick" d="M${round(x - 13)} ${round(y)}a13 13 0 1 0 26 0a13 13 0 1 0-26 0M${round(x - 6)} ${round(y + 0.5)}l4.5 4.5 8-9" fill="${INK}" stroke="#ffffff" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round" visibility="hidden"/>`;
}

/** From the corners towards the number, which stays readable. */
function cross(table: PlacedTable): string {
  const { at, shape, turn } = table;
  const [right, down] = crossCorner(table);
  const length = Math.hypot(right, down);
  const share = roomOfNumber(table, [right / length, down / length]) / length;
  const strokes = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ].map(([sideways = 1, upright = 1]) => {
    const point = (part: number): Point =>
      turned([sideways * right * part, upright * down * part], shape === 'round' ? 0 : turn);
    const [from, to] = [point(1), point(share)];
    return `M${round(at[0] + from[0])} ${round(at[1] + from[1])}L${round(at[0] + to[0])} ${round(at[1] + to[1])}`;
  });
  return `<path class="map-cross" d="${strokes.join('')}" fill="none" stroke="#ffffff" stroke-width="3.5" stroke-linecap="round" visibility="hidden"/>`;
}

function crossCorner({ shape, size: [width, height] }: PlacedTable): Point {
  if (shape === 'round') return [(width / 2 - 4) * Math.SQRT1_2, (width / 2 - 4) * Math.SQRT1_2];
  return [width / 2 - 6, height / 2 - 6];
}

/** How far from the middle the cross stops: outside an ellipse around the number. */
function roomOfNumber(table: PlacedTable, [sideways, upright]: Point): number {
  const { id, shape, size } = table;
  const isWide = id.replace(/\D/g, '').length > 1;
  if (shape === 'round') return Math.min((isWide ? 0.72 : 0.6) * (size[0] / 2 - 4), 22);
  const font = isLarge(table) ? 32 : 26;
  return 1 / Math.hypot(sideways / ((isWide ? 1 : 0.85) * font), upright / (0.6 * font));
}

const BESIDE = 30;

/** The sofas of a table, which belong to the plan: an arc, a corner or a bench at each side. */
export function drawSofas(table: PlacedTable): string {
  const { at, turn, shape, size, sofas = [] } = table;
  const sides = sofas.map((side) => SIDES.indexOf(side)).toSorted((one, other) => one - other);
  if (sides.length === 0) return '';
  const [first = 0, second = first] = sides;
  const rounded = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  const isCorner = sides.length === 2 && (second - first) % 2 === 1;
  const drawn =
    shape === 'round'
      ? stroked(
          sides.map((side) => arc(size[0] / 2 + BESIDE, side * 90, arcOf(table))).join(''),
          BLUE,
          12,
          rounded,
        )
      : isCorner
        ? stroked(corner(size, second - first === 3 ? 3 : first), BLUE, 12, rounded)
        : sides.map((side) => bench(size, side)).join('');
  return tag('g', { transform: transform(at, { turn }) }, drawn);
}

function arc(radius: number, middle: number, degrees: number): string {
  const end = (angle: number) => turned([0, -radius], angle).map(round).join(' ');
  return `M${end(middle - degrees / 2)}A${radius} ${radius} 0 0 1 ${end(middle + degrees / 2)}`;
}

/** Along a side and the next one, clockwise. */
function corner([width, height]: Point, side: number): string {
  const [right, down] = side % 2 ? [height / 2, width / 2] : [width / 2, height / 2];
  const points: Point[] = [
    [-right, -down - BESIDE],
    [right + BESIDE, -down - BESIDE],
    [right + BESIDE, down],
  ];
  return `M${points
    .map((point) =>
      turned(point, side * 90)
        .map(round)
        .join(' '),
    )
    .join('L')}`;
}

function bench([width, height]: Point, side: number): string {
  const half = (side % 2 ? height : width) / 2 + 7;
  const out = (side % 2 ? width : height) / 2;
  const d = `M${-half}-7v-21q0-10 10-10h${2 * half - 20}q10 0 10 10v21h-8v-19h${16 - 2 * half}v19z`;
  return tag('path', {
    d,
    fill: BLUE,
    transform: transform(turned([0, -out], side * 90), { turn: side * 90 }),
  });
}
