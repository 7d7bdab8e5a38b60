import { html as markup } from 'hono/html';
import type { FloorContent } from '#contract/api/content.ts';
import { drawFloorPlan } from '#contract/floor-map/draw.ts';
import { PLAN, type Area } from '#contract/floor-map/kinds.ts';
import { areaOf, placeTables } from '#contract/floor-map/tables.ts';
import type { FloorId } from '#contract/values/table-ids.ts';
import { versionOf } from '#server/platform/http/hash.ts';
import { STAFF } from '#server/platform/http/staff-paths.ts';
import type { Markup } from '#server/staff/page/page.ts';

export interface FloorPlan {
  id: FloorId;
  /** The drawing without tables and words: SVG. */
  background: string;
  /** Where the staff's map draws tables of its own. */
  areas: ReadonlyMap<string, Area>;
}

export interface FloorPlans {
  plans: readonly FloorPlan[];
  /** The part of every drawing that has tables: maps of one scale, without the sea. */
  frame: Area;
  /** The `viewBox` of every map. */
  frameBox: string;
}

const MARGIN = 14;
const known = new WeakMap<readonly FloorContent[], FloorPlans>();

/** The drawings of the floors, as the site's reservation page has them. Drawn once for each content that becomes live. */
export function floorPlans(floors: readonly FloorContent[]): FloorPlans {
  const plans = known.get(floors) ?? drawPlans(floors);
  known.set(floors, plans);
  return plans;
}

/** The drawing behind the tables of a map: an element of SVG. Its address changes with it. */
export function drawing({ id, background }: FloorPlan): Markup {
  return markup`<image href="${STAFF}/floors/${id}.svg?v=${versionOf(background)}" x="0" y="0" width="${PLAN.width}" height="${PLAN.height}"/>`;
}

function drawPlans(floors: readonly FloorContent[]): FloorPlans {
  const plans = floors.map((floor) => ({
    id: floor.id,
    background: drawFloorPlan(floor),
    areas: new Map(placeTables(floor.tables).map((table) => [table.id, areaOf(table)])),
  }));
  const frame = findFrame(plans.flatMap(({ areas }) => [...areas.values()]));
  return { plans, frame, frameBox: `${frame.x} ${frame.y} ${frame.width} ${frame.height}` };
}

function findFrame(areas: readonly Area[]): Area {
  if (areas.length === 0) return { x: 0, y: 0, ...PLAN };
  const x = Math.min(...areas.map((area) => area.x)) - MARGIN;
  const y = Math.min(...areas.map((area) => area.y)) - MARGIN;
  return {
    x,
    y,
    width: Math.max(...areas.map((area) => area.x + area.width)) + MARGIN - x,
    height: Math.max(...areas.map((area) => area.y + area.height)) + MARGIN - y,
  };
}
