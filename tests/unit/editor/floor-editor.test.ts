import { describe, expect, it } from 'vitest';
import type { FloorFile } from '#contract/api/content.ts';
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

  it('gets furniture in the middle', () => {
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
