import { readFileSync } from 'node:fs';
import { html as markup } from 'hono/html';
import { STAFF } from '#server/platform/http/staff-paths.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { FLOORS, type FloorId } from '#contract/values/table-ids.ts';

/**
 * The drawings of the floors, which the site's reservation page also uses. The staff's map draws tables of its own in
 * their hit areas, over the drawing without its tables.
 */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface FloorPlan {
  id: FloorId;
  /** The drawing without tables: SVG. */
  background: string;
  /** The whole drawing's size. */
  size: Area;
  areas: ReadonlyMap<string, Area>;
}

const TABLE = /<g id="([^"]+)" class="map-table"[\s\S]*?<rect class="map-hit"([^>]*)>/g;
const MARGIN = 14;

export const FLOOR_PLANS: readonly FloorPlan[] = FLOORS.map((id) =>
  readPlan(id, readFileSync(new URL(`../../../public/floors/${id}.svg`, import.meta.url), 'utf8')),
);

/** The part of every drawing that has tables: maps of one scale, without the sea. */
export const FRAME = findFrame(FLOOR_PLANS.flatMap(({ areas }) => [...areas.values()]));

/** The `viewBox` of every map. */
export const FRAME_BOX = `${FRAME.x} ${FRAME.y} ${FRAME.width} ${FRAME.height}`;

/** The drawing behind the tables of a map: an element of SVG. */
export function drawing({ id, size: { x, y, width, height } }: FloorPlan): Markup {
  return markup`<image href="${STAFF}/floors/${id}.svg" x="${x}" y="${y}" width="${width}" height="${height}"/>`;
}

function readPlan(id: FloorId, svg: string): FloorPlan {
  const areas = Array.from(
    svg.matchAll(TABLE),
    ([, table = '', rect = '']) => [table, readArea(rect)] as const,
  );
  const tables = svg.search(/<g id="[^"]+" class="map-table"/);
  const [x = 0, y = 0, width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '')
    .split(' ')
    .map(Number);
  return {
    id,
    background: `${svg.slice(0, tables)}</svg>`,
    size: { x, y, width, height },
    areas: new Map(areas),
  };
}

function readArea(rect: string): Area {
  const read = (name: string) => Number(new RegExp(`\\s${name}="([^"]+)"`).exec(rect)?.[1]);
  return { x: read('x'), y: read('y'), width: read('width'), height: read('height') };
}

function findFrame(areas: readonly Area[]): Area {
  const x = Math.min(...areas.map((area) => area.x)) - MARGIN;
  const y = Math.min(...areas.map((area) => area.y)) - MARGIN;
  return {
    x,
    y,
    width: Math.max(...areas.map((area) => area.x + area.width)) + MARGIN - x,
    height: Math.max(...areas.map((area) => area.y + area.height)) + MARGIN - y,
  };
}
