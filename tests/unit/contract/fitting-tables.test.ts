import { describe, expect, it } from 'vitest';
import { findFittingTables, largestParty } from '#contract/rules/fitting-tables.ts';
import type { Table } from '#contract/api/tables.ts';

const LIMITS = { maxTables: 6 };
const first = (...seats: number[]): Table[] =>
  seats.map((count, index) => ({ tableNumber: `table${index + 1}`, floor: 'floor1', seats: count }));
const second = (...seats: number[]): Table[] =>
  seats.map((count, index) => ({ tableNumber: `vip-zone-${index + 1}`, floor: 'floor2', seats: count }));
const find = (
  tables: Table[],
  partySize: number,
  limits = LIMITS as { maxTables: number; seatsPerGuest?: number },
) => findFittingTables(tables, { partySize, house: { rules: limits, floors: [] } })?.join();

type Point = [number, number];
const PLACES: (Point | undefined)[] = [
  [600, 600],
  [100, 100],
  [300, 100],
  [400, 600],
  [500, 600],
];

describe('findFittingTables', () => {
  it('takes the table with the fewest spare seats', () => {
    expect(find(first(8, 2, 4, 6), 3)).toBe('table3');
    expect(find([...first(8), ...second(4)], 3)).toBe('vip-zone-1');
  });

  it('takes one large table before two that fit exactly', () => {
    expect(find(first(4, 4, 12), 8)).toBe('table3');
  });

  it('adds tables while they are too small, with the fewest spare seats', () => {
    expect(find(first(6, 2, 4, 6), 8)).toBe('table1,table2');
    expect(find(first(2, 2, 2, 2), 7)).toBe('table1,table2,table3,table4');
  });

  it('prefers tables of one floor, and takes both floors if that needs fewer or is the only way', () => {
    expect(find([...first(4, 6), ...second(4)], 8)).toBe('table1,table2');
    expect(find([...first(4), ...second(4)], 8)).toBe('table1,vip-zone-1');
    expect(find([...first(4, 4), ...second(10)], 8)).toBe('vip-zone-1');
  });

  it('finds nothing without tables, with too few seats, or with more tables than are allowed', () => {
    expect(find([], 1)).toBeUndefined();
    expect(find(first(4, 4), 9)).toBeUndefined();
    expect(find(first(2, 2, 2), 6, { maxTables: 2 })).toBeUndefined();
  });

  it('keeps to the seats for each guest', () => {
    expect(find(first(12), 3, { maxTables: 6, seatsPerGuest: 2 })).toBe('table1');
    expect(find(first(2, 6, 4), 7, { maxTables: 6, seatsPerGuest: 1 })).toBeUndefined();
  });

  describe('of floors that say which tables stand side by side', () => {
    const tables = first(4, 2, 2, 2, 8);
    const groups = [1, 1, 2, undefined, undefined];
    const floors = [
      {
        id: 'floor1' as const,
        tables: tables.map(({ tableNumber: id, seats }, index) => ({
          id: id as 'table1',
          seats,
          features: [],
          ...(groups[index] !== undefined && { group: groups[index] }),
        })),
      },
    ];
    const houseWith = (places: (Point | undefined)[]) => ({
      rules: LIMITS,
      floors: floors.map((floor) => ({
        ...floor,
        tables: floor.tables.map((table, index) => ({ ...table, at: places[index] })),
      })),
    });
    const findOf = (free: Table[], partySize: number) =>
      findFittingTables(free, { partySize, house: { rules: LIMITS, floors } })?.join();

    it('puts only these together', () => {
      expect(findOf(tables.slice(0, 4), 6)).toBe('table1,table2');
      expect(findOf(tables.slice(1, 4), 4)).toBeUndefined();
    });

    it('takes the group that needs the fewest tables, then the one with the fewest spare seats', () => {
      expect(findOf(tables, 5)).toBe('table5');
      expect(findOf(tables.toReversed(), 2)).toBe('table4');
    });

    it('puts any together for a party that they could never seat', () => {
      expect(findOf(tables, 10)).toBe('table2,table5');
    });

    it('puts the nearest together for such a party', () => {
      const house = houseWith(PLACES);

      expect(findFittingTables(tables, { partySize: 10, house })?.join()).toBe('table4,table5');
      expect(findFittingTables(tables.toReversed(), { partySize: 10, house })?.join()).toBe('table5,table4');
      expect(findFittingTables(tables, { partySize: 11, house })?.join()).toBe('table1,table5');
      expect(findFittingTables(tables, { partySize: 12, house })?.join()).toBe('table1,table5');
      expect(findFittingTables(tables, { partySize: 14, house })?.join()).toBe('table1,table4,table5');
    });

    it('puts any together if one is not on the floor map', () => {
      const house = houseWith(PLACES.with(2, undefined));

      expect(findFittingTables(tables, { partySize: 10, house })?.join()).toBe('table2,table5');
    });
  });

  it('finds the nearest of many tables', () => {
    const tables = first(...Array<number>(12).fill(2));
    const drawn = tables.map(({ tableNumber, seats }, index) => ({
      id: tableNumber as 'table1',
      seats,
      features: [],
      at: [index === 11 ? 910 : index * 100, 200] as Point,
    }));
    const house = { rules: LIMITS, floors: [{ id: 'floor1' as const, tables: drawn }] };

    expect(findFittingTables(tables, { partySize: 4, house })?.join()).toBe('table10,table12');
  });
});

describe('largestParty', () => {
  it.each([
    { rules: { maxTables: 2 }, most: 12 },
    { rules: { maxTables: 3 }, most: 16 },
    { rules: { maxTables: 3, seatsPerGuest: 1 }, most: 16 },
  ])('is what the largest tables seat under the limits: $most', ({ rules, most }) => {
    const tables = [8, 4, 4].map((seats, index) => ({ id: `table${index + 1}`, seats }));
    const floors = [{ id: 'floor1', tables }] as unknown as Parameters<typeof largestParty>[0]['floors'];

    expect(largestParty({ rules, floors })).toBe(most);
  });
});
