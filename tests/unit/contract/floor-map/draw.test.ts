import { describe, expect, it } from 'vitest';
import { drawFloorMap, drawFloorPlan, type DrawnFloor } from '#contract/floor-map/draw.ts';
import { PIECES } from '#contract/floor-map/kinds.ts';
import { areaOf, chairsOf, placeTables } from '#contract/floor-map/tables.ts';

const floor = (tables: DrawnFloor['tables'], more: Partial<DrawnFloor> = {}): DrawnFloor => ({
  id: 'floor1',
  tables,
  ...more,
});
const idsOf = (svg: string) => Array.from(svg.matchAll(/\sid="([^"]+)"/g), ([, id = '']) => id);
const sides = (tables: DrawnFloor['tables']) =>
  placeTables(tables).map((table) => {
    const angles = chairsOf(table).map(({ angle }) => angle);
    return [0, 90, 180, -90].map((side) => angles.filter((angle) => angle === side).length);
  });

describe('drawFloorMap', () => {
  it('gives every table its parts in the order of painting, with hidden marks', () => {
    const svg = drawFloorMap(floor([{ id: 'table7', seats: 4 }]));
    const [, group = ''] = svg.split(/(?=<g id="table7" class="map-table")/);

    expect(Array.from(group.matchAll(/class="(map-[a-z]+)"/g), ([, name]) => name)).toEqual([
      'map-table',
      'map-hit',
      'map-chairs',
      'map-top',
      'map-number',
      'map-tick',
      'map-cross',
    ]);
    expect(group.match(/visibility="hidden"/g)).toHaveLength(2);
    expect(group).toContain('data-seats="4"');
    expect(group).not.toContain('transform="0"');
    expect(group.match(/<use /g)).toHaveLength(4);
  });

  it('shows at which tables there is room for a wheelchair', () => {
    const svg = drawFloorMap(
      floor([
        { id: 'table1', seats: 4, features: ['wheelchair'] },
        { id: 'table2', seats: 4, features: ['stepFree'] },
      ]),
    );

    const [, first, second] = svg.split('class="map-table"');
    expect([first, second].map((table) => table?.includes('map-wheelchair'))).toEqual([true, false]);
  });

  it('moves nothing with an empty transform, which browsers report', () => {
    const svg = drawFloorMap(floor([{ id: 'table7', seats: 6 }]));

    expect(svg.match(/ transform="(?![a-z])[^"]*"/g)).toBeNull();
  });

  it('has the ids of the tables, and others only with the prefix of the floor', () => {
    const ids = idsOf(drawFloorMap({ id: 'floor12', tables: [{ id: 'vip-zone-3', seats: 2 }] }));

    expect(ids).toHaveLength(new Set(ids).size);
    expect(ids.filter((id) => !id.startsWith('f12-'))).toEqual(['vip-zone-3']);
  });

  it('writes the words of both languages as attributes', () => {
    const svg = drawFloorMap(floor([], { words: [{ en: 'A "bar" & more', ka: 'ბარი', at: [9, 9] }] }));

    expect(svg).toContain('data-en="A &#34;bar&#34; &#38; more" data-ka="ბარი"');
  });

  it('hides everything but the tables from assistive technology', () => {
    const svg = drawFloorMap(floor([{ id: 'table1', seats: 2 }]));

    expect(svg.split('<g id="table1"')[0]).toContain('<g class="floor-plan" aria-hidden="true">');
  });

  it('draws every piece, turned and mirrored', () => {
    const pieces = PIECES.map((kind) => ({ kind, at: [300, 300] as const, turn: 90, flip: true }));
    const svg = drawFloorMap(floor([], { pieces }));

    expect(
      svg.match(/transform="translate\(300 300\)rotate\(90\)scale\(-1 1\)"/g)?.length,
    ).toBeGreaterThanOrEqual(PIECES.length);
    expect(svg).not.toMatch(/NaN|undefined/);
  });

  it.each(['nothing', 'sea', 'street', 'garden'] as const)('has an edge: %s', (edge) => {
    expect(drawFloorMap(floor([], { edge }))).not.toMatch(/NaN|undefined/);
  });

  it('opens walls where doors stand', () => {
    const wall = { kind: 'wall', at: [200, 100], size: [200, 9] } as const;
    const svg = drawFloorMap(floor([], { pieces: [wall, { kind: 'door', at: [200, 100], size: [40, 9] }] }));

    expect(svg).toContain('M100 95.5h80v9h-80zM220 95.5h80v9h-80z');
  });
});

it('the plan for the staff has neither tables nor words', () => {
  const svg = drawFloorPlan(
    floor([{ id: 'table1', seats: 2 }], { words: [{ en: 'Bar', ka: 'ბარი', at: [9, 9] }] }),
  );

  expect(svg).not.toMatch(/map-table|map-label"/);
});

describe('chairs', () => {
  it('stand at the long sides first', () => {
    const tables = [
      { id: 'table1', seats: 4, shape: 'square', size: [62, 62] },
      { id: 'table2', seats: 6, size: [112, 60] },
      { id: 'table3', seats: 8, size: [122, 60] },
      { id: 'table4', seats: 6, size: [84, 60] },
      { id: 'table5', seats: 12, size: [70, 180] },
    ] as const;

    expect(sides(tables)).toEqual([
      [1, 1, 1, 1],
      [3, 0, 3, 0],
      [3, 1, 3, 1],
      [2, 1, 2, 1],
      [1, 5, 1, 5],
    ]);
  });

  it('turn with their table, and its place to press with them', () => {
    const [table] = placeTables([{ id: 'table1', seats: 2, at: [300, 300], turn: 90 }]);

    expect(table && areaOf(table)).toEqual({ x: 250, y: 248, width: 100, height: 104 });
  });
});

it('tables without a place get free ones', () => {
  const tables = Array.from({ length: 12 }, (_, index) => ({ id: `table${index + 1}`, seats: 4 }));
  const areas = placeTables(tables).map(areaOf);

  expect(new Set(areas.map(({ x, y }) => `${x} ${y}`)).size).toBe(12);
});
