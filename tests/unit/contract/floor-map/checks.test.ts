import { expect, it } from 'vitest';
import { findFloorMistakes, findUntidyTables } from '#contract/floor-map/checks.ts';
import type { DrawnFloor } from '#contract/floor-map/draw.ts';

const TABLE = { id: 'table5', seats: 4, at: [300, 300] } as const;
const HOUSE = { kind: 'house', at: [360, 542], size: [660, 582] } as const;
const SEA = { en: 'Sea', ka: 'ზღვა', at: [268, 50] } as const;

it.each<[string, Partial<DrawnFloor>, string, string]>([
  [
    'two close tables',
    { tables: [TABLE, { ...TABLE, id: 'table6', at: [350, 300] }] },
    'Table 5 and Table 6 are so close that a finger would press both; move them apart',
    'მაგიდა 5 და მაგიდა 6 ძალიან ახლოსაა, თითი ორივეს დააჭერს; დააშორეთ',
  ],
  [
    'a number given twice',
    { tables: [TABLE, { ...TABLE, at: [500, 300] }] },
    'Table 5 appears twice; give one of them another number',
    'მაგიდა 5 ორჯერ წერია; ერთ-ერთს სხვა ნომერი მიეცით',
  ],
  [
    'a table outside',
    { tables: [{ ...TABLE, at: [20, 300] }] },
    'Table 5 is partly outside the map; move it inside',
    'მაგიდა 5 გეგმას სცდება; შიგნით გადმოიტანეთ',
  ],
  [
    'a table that is too small',
    { tables: [{ ...TABLE, seats: 12, size: [60, 60] }] },
    'Table 5 is too small for its chairs (12); make it larger',
    'მაგიდა 5 ძალიან პატარაა თავისი სკამებისთვის (12); გაადიდეთ',
  ],
  [
    'chairs that are not its seats',
    { tables: [{ ...TABLE, chairs: [1, 0, 1, 0] }] },
    'Table 5 has 4 seats, but 2 are drawn',
    'მაგიდა 5: ადგილები – 4, დახატულია – 2',
  ],
  [
    'a door without a wall',
    { pieces: [HOUSE, { kind: 'door', at: [300, 500] }] },
    'a door is not in a wall; move it onto one',
    'კარი კედელში არ დგას; კედელზე გადაიტანეთ',
  ],
  [
    'a table in a doorway',
    { pieces: [HOUSE, { kind: 'door', at: [300, 251], size: [58, 14] }] },
    'Table 5 is in a doorway; move it away',
    'მაგიდა 5 კართან დგას და გზას კეტავს; გასწიეთ',
  ],
  [
    'a table in a wall',
    { pieces: [{ kind: 'wall', at: [300, 340], size: [200, 9] }] },
    'Table 5 is in a wall; move it away',
    'მაგიდა 5 კედელში დგას; გასწიეთ',
  ],
  [
    'a table in an outer wall',
    { pieces: [{ ...HOUSE, size: [120, 582] }] },
    'Table 5 is in a wall; move it away',
    'მაგიდა 5 კედელში დგას; გასწიეთ',
  ],
  [
    'dark letters on the sea',
    { edge: 'sea', words: [SEA] },
    'the word "Sea" is dark on a dark background; switch on “Light text”',
    'სიტყვა „ზღვა“ მუქ ფონზე მუქი ასოებითაა; მონიშნეთ „ღია ფერის ასოები“',
  ],
  [
    'a word on a table',
    { words: [{ ...SEA, at: [300, 300] }] },
    'the word "Sea" lies on Table 5; move one of them',
    'სიტყვა „ზღვა“ ფარავს ამ მაგიდას: მაგიდა 5; ერთ-ერთი გასწიეთ',
  ],
  ['no table', { tables: [] }, 'a floor needs at least one table', 'სართულზე ერთი მაგიდა მაინც უნდა იყოს'],
])('says what is wrong with %s', (_, change, en, ka) => {
  const [mistake] = findFloorMistakes([{ id: 'floor1', tables: [TABLE], ...change }]);

  expect(mistake).toMatchObject({ floor: 'floor1', problem: { en, ka } });
});

it.each<[string, Partial<DrawnFloor>, string, string]>([
  [
    'the counter of a bar on a table',
    { pieces: [{ kind: 'bar', at: [250, 300] }] },
    'furniture lies on Table 5; move one of them',
    'ავეჯი ფარავს ამ მაგიდას: მაგიდა 5; ერთ-ერთი გასწიეთ',
  ],
  [
    'a name in English only',
    { tables: [{ ...TABLE, name: { en: 'By the sea', ka: '' } }] },
    'Table 5: “Name in Georgian” is empty',
    'მაგიდა 5: „სახელი ქართულად“ ცარიელია',
  ],
  [
    'a name in Georgian only',
    { tables: [{ ...TABLE, name: { en: '', ka: 'ზღვასთან' } }] },
    'Table 5: “Name in English” is empty',
    'მაგიდა 5: „სახელი ინგლისურად“ ცარიელია',
  ],
])('tells the editor of %s', (_, change, en, ka) => {
  const floor = { id: 'floor1', tables: [TABLE], ...change };

  expect(findUntidyTables([floor])).toMatchObject([{ floor: 'floor1', problem: { en, ka } }]);
  expect(findFloorMistakes([floor])).toEqual([]);
});

it('lets tables stand on the floor before a bar, also before a mirrored one', () => {
  const pieces = [{ kind: 'bar', at: [360, 300] }] as const;
  const mirrored = [{ kind: 'bar', at: [240, 300], flip: true }] as const;

  expect(findUntidyTables([{ id: 'floor1', tables: [TABLE], pieces }])).toEqual([]);
  expect(findUntidyTables([{ id: 'floor1', tables: [TABLE], pieces: mirrored }])).toEqual([]);
});

it('knows a number that another floor has', () => {
  const mistakes = findFloorMistakes([
    { id: 'floor1', tables: [TABLE] },
    { id: 'floor2', tables: [TABLE] },
  ]);

  expect(mistakes.map(({ floor, path }) => [floor, ...path])).toEqual([['floor2', 'tables', 0, 'id']]);
});

it('finds nothing in doors and words that are where they belong', () => {
  const floor: DrawnFloor = {
    id: 'floor1',
    tables: [TABLE],
    edge: 'sea',
    words: [{ ...SEA, light: true }],
    pieces: [HOUSE, { kind: 'double-door', at: [500, 251], size: [58, 14] }],
  };

  expect(findFloorMistakes([floor])).toEqual([]);
});
