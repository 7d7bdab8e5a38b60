import type { FloorContent } from '#contract/api/content.ts';

interface Grouped {
  id: string;
  tables: readonly Pick<FloorContent['tables'][number], 'id' | 'group'>[];
}

/**
 * Whether the tables do not all stand side by side, as the floors say it. Of floors that do not say it, only tables of two
 * floors are apart.
 */
export function areApart(chosen: readonly string[], floors: readonly Grouped[]): boolean {
  const isSaid = floors.some(({ tables }) => tables.some(({ group }) => group));
  const places = floors.flatMap(({ id: floor, tables }) =>
    tables
      .filter(({ id }) => chosen.includes(id))
      .map(({ id, group }) => (isSaid ? (group ? `${floor} ${group}` : id) : floor)),
  );
  return new Set(places).size > 1;
}
