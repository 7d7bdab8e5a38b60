import type { FloorContent } from '#contract/api/content.ts';
import type { Area } from '#contract/floor-map/kinds.ts';
import { TABLE_FEATURES } from '#contract/values/table-features.ts';
import { floorPlans } from '#server/staff/floor/floor-plan.ts';

/**
 * The style rules of the table picker that depend on the drawings: `at-<table>` lies over that table's place on a map, and
 * `chosen-<table>` shows only while its box is checked, so that the chosen tables are named without a script.
 */
export function placeRules(floors: readonly FloorContent[]): string {
  const { plans, frame } = floorPlans(floors);
  const ofTables = plans
    .flatMap(({ areas }) => [...areas])
    .map(
      ([id, area]) =>
        `.at-${id}{${place(area, frame)}}\nform:not(:has([value="${id}"]:checked)) .chosen-${id}{display:none}`,
    );
  // The height of a map does not wait for its drawing: Chromium sometimes lays that out in a box without a width.
  return [`.plan{aspect-ratio:${frame.width}/${frame.height}}`, ...ofTables].join('\n');
}

/** `offers-<feature>` shows only while a box of a table with it is checked, after a comma unless it is the first. */
export function offerRules(): string {
  const offered = (feature: string) => `[data-offers~="${feature}"]:checked`;
  const [, ...later] = TABLE_FEATURES;
  return [
    ...TABLE_FEATURES.map((each) => `form:not(:has(${offered(each)})) .offers-${each}{display:none}`),
    ...later.map((each, index) => {
      const earlier = TABLE_FEATURES.slice(0, index + 1).map(offered);
      return `form:has(${earlier.join()}) .offers-${each}::before{content:', '}`;
    }),
  ].join('\n');
}

function place({ x, y, width, height }: Area, frame: Area): string {
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)}%`;
  return [
    `left:${percent(x - frame.x, frame.width)}`,
    `top:${percent(y - frame.y, frame.height)}`,
    `width:${percent(width, frame.width)}`,
    `height:${percent(height, frame.height)}`,
  ].join(';');
}
