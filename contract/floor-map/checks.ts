import type { Localized } from '#contract/values/language.ts';
import { tableName } from '#contract/values/table-ids.ts';
import { isInside, overlap, shrink } from './areas.ts';
import type { DrawnFloor } from './draw.ts';
import type { Point } from './kinds.ts';
import { DOORWAY, footprintOf, pieceArea, wordArea } from './obstacles.ts';
import { doorway, isDoor, isInWall, listWalls } from './openings.ts';
import { areaOf, boundsOf, chairsOf, placeTables, type PlacedTable } from './tables.ts';

/** Why guests could not use the drawing of a floor. */
export interface FloorMistake {
  floor: string;
  /** Where in the floor's content. */
  path: readonly (string | number)[];
  problem: Localized;
  /** The tables that it names. */
  tables: readonly string[];
}

type Found = Omit<FloorMistake, 'floor'>;

/** Every mistake in the drawings of a house, of which the build and the editor of the floors tell the first ones. */
export function findFloorMistakes(floors: readonly DrawnFloor[]): FloorMistake[] {
  const seen = new Map<string, string>();
  return floors.flatMap((floor) => {
    const placed = placeTables(floor.tables);
    const found = [
      ...findDouble(floor, seen),
      ...placed.flatMap(checkTable),
      ...findClose(placed),
      ...findInWalls(floor, placed),
      ...checkDoors(floor, placed),
      ...checkWords(floor, placed),
    ];
    return found.map((mistake) => ({ floor: floor.id, ...mistake }));
  });
}

/**
 * Tables under furniture and names in one language only: the editor asks for it, but content that was published before
 * stays readable.
 */
export function findUntidyTables(floors: readonly DrawnFloor[]): FloorMistake[] {
  return floors.flatMap((floor) => {
    const placed = placeTables(floor.tables);
    const found = [...placed.flatMap(checkName), ...findCovered(floor, placed)];
    return found.map((mistake) => ({ floor: floor.id, ...mistake }));
  });
}

function checkName({ id, name }: PlacedTable, index: number): Found[] {
  if (!name || (name.en && name.ka)) return [];
  const path = ['tables', index, 'name', name.en ? 'ka' : 'en'];
  return [
    {
      path,
      ...say([id], ([table]) =>
        name.en
          ? { en: `${table}: “Name in Georgian” is empty`, ka: `${table}: „სახელი ქართულად“ ცარიელია` }
          : { en: `${table}: “Name in English” is empty`, ka: `${table}: „სახელი ინგლისურად“ ცარიელია` },
      ),
    },
  ];
}

function findCovered({ pieces = [] }: DrawnFloor, placed: readonly PlacedTable[]): Found[] {
  return pieces.flatMap((piece, index) => {
    const footprint = footprintOf(piece);
    if (!footprint) return [];
    const isCovered = ({ at, size, turn }: PlacedTable) => {
      const isUpright = Math.abs(Math.round(turn / 90)) % 2 === 1;
      const top = pieceArea(isUpright ? [size[1], size[0]] : size, at);
      return overlap(footprint, shrink(top, PLASTER));
    };
    return placed.filter(isCovered).map(({ id }) => ({
      path: ['pieces', index],
      ...say([id], ([name]) => ({
        en: `furniture lies on ${name}; move one of them`,
        ka: `ავეჯი ფარავს ამ მაგიდას: ${name}; ერთ-ერთი გასწიეთ`,
      })),
    }));
  });
}

function say(
  ids: readonly string[],
  words: (names: string[]) => Localized,
): Pick<Found, 'tables' | 'problem'> {
  const inLanguage = (language: 'en' | 'ka') => words(ids.map((id) => tableName(id, language)))[language];
  return { tables: ids, problem: { en: inLanguage('en'), ka: inLanguage('ka') } };
}

function findDouble({ id: floor, tables }: DrawnFloor, seen: Map<string, string>): Found[] {
  if (tables.length === 0)
    return [
      {
        path: ['tables'],
        tables: [],
        problem: { en: 'a floor needs at least one table', ka: 'სართულზე ერთი მაგიდა მაინც უნდა იყოს' },
      },
    ];
  return tables.flatMap(({ id }, index) => {
    const isDouble = seen.has(id);
    seen.set(id, floor);
    if (!isDouble) return [];
    return [
      {
        path: ['tables', index, 'id'],
        ...say([id], ([name]) => ({
          en: `${name} appears twice; give one of them another number`,
          ka: `${name} ორჯერ წერია; ერთ-ერთს სხვა ნომერი მიეცით`,
        })),
      },
    ];
  });
}

/** Chairs of one table that would stand in each other. */
const CHAIR = 22;

