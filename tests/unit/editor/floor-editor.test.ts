import { describe, expect, it } from 'vitest';
import type { FloorFile } from '#contract/api/content.ts';
import { findFloorMistakes, findUntidyTables } from '#contract/floor-map/checks.ts';
import {
  addFloor,
  addPiece,
  addTable,
  changeChosen,
  History,
  removeChosen,
  removeFloor,
  shownFloor,
  type House,
} from '#editor/floors/house.ts';
import { snap, snapSize, snapTurn } from '#editor/floors/snap.ts';

const NAME = { en: 'First Floor', ka: 'პირველი სართული' };
const FLOOR: FloorFile = {
  id: 'floor1',
  name: NAME,
  tables: [
    { id: 'table1', seats: 2, features: ['sea'], at: [100, 320] },
    { id: 'table3', seats: 4, features: [], at: [300, 320] },
  ],
  pieces: [{ kind: 'house', at: [360, 542], size: [660, 582] }],
};
const house = (more: Partial<House> = {}): House => ({
  floors: [{ content: FLOOR, origin: '' }],
  shown: 0,
  chosen: undefined,
  ...more,
});
const CHOSEN = house({ chosen: { list: 'tables', index: 1 } });

describe('a floor that is edited', () => {
  it('gets a table with a free number, where nothing stands', () => {
    const next = addTable(house());

    expect(shownFloor(next)?.tables.at(-1)).toEqual({ id: 'table2', seats: 4, features: [], at: [421, 318] });
    expect(next.chosen).toEqual({ list: 'tables', index: 2 });
  });

  it('keeps what was not changed, and loses what is taken away', () => {
    const turned = changeChosen(CHOSEN, { turn: 90, at: [320, 330] });
    const back = changeChosen(turned, { turn: undefined });

    expect(shownFloor(turned)?.tables[1]).toEqual({ ...FLOOR.tables[1], turn: 90, at: [320, 330] });
    expect(shownFloor(back)?.tables[1]).not.toHaveProperty('turn');
    expect(shownFloor(back)?.tables[0]).toBe(FLOOR.tables[0]);
  });

  it('loses what is removed, and then nothing is chosen', () => {
    const next = removeChosen(CHOSEN);

    expect(shownFloor(next)?.tables.map(({ id }) => id)).toEqual(['table1']);
    expect(next.chosen).toBeUndefined();
  });

  it('gets every further table at another place', () => {
    const full = Array.from({ length: 32 }).reduce<House>(addTable, house());

    const places = shownFloor(full)?.tables.map(({ at }) => String(at));
    expect(new Set(places).size).toBe(34);
  });

  it('gets tables that guests can use, away from its door, bar and word', () => {
    const door = { kind: 'double-door', at: [360, 833], size: [76, 14], turn: 180 } as const;
    const bar = { kind: 'bar', at: [580, 660], size: [180, 240] } as const;
    const word = { en: 'Entrance', ka: 'შესასვლელი', at: [360, 790] } as const;
    const content = { ...FLOOR, pieces: [...(FLOOR.pieces ?? []), door, bar], words: [word] };
    const start = house({ floors: [{ content: content as unknown as FloorFile, origin: '' }] });

    const floors = Array.from({ length: 18 })
      .reduce<House>(addTable, start)
      .floors.map((floor) => floor.content);
    expect([...findFloorMistakes(floors), ...findUntidyTables(floors)]).toEqual([]);
  });

  it('gets furniture where no table stands', () => {
    const next = addPiece(addTable(changeChosen(CHOSEN, { at: [360, 450] })), 'bar');

    const floors = next.floors.map(({ content }) => content);
    expect(findUntidyTables(floors)).toEqual([]);
    expect(shownFloor(next)?.pieces?.at(-1)).not.toHaveProperty('at', [360, 450]);
  });

  it('gets furniture in the middle if there is room', () => {
    expect(shownFloor(addPiece(house(), 'stage'))?.pieces?.at(-1)).toHaveProperty('at', [360, 450]);
  });

  it('gets a rug in the middle', () => {
    expect(shownFloor(addPiece(house(), 'rug'))?.pieces?.at(-1)).toEqual({
      kind: 'rug',
      at: [360, 450],
      size: [184, 112],
    });
  });
});

describe('floors', () => {
  it('begin with the outer walls of the others and one table', () => {
    const next = addFloor(house(), { en: 'New floor', ka: 'ახალი სართული' });

    expect(next.shown).toBe(1);
    expect(shownFloor(next)).toMatchObject({
      id: 'floor2',
      pieces: FLOOR.pieces,
      tables: [{ id: 'table2' }],
    });
  });

  it('are numbered anew when one is removed, and the last one stays', () => {
    const two = addFloor(house(), NAME);
    const one = removeFloor({ ...two, shown: 0 });

    expect(one.floors.map(({ content }) => [content.id, content.tables[0]?.id])).toEqual([
      ['floor1', 'table2'],
    ]);
    expect(removeFloor(one)).toBe(one);
  });
});

it('steps are undone one by one, and looking is no step', () => {
  const history = new History(house());
  history.look({ chosen: { list: 'tables', index: 0 } });
  history.set(changeChosen(history.present, { at: [110, 320] }));
  history.set(changeChosen(history.present, { at: [120, 320] }));

  history.undo();
  expect(shownFloor(history.present)?.tables[0]?.at).toEqual([110, 320]);
  history.undo();
  expect(shownFloor(history.present)).toBe(FLOOR);
  expect(history.canUndo).toBe(false);
});

describe('what is dragged', () => {
  it('stands in line with others that are near', () => {
    expect(snap([105, 401], [[100, 320]])).toEqual({ at: [100, 402], lines: [100, undefined] });
  });

  it('stays on the plan', () => {
    expect(snap([-40, 2000], []).at).toEqual([0, 900]);
  });

  it('turns in steps and keeps a size that can be seen', () => {
    expect([snapTurn(97), snapTurn(-8), snapTurn(359)]).toEqual([90, -15, 0]);
    expect(snapSize([-30, 61.2])).toEqual([2, 62]);
  });
});
