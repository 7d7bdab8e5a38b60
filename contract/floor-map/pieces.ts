import type { PieceKind, Point } from './kinds.ts';
import { OPENINGS } from './openings.ts';
import { sizeOf, type Piece } from './piece.ts';
import { around, barFloor, barFurniture, deck, fringe, kitchen, roof } from './rooms.ts';
import {
  BLUE,
  box,
  COTTON,
  filled,
  GOLD,
  INK,
  MIST,
  PAPER,
  path,
  round,
  SAND,
  stroked,
  tag,
  times,
  transform,
  WOOD,
} from './svg.ts';

/** What lies above what, from the ground up. */
export const LAYERS = ['outside', 'house', 'floor', 'wall', 'opening', 'furniture'] as const;
export type Layer = (typeof LAYERS)[number];

/** A drawing around its middle, of a width and a height. The prefix is that of the plan's symbols. */
type Draw = (width: number, height: number, prefix: string, at: Point) => string;

const PIECE_DRAWINGS: Record<PieceKind, Partial<Record<Layer, Draw>>> = {
  house: {
    // The tiles of all houses lie in one grid.
    house: (w, h, prefix, [x, y]) =>
      filled(around(w, h), PAPER) +
      path(box(x - w / 2 + 6, y - h / 2 + 6, w - 12, h - 12), {
        class: 'map-ground',
        fill: `url(#${prefix}tile)`,
        transform: transform([-x, -y]),
      }),
    wall: (w, h) =>
      stroked(around(w, h), INK, 13) +
      stroked(around(w, h), COTTON, 2.5, { 'stroke-dasharray': '0 11', 'stroke-linecap': 'round' }),
  },
  room: { floor: (w, h) => filled(around(w, h), SAND) },
  terrace: { outside: (w, h) => deck(w, h, { plank: 14, post: 33 }) },
  balcony: { outside: (w, h) => deck(w, h, { plank: 12, post: 16.5 }) },
  roof: { outside: roof },
  wall: { wall: (w, h) => filled(around(w, h), INK) },
  ...OPENINGS,
  steps: {
    outside: (w, h) =>
      path(around(w, h) + (h < 14 ? '' : `M${6 - w / 2} .5h${w - 12}`), {
        fill: PAPER,
        stroke: INK,
        'stroke-width': 1.5,
      }),
  },
  stairs: {
    furniture: (w, h) =>
      stroked(
        times(Math.floor((w - 8) / 10) + 1)
          .map((step) => `M${8 + 10 * step - w / 2} ${-h / 2}v${h}`)
          .join(''),
        BLUE,
        2,
      ),
  },
  arrow: {
    furniture: (w) => {
      const d = `M${-w / 2} 0h${w - 2}m-9-9l11 9-11 9`;
      return (
        stroked(d, SAND, 9) + stroked(d, INK, 3.5, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' })
      );
    },
  },
  rug: {
    floor: (w, h) =>
      filled(around(w, h), SAND) + stroked(around(w - 12, h - 12), MIST, 1.5) + filled(fringe(w, h), SAND),
  },
  'round-rug': {
    floor: (w) =>
      tag('circle', { r: w / 2, fill: SAND }) +
      tag('circle', { r: w / 2 - 5, fill: 'none', stroke: MIST, 'stroke-width': 1.5 }),
  },
  bar: { floor: barFloor, furniture: barFurniture },
  kitchen: { furniture: kitchen },
  stage: {
    furniture: (w, h) =>
      path(around(w, h), { fill: WOOD, stroke: INK, 'stroke-width': 2.5 }) +
      stroked(
        times(Math.floor(w / 20))
          .map((plank) => `M${20 * plank + 10 - w / 2} ${2 - h / 2}v${h - 4}`)
          .join(''),
        SAND,
        1.5,
      ) +
      path('M-10 14a6 6 0 1 1-4-5.6v-22l22-5v22a6 6 0 1 1-4-5.6v-9l-14 3z', { fill: INK }),
  },
  fireplace: {
    furniture: (w, h) =>
      path(`M${-w / 2} ${h / 2}v${12 - h}l10-12h${w - 20}l10 12v${h - 12}z`, {
        fill: COTTON,
        stroke: INK,
        'stroke-width': 2.5,
      }) +
      path('M0 0c3 7 9 10 9 17a9 9 0 0 1-18 0c0-4 3-5 3-9c3 1 4 3 4 5c3-3 3-8 2-13z', {
        fill: GOLD,
        transform: `translate(${24 - w / 2} ${2 - h / 2})scale(.8)`,
      }),
  },
  planter: {
    outside: (w, h, prefix) =>
      path(around(w, h), { fill: PAPER, stroke: BLUE, 'stroke-width': 1.5 }) +
      times(4)
        .map((each) => plant(prefix, [20 - w / 2 + (each * (w - 40)) / 3, 0], 0.6))
        .join(''),
  },
  plant: { furniture: (_w, _h, prefix) => plant(prefix) },
  oven: {
    furniture: () =>
      path('M-40-50h32a50 50 0 0 1 0 100h-32z', { fill: COTTON, stroke: INK, 'stroke-width': 2.5 }) +
      tag('circle', { r: 33, fill: 'none', stroke: BLUE, 'stroke-width': 8, 'stroke-dasharray': '8.37 2' }) +
      tag('circle', { r: 26, fill: INK }) +
      filled('M0-22c3 10 15 14 14 27a14 14 0 0 1-28 0c0-6 4-8 5-14c4 2 5 5 5 8c5-6 6-13 4-21z', GOLD) +
      filled('M1 2c5 5 6 8 6 10a6.5 6.5 0 0 1-13 0c0-4 5-5 7-10z', COTTON),
  },
  pot: {
    furniture: () =>
      filled(
        'M-30-14h60v32q0 14-14 14h-32q-14 0-14-14zM-36-8h-6v12h6zM36-8h6v12h-6zM-32-19q4-13 32-13t32 13zM-5-34v-6h10v6z',
        INK,
      ) +
      stroked('M-24 0l6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6', COTTON, 2) +
      stroked('M-14-48q-5-6 0-12t0-12M0-50q-5-6 0-12t0-12M14-48q-5-6 0-12t0-12', BLUE, 2.5, {
        'stroke-linecap': 'round',
      }),
  },
  toilets: {
    furniture: () =>
      tag(
        'g',
        { fill: INK },
        '<circle cx="-15" cy="-19.5" r="6"/><path d="M-23-10.500h16v18h-3v18h-10v-18h-3z"/><circle cx="15" cy="-19.5" r="6"/><path d="M11-10.500h8l7 24h-6v12h-10v-12h-6z"/>',
      ),
  },
  'way-in': { furniture: () => filled('M0-11l-9 9h5v13h8v-13h5z', INK) },
  sun: {
    floor: (_w, _h, prefix) =>
      tag('circle', { r: 44, fill: PAPER, stroke: BLUE, 'stroke-width': 2 }) +
      tag('circle', {
        r: 39,
        fill: 'none',
        stroke: BLUE,
        'stroke-width': 3,
        'stroke-dasharray': '0 7',
        'stroke-linecap': 'round',
      }) +
      tag('g', { fill: BLUE }, `${rays(prefix)}<circle r="9"/><circle r="4" fill="${PAPER}"/>`),
  },
  diamond: { floor: () => stroked('M-16 0l16-16 16 16-16 16zM-9 0l9-9 9 9-9 9z', BLUE, 2) },
  compass: {
    outside: (_w, _h, prefix) =>
      tag(
        'g',
        { transform: 'scale(.9)' },
        `<circle r="46" fill="${INK}"/><circle r="38" fill="none" stroke="${COTTON}" stroke-width="2"/><circle r="43" fill="none" stroke="${COTTON}" stroke-width="2.6" stroke-dasharray="0 6.75" stroke-linecap="round"/><g fill="${COTTON}">${rays(prefix)}<circle r="9"/></g><circle r="4.5" fill="${INK}"/><path d="M0-58l7 12h-14z" fill="${GOLD}"/>`,
      ),
  },
  fish: {
    outside: () =>
      tag(
        'g',
        { transform: 'translate(-33)' },
        path('M0 0C10-15 36-15 50-2L66-12Q61 0 66 12L50 2C36 15 10 15 0 0z', {
          fill: COTTON,
          ...HALO,
          'stroke-width': 9,
        }) +
          stroked(
            'M15-9Q21 0 15 9M23-7q5 3 0 7q5 3 0 7M31-6q5 3 0 6q5 3 0 6M39-4q4 2 0 4q4 2 0 4M55-3l6-4M55 3l6 4',
            INK,
            1.6,
            { 'stroke-linecap': 'round' },
          ) +
          tag('circle', { cx: 9, cy: -2.5, r: 2, fill: INK }),
      ),
  },
  gull: {
    outside: () =>
      path('M0 0C-8-10-20-13-34-6C-22-5-12 0-4 7Q0 10 4 7C12 0 22-5 34-6C20-13 8-10 0 0z', {
        fill: COTTON,
        ...HALO,
        'stroke-width': 9,
      }),
  },
  boat: {
    outside: () =>
      path('M-40 15h84q-8 22-22 22h-42q-14 0-20-22zM-2 9V-37q24 18 32 46zM-7 9H-30q6-20 23-34z', {
        fill: COTTON,
        ...HALO,
        'stroke-width': 8,
        'stroke-linejoin': 'round',
      }) + stroked('M-28 23q6-5 10 0t10 0t10 0t10 0t10 0t8 0', INK, 2),
  },
};

/** A frame of the sea around what swims in it. */
const HALO = { stroke: INK, 'paint-order': 'stroke' };

/** The part of a piece that lies in a layer, at its place. */
export function drawPiece(piece: Piece, layer: Layer, prefix: string): string {
  const draw = PIECE_DRAWINGS[piece.kind][layer];
  if (!draw) return '';
  const [width, height] = sizeOf(piece);
  return tag('g', { transform: transform(piece.at, piece) }, draw(width, height, prefix, piece.at));
}

function plant(prefix: string, at: Point = [0, 0], scale = 1): string {
  return tag('use', {
    href: `#${prefix}plant`,
    transform: scale === 1 ? undefined : transform(at, { scale }),
  });
}

function rays(prefix: string): string {
  return times(7)
    .map((ray) =>
      tag('use', { href: `#${prefix}arm`, transform: ray > 0 && `rotate(${round((ray * 360) / 7)})` }),
    )
    .join('');
}
