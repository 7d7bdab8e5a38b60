import { FLOOR_PLANS, FRAME, type Area } from '#server/staff/floor/floor-plan.ts';

/**
 * The style rules of the table picker that depend on the drawings: `at-<table>` lies over that table's place on a map, and
 * `chosen-<table>` shows only while its box is checked, so that the chosen tables are named without a script.
 */
export function pickerRules(): string {
  return FLOOR_PLANS.flatMap(({ areas }) => [...areas])
    .map(
      ([id, area]) =>
        `.at-${id}{${place(area)}}\nform:not(:has([value="${id}"]:checked)) .chosen-${id}{display:none}`,
    )
    .join('\n');
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
