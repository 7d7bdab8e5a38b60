import { sizeOf } from '#contract/floor-map/piece.ts';
import { boundsOf, placeTables } from '#contract/floor-map/tables.ts';
import type { Area, Point } from '#contract/floor-map/kinds.ts';
import type { FloorFile } from '#contract/api/content.ts';
import type { Chosen } from './house.ts';

/** What stands on a floor, as something that can be pressed and moved. */
export interface Item extends Chosen {
  at: Point;
  /** Its width and height before it is turned; undefined for words. */
  size: Point | undefined;
  turn: number;
  area: Area;
}

/** The size of a piece that has a scale. */
const ICON = 44;
const LETTER = 13;
const LINE = 26;

function around([x, y]: Point, [width, height]: Point, turn: number): Area {
  const isUpright = Math.abs(Math.round(turn / 90)) % 2 === 1;
  const [across, down] = isUpright ? [height, width] : [width, height];
  return { x: x - across / 2, y: y - down / 2, width: across, height: down };
}

/** In the order of painting: large pieces first, so that what stands on them can be pressed. */
export function listItems({ tables, pieces = [], words = [] }: FloorFile): Item[] {
  const ofPieces = pieces.map((piece, index): Item => {
    const [width, height] = sizeOf(piece);
    const icon = ICON * (piece.scale ?? 1);
    const size: Point = width > 0 ? [width, height] : [icon, icon];
    const turn = piece.turn ?? 0;
    return {
      list: 'pieces',
      index,
      at: piece.at,
      size: width > 0 ? size : undefined,
      turn,
      area: around(piece.at, size, turn),
    };
  });
  const ofWords = words.map(({ en, ka, at, turn = 0, begins }, index): Item => {
    const width = Math.max(en.length, ka.length) * LETTER;
    const area = around(begins ? [at[0] + width / 2, at[1]] : at, [width, LINE], turn);
    return { list: 'words', index, at, size: undefined, turn, area };
  });
  const ofTables = placeTables(tables).map((table, index): Item => {
    const { at, size, turn } = table;
    return { list: 'tables', index, at, size, turn, area: boundsOf(table) };
  });
  const extent = ({ area }: Item) => area.width * area.height;
  return [...ofPieces.toSorted((one, other) => extent(other) - extent(one)), ...ofWords, ...ofTables];
}
