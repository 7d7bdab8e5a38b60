import { bandSymbol, drawBand, drawGround, EDGE_DRAWINGS, edgeSymbols } from './edges.ts';
import { drawSofas, drawTable, tableSymbols } from './draw-tables.ts';
import { PLAN, type Edge, type Point } from './kinds.ts';
import { doorway, isDoor, isInHouseWall, isInInnerWall } from './openings.ts';
import { drawPiece, LAYERS, type Layer } from './pieces.ts';
import { sizeOf, type Piece } from './piece.ts';
import {
  BLUE,
  box,
  COTTON,
  escape,
  filled,
  INK,
  LETTERS,
  PAPER,
  round,
  SAND,
  tag,
  transform,
} from './svg.ts';
import { placeTables, type TableContent } from './tables.ts';

export interface Word {
  en: string;
  ka: string;
  at: Point;
  turn?: number | undefined;
  begins?: boolean | undefined;
  narrow?: boolean | undefined;
  light?: boolean | undefined;
}

/** The content of a floor that its drawing needs. */
export interface DrawnFloor {
  id: string;
  tables: readonly TableContent[];
  edge?: Edge | undefined;
  pieces?: readonly Piece[] | undefined;
  words?: readonly Word[] | undefined;
}

/** The drawing of a floor as one SVG for both languages: the page writes the words of its own into the labels. */
export function drawFloorMap(floor: DrawnFloor): string {
  return `${openPlan(floor)}${placeTables(floor.tables)
    .map((table) => `${drawTable(table, prefixOf(floor))}\n`)
    .join('')}</svg>`;
}

/** The drawing without its tables and words, over which the staff's map draws its own. */
export function drawFloorPlan(floor: DrawnFloor): string {
  return `${openPlan({ ...floor, words: [] })}</svg>`;
}

/** The ids of the symbols of two plans on one page differ. */
function prefixOf({ id }: Pick<DrawnFloor, 'id'>): string {
  return `${id.replace('floor', 'f')}-`;
}

function openPlan(floor: DrawnFloor): string {
  const { edge = 'nothing', pieces = [], words = [] } = floor;
  const prefix = prefixOf(floor);
  const layer = (name: Layer) => drawLayer(name, pieces, prefix);
  const sofas = placeTables(floor.tables).map(drawSofas).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PLAN.width} ${PLAN.height}">
<defs>
${tableSymbols(prefix)}
${planSymbols(prefix)}
${edgeSymbols(edge, prefix)}
</defs>
<g class="floor-plan" aria-hidden="true">
${drawGround()}
${EDGE_DRAWINGS[edge](prefix)}
${LAYERS.slice(0, -1).map(layer).join('\n')}
${drawBand(prefix)}
${sofas}
${layer('furniture')}
<g class="map-labels" fill="${LETTERS}" font-size="23" font-weight="600" text-anchor="middle" dominant-baseline="central" pointer-events="none">
${words.map(drawWord).join('\n')}
</g>
</g>
`;
}

function planSymbols(prefix: string): string {
  return `<path id="${prefix}plant" d="M0 0Q6 -11 0 -20Q-6 -11 0 0M0 0Q11.7 -4.6 12.9 -15.3Q2.5 -12.3 0 0M0 0Q11.9 4 19.7 -3.5Q9.8 -7.8 0 0M0 0Q6.5 10.7 17.3 10Q12.5 0.3 0 0M0 0Q-1.9 12.4 6.8 18.8Q9.4 8.3 0 0M0 0Q-9.4 8.3 -6.8 18.8Q1.9 12.4 0 0M0 0Q-12.5 0.3 -17.3 10Q-6.5 10.7 0 0M0 0Q-9.8 -7.8 -19.7 -3.5Q-11.9 4 0 0M0 0Q-2.5 -12.3 -12.9 -15.3Q-11.7 -4.6 0 0" fill="${BLUE}" stroke="${PAPER}" stroke-width=".8"/>
<path id="${prefix}arm" d="M-3-8C-6-20 2-30 16-29C11-26 8-23 9-18C7-22 3-18 4-7z"/>
<pattern id="${prefix}tile" width="32" height="32" patternUnits="userSpaceOnUse"><path d="M16 12l4 4-4 4-4-4zM0-4l4 4-4 4-4-4zM32-4l4 4-4 4-4-4zM0 28l4 4-4 4-4-4zM32 28l4 4-4 4-4-4z" fill="${SAND}"/></pattern>
${bandSymbol(prefix)}`;
}

function drawLayer(layer: Layer, pieces: readonly Piece[], prefix: string): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'wall' && layer === 'wall') return openWall(piece, pieces);
      const opened = layer === 'opening' && isDoor(piece) ? openHouse(piece, pieces) : '';
      return opened + drawPiece(piece, layer, prefix);
    })
    .join('');
}

const HOUSE_WALL = 14;

/** A straight wall without the doorways in it; a slanting one stays whole. */
function openWall(wall: Piece, pieces: readonly Piece[]): string {
  if (wall.turn) return drawPiece(wall, 'wall', '');
  const [width, height] = sizeOf(wall);
  const isAcross = width > height;
  const [x, y] = [wall.at[0] - width / 2, wall.at[1] - height / 2];
  const start = isAcross ? x : y;
  let parts = [{ from: start, to: start + (isAcross ? width : height) }];
  for (const door of pieces) {
    if (!isDoor(door) || !isInInnerWall(door, wall)) continue;
    const way = doorway(door, 0);
    const [from, to] = isAcross ? [way.x, way.x + way.width] : [way.y, way.y + way.height];
    parts = parts
      .flatMap((part) => [
        { from: part.from, to: Math.min(part.to, from) },
        { from: Math.max(part.from, to), to: part.to },
      ])
      .filter((part) => part.to > part.from);
  }
  const d = parts.map(({ from, to }) =>
    isAcross ? box(from, y, to - from, height) : box(x, from, width, to - from),
  );
  return filled(d.join(''), INK);
}

/** The hole of a door in the outer wall of a house. */
function openHouse(door: Piece, pieces: readonly Piece[]): string {
  if (!isInHouseWall(door, pieces)) return '';
  const { x, y, width, height } = doorway(door, HOUSE_WALL);
  return filled(box(x, y, width, height), PAPER);
}

function drawWord({ en, ka, at, turn, begins, narrow, light }: Word): string {
  return tag(
    'text',
    {
      class: narrow ? 'map-label is-narrow' : 'map-label',
      'data-en': escape(en),
      'data-ka': escape(ka),
      ...(turn ? { transform: transform(at, { turn }) } : { x: round(at[0]), y: round(at[1]) }),
      'text-anchor': begins && 'start',
      ...(light && {
        fill: COTTON,
        stroke: INK,
        'stroke-width': 15,
        'stroke-linejoin': 'round',
        'paint-order': 'stroke',
      }),
    },
    undefined,
  );
}