function checkTable(table: PlacedTable, index: number): Found[] {
  const { id, seats, chairs, size } = table;
  const path = ['tables', index];
  const counted = chairs?.reduce((sum, count) => sum + count, 0) ?? seats;
  if (counted !== seats)
    return [
      {
        path: [...path, 'chairs'],
        ...say([id], ([name]) => ({
          en: `${name} has ${seats} seats, but ${counted} are drawn`,
          ka: `${name}: ადგილები – ${seats}, დახატულია – ${counted}`,
        })),
      },
    ];
  if (!isInside(areaOf(table)))
    return [
      {
        path: [...path, 'at'],
        ...say([id], ([name]) => ({
          en: `${name} is partly outside the map; move it inside`,
          ka: `${name} გეგმას სცდება; შიგნით გადმოიტანეთ`,
        })),
      },
    ];
  const places = chairsOf(table).map(({ at }) => at);
  const isTight = places.some((one, place) =>
    places.slice(place + 1).some((other) => distance(one, other) < CHAIR),
  );
  if (isTight || Math.min(...size) < LEAST_TOP)
    return [
      {
        path: [...path, 'size'],
        ...say([id], ([name]) => ({
          en: `${name} is too small for its chairs (${seats}); make it larger`,
          ka: `${name} ძალიან პატარაა თავისი სკამებისთვის (${seats}); გაადიდეთ`,
        })),
      },
    ];
  return [];
}

/** The number of a table needs as much. */
const LEAST_TOP = 44;

function distance([x, y]: Point, [otherX, otherY]: Point): number {
  return Math.hypot(x - otherX, y - otherY);
}

function findClose(placed: readonly PlacedTable[]): Found[] {
  const areas = placed.map((table) => ({ id: table.id, area: areaOf(table) }));
  return areas.flatMap(({ id, area }, index) =>
    areas
      .slice(index + 1)
      .filter((other) => other.id !== id && overlap(area, other.area))
      .map((other) => ({
        path: ['tables', index, 'at'],
        ...say([id, other.id], ([one, two]) => ({
          en: `${one} and ${two} are so close that a finger would press both; move them apart`,
          ka: `${one} და ${two} ძალიან ახლოსაა, თითი ორივეს დააჭერს; დააშორეთ`,
        })),
      })),
  );
}

/** Chairs may touch a wall, and reach into its plaster. */
const PLASTER = 4;

function findInWalls({ pieces = [] }: DrawnFloor, placed: readonly PlacedTable[]): Found[] {
  const walls = pieces.flatMap(listWalls);
  return placed.flatMap((table, index) => {
    const inner = shrink(boundsOf(table), PLASTER);
    if (!walls.some((wall) => overlap(wall, inner))) return [];
    return [
      {
        path: ['tables', index, 'at'],
        ...say([table.id], ([name]) => ({
          en: `${name} is in a wall; move it away`,
          ka: `${name} კედელში დგას; გასწიეთ`,
        })),
      },
    ];
  });
}

function checkDoors({ pieces = [] }: DrawnFloor, placed: readonly PlacedTable[]): Found[] {
  return pieces.flatMap((piece, index) => {
    if (!isDoor(piece)) return [];
    const path = ['pieces', index];
    if (!isInWall(piece, pieces))
      return [
        {
          path,
          tables: [],
          problem: {
            en: 'a door is not in a wall; move it onto one',
            ka: 'კარი კედელში არ დგას; კედელზე გადაიტანეთ',
          },
        },
      ];
    const way = doorway(piece, DOORWAY);
    return placed
      .filter((table) => overlap(way, boundsOf(table)))
      .map(({ id }) => ({
        path,
        ...say([id], ([name]) => ({
          en: `${name} is in a doorway; move it away`,
          ka: `${name} კართან დგას და გზას კეტავს; გასწიეთ`,
        })),
      }));
  });
}

/** Where the sea or the street begins. */
const DARK = 100;

function checkWords({ words = [], edge }: DrawnFloor, placed: readonly PlacedTable[]): Found[] {
  const isDark = edge === 'sea' || edge === 'street';
  return words.flatMap((word, index) => {
    const { en, ka, at, light } = word;
    const path = ['words', index];
    if (isDark && at[1] < DARK && !light)
      return [
        {
          path,
          tables: [],
          problem: {
            en: `the word "${en}" is dark on a dark background; switch on “Light text”`,
            ka: `სიტყვა „${ka}“ მუქ ფონზე მუქი ასოებითაა; მონიშნეთ „ღია ფერის ასოები“`,
          },
        },
      ];
    const area = wordArea(word);
    return placed
      .filter((table) => overlap(area, boundsOf(table)))
      .map(({ id }) => ({
        path,
        ...say([id], ([name]) => ({
          en: `the word "${en}" lies on ${name}; move one of them`,
          ka: `სიტყვა „${ka}“ ფარავს ამ მაგიდას: ${name}; ერთ-ერთი გასწიეთ`,
        })),
      }));
  });
}
