import { PLAN, type Edge } from './kinds.ts';
import { BLUE, box, COTTON, filled, INK, MIST, SAND, stroked, times, WOOD } from './svg.ts';

const { width: WIDTH } = PLAN;
const TOP = 104;
const DOTTED = { 'stroke-linecap': 'round', 'stroke-dasharray': '0 13 3 17 0 9 2 14' };

/** Patterns of an edge. */
export function edgeSymbols(edge: Edge, prefix: string): string {
  if (edge !== 'sea') return '';
  return `<path id="${prefix}wave" d="M0 17c11 0 13-13 24-13c11 0 12 12 4 12c-5 0-6-6-1-7M24 4c12 0 11 13 24 13" fill="none" stroke="${COTTON}" stroke-width="2.4" stroke-linecap="round"/>
<pattern id="${prefix}sea" y="8" width="48" height="28" patternUnits="userSpaceOnUse"><use href="#${prefix}wave"/><path d="M3 23.5h.01M13 23.5h.01M23 23.5h.01M33 23.5h.01M43 23.5h.01" stroke="${COTTON}" stroke-width="2.6" stroke-linecap="round"/></pattern>`;
}

export const EDGE_DRAWINGS: Record<Edge, (prefix: string) => string> = {
  nothing: () => '',
  sea: (prefix) =>
    filled(box(0, 0, WIDTH, TOP), INK) +
    filled(box(0, 8, WIDTH, 84), `url(#${prefix}sea)`) +
    filled(`M0 ${TOP}${waves(-9)}v6H0z`, COTTON) +
    stroked(`M8 115.5h712M2 123h712`, MIST, 4, DOTTED),
  street: () =>
    filled(box(0, 0, WIDTH, 84), BLUE) +
    stroked(`M0 42h${WIDTH}`, COTTON, 3, { 'stroke-dasharray': '30 24' }) +
    filled(box(0, 84, WIDTH, 8), COTTON) +
    stroked(`M0 104h${WIDTH}M0 116h${WIDTH}`, WOOD, 10, { 'stroke-dasharray': '28 2' }),
  garden: () =>
    filled(`M0 0h${WIDTH}v84${waves(9, -1)}z`, WOOD) +
    stroked(
      times(12)
        .map((each) => `M${30 + 60 * each} ${36 + (each % 3) * 14}q-8-4-8-14m8 14q8-4 8-14m-8 14v-18`)
        .join(''),
      BLUE,
      2.4,
      { 'stroke-linecap': 'round' },
    ) +
    stroked(`M8 104h712M2 112h712`, MIST, 4, DOTTED),
};

/** The surf, or the edge of a lawn, from left to right or back. */
function waves(height: number, direction = 1): string {
  return times(WIDTH / 15)
    .map(() => `q${7.5 * direction}${height < 0 ? '' : ' '}${height} ${15 * direction} 0`)
    .join('');
}

/** The border of the cloth, at the foot of every plan. */
export function bandSymbol(prefix: string): string {
  return `<pattern id="${prefix}band" y="872" width="24" height="28" patternUnits="userSpaceOnUse"><path d="M0 3h24M0 25h24" stroke="${COTTON}" stroke-width="1.4"/><path d="M0 5l4 4 4-4 4 4 4-4 4 4 4-4zM0 23l4-4 4 4 4-4 4 4 4-4 4 4zM12 8.5l5.5 5.5-5.5 5.5-5.5-5.5zM0 11.5l2.5 2.5-2.5 2.5zM24 11.5l-2.5 2.5 2.5 2.5z" fill="${COTTON}"/><circle cx="12" cy="14" r="1.7" fill="${INK}"/></pattern>`;
}

export function drawBand(prefix: string): string {
  const band = box(0, PLAN.height - 28, WIDTH, 28);
  return filled(band, INK) + filled(band, `url(#${prefix}band)`);
}

export function drawGround(): string {
  return filled(box(0, 0, WIDTH, PLAN.height), SAND);
}
