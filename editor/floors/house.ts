import type { FloorFile } from '#contract/api/content.ts';
import { PLAN, SIZED, type PieceKind, type Point } from '#contract/floor-map/kinds.ts';
import { findFreePlace } from '#contract/floor-map/areas.ts';
import { footprintOf, listObstacles, pieceArea } from '#contract/floor-map/obstacles.ts';
import { findTablePlace } from '#contract/floor-map/tables.ts';
import { floorId } from '#contract/values/table-ids.ts';

/** What can be chosen on a floor. */
export const LISTS = ['tables', 'pieces', 'words'] as const;
export interface Chosen {
  list: (typeof LISTS)[number];
  index: number;
}

/** A floor that is being drawn, and the file that it was read from. */
export interface EditedFloor {
  content: FloorFile;
  origin: string;
}

export interface House {
  floors: readonly EditedFloor[];
  /** The index of the floor on the page. */
  shown: number;
  chosen: Chosen | undefined;
}

export type Table = FloorFile['tables'][number];
export type Piece = NonNullable<FloorFile['pieces']>[number];
export type Word = NonNullable<FloorFile['words']>[number];
type Change = Partial<Record<string, unknown>>;

export function shownFloor({ floors, shown }: House): FloorFile | undefined {
  return floors[shown]?.content;
}

function withFloor(house: House, content: FloorFile): House {
  return {
    ...house,
    floors: house.floors.map((floor, index) => (index === house.shown ? { ...floor, content } : floor)),
  };
}

/** Changes the floor on the page. */
export function changeFloor(house: House, change: Partial<FloorFile>): House {
  const floor = shownFloor(house);
  return floor ? withFloor(house, { ...floor, ...change }) : house;
}

/** Changes what is chosen; an undefined value takes the field away. */
export function changeChosen(house: House, change: Change): House {
  const { chosen } = house;
  const floor = shownFloor(house);
  if (!chosen || !floor) return house;
  const entries = (floor[chosen.list] ?? []).map((entry, index) =>
    index === chosen.index ? withoutEmpty({ ...entry, ...change }) : entry,
  );
  return withFloor(house, { ...floor, [chosen.list]: entries });
}

function withoutEmpty(fields: Change): Change {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

export function removeChosen(house: House): House {
  const { chosen } = house;
  const floor = shownFloor(house);
  if (!chosen || !floor) return house;
  const entries = (floor[chosen.list] ?? []).filter((_, index) => index !== chosen.index);
  return { ...withFloor(house, { ...floor, [chosen.list]: entries }), chosen: undefined };
}

/** A table with the first free number of its kind, where there is room. */
export function addTable(house: House): House {
  const floor = shownFloor(house);
  if (!floor) return house;
  const prefix = floor.tables[0]?.id.startsWith('vip') ? 'vip-zone-' : 'table';
  const taken = new Set(house.floors.flatMap(({ content }) => content.tables.map(({ id }) => id)));
  let number = 1;
  while (taken.has(`${prefix}${number}`)) number += 1;
  const table: Table = { id: `${prefix}${number}`, seats: 4, features: [] };
  return append(house, 'tables', { ...table, at: [...findTablePlace(table, listObstacles(floor))] });
}

const MIDDLE: Point = [PLAN.width / 2, PLAN.height / 2];
/** The largest piece that has a scale. */
const ICON: Point = [84, 100];

/** Furniture where there is room; in the middle what others stand on or in. */
export function addPiece(house: House, kind: PieceKind): House {
  const floor = shownFloor(house);
  if (!floor) return house;
  const sizes: Partial<Record<PieceKind, Point>> = SIZED;
  const size = sizes[kind];
  const at = footprintOf({ kind, at: MIDDLE })
    ? findFreePlace((place) => pieceArea(size ?? ICON, place), listObstacles(floor), [MIDDLE])
    : MIDDLE;
  return append(house, 'pieces', { kind, at: [...at], ...(size && { size: [...size] }) });
}

export function addWord(house: House, word: Pick<Word, 'en' | 'ka'>): House {
  return append(house, 'words', { ...word, at: [...MIDDLE] });
}

function append(house: House, list: Chosen['list'], entry: unknown): House {
  const floor = shownFloor(house);
  if (!floor) return house;
  const entries = [...(floor[list] ?? []), entry];
  return {
    ...withFloor(house, { ...floor, [list]: entries }),
    chosen: { list, index: entries.length - 1 },
  };
}

/** The floors are numbered from 1 in their order. */
function numbered(floors: readonly EditedFloor[]): EditedFloor[] {
  return floors.map((floor, index) => ({ ...floor, content: { ...floor.content, id: floorId(index + 1) } }));
}

/** Another floor with the outer walls of the one on the page, and one table. */
export function addFloor(house: House, name: FloorFile['name']): House {
  const walls = shownFloor(house)?.pieces?.filter(({ kind }) => kind === 'house') ?? [];
  const content: FloorFile = { id: floorId(1), name, tables: [], pieces: walls };
  const floors = numbered([...house.floors, { content, origin: '' }]);
  return addTable({ floors, shown: floors.length - 1, chosen: undefined });
}

/** The last floor of a restaurant stays. */
export function removeFloor(house: House): House {
  if (house.floors.length < 2) return house;
  const floors = numbered(house.floors.filter((_, index) => index !== house.shown));
  return { floors, shown: Math.min(house.shown, floors.length - 1), chosen: undefined };
}

/** A state of the house that can be undone step by step. What is looked at is no step. */
export class History {
  #past: House[] = [];
  #present: House;

  constructor(present: House) {
    this.#present = present;
  }

  get present(): House {
    return this.#present;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  look(view: Partial<Pick<House, 'shown' | 'chosen'>>): void {
    this.#present = { ...this.#present, ...view };
  }

  set(next: House): void {
    if (next === this.#present) return;
    this.#past.push(this.#present);
    this.#present = next;
  }

  undo(): void {
    this.#present = this.#past.pop() ?? this.#present;
  }
}
