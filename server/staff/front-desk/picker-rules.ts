import { TABLE_FEATURES } from '#contract/values/table-features.ts';
import { FLOOR_PLANS, FRAME, type Area } from '#server/staff/floor/floor-plan.ts';

/**
 * The style rules of the table picker that depend on the drawings: `at-<table>` lies over that table's place on a map, and
 * `chosen-<table>` shows only while its box is checked, so that the chosen tables are named without a script.
 */
export function pickerRules(): string {
  const ofTables = FLOOR_PLANS.flatMap(({ areas }) => [...areas]).map(
    ([id, area]) =>
      `.at-${id}{${place(area)}}\nform:not(:has([value="${id}"]:checked)) .chosen-${id}{display:none}`,
  );
  // The height of a map does not wait for its drawing: Chromium sometimes lays that out in a box without a width.
  const plan = `.plan{aspect-ratio:${FRAME.width}/${FRAME.height}}`;
  return [plan, ...ofTables, ...offerRules()].join('\n');
}

/** `offers-<feature>` shows only while a box of a table with it is checked, after a comma unless it is the first. */
function offerRules(): string[] {
  const offered = (feature: string) => `[data-offers~="${feature}"]:checked`;
  const [, ...later] = TABLE_FEATURES;
  return [
    ...TABLE_FEATURES.map((each) => `form:not(:has(${offered(each)})) .offers-${each}{display:none}`),
    ...later.map((each, index) => {
      const earlier = TABLE_FEATURES.slice(0, index + 1).map(offered);
      return `form:has(${earlier.join()}) .offers-${each}::before{content:', '}`;
    }),
  ];
}

function place({ x, y, width, height }: Area): string {
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)}%`;
  return [
    `left:${percent(x - FRAME.x, FRAME.width)}`,
    `top:${percent(y - FRAME.y, FRAME.height)}`,
    `width:${percent(width, FRAME.width)}`,
    `height:${percent(height, FRAME.height)}`,
  ].join(';');
}
