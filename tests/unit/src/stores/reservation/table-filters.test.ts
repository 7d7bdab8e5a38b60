import { describe, expect, it } from 'vitest';
import {
  findTables,
  isFiltering,
  listFilterOptions,
  listLeftOut,
  listTooSmall,
  NO_FILTERS,
  toggle,
  type FloorTables,
  type TableFilterValues,
} from '#src/stores/reservation/table-filters.ts';
import { findFloor } from '#src/stores/reservation/floor-map.ts';

const FLOORS: FloorTables[] = [
  {
    id: 'floor1',
    tables: [
      { id: 'table1', seats: 6, features: ['sea', 'window'] },
      { id: 'table2', seats: 2, features: ['sea'] },
      { id: 'table10', seats: 4, features: [] },
      { id: 'table3', seats: 4, features: ['window'] },
    ],
  },
  { id: 'floor2', tables: [{ id: 'vip-zone-1', seats: 8, features: ['sea'] }] },
];

function find(filters: Partial<TableFilterValues> = {}, partySize?: number): string[] {
  const evening = { floor: 'floor2', booked: ['table2'], partySize } as const;
  return findTables(FLOORS, { ...NO_FILTERS, ...filters }, evening).map(({ id }) => id);
}

describe('findTables', () => {
  it.each<{ filter: string; filters: Partial<TableFilterValues>; found: string[] }>([
    { filter: 'nothing', filters: {}, found: ['table1', 'table2', 'table3', 'table10', 'vip-zone-1'] },
    { filter: 'free', filters: { isFree: true }, found: ['table1', 'table3', 'table10', 'vip-zone-1'] },
    { filter: 'this floor', filters: { isOnFloor: true }, found: ['vip-zone-1'] },
    { filter: '4 seats', filters: { seats: 4 }, found: ['table1', 'table3', 'table10', 'vip-zone-1'] },
    { filter: '5 seats', filters: { seats: 5 }, found: ['table1', 'vip-zone-1'] },
    { filter: '9 seats', filters: { seats: 9 }, found: [] },
    { filter: 'the sea', filters: { features: ['sea'] }, found: ['table1', 'table2', 'vip-zone-1'] },
    { filter: 'sea and window', filters: { features: ['sea', 'window'] }, found: ['table1'] },
    {
      filter: 'the free by the sea here',
      filters: { isFree: true, isOnFloor: true, features: ['sea'] },
      found: ['vip-zone-1'],
    },
  ])('finds ', ({ filters, found }) => {
    expect(find(filters)).toEqual(found);
  });

  it.each<{ order: TableFilterValues['order']; partySize?: number; found: string[] }>([
    { order: 'seats', found: ['table2', 'table3', 'table10', 'table1', 'vip-zone-1'] },
    { order: 'fit', partySize: 4, found: ['table3', 'table10', 'table1', 'vip-zone-1', 'table2'] },
    { order: 'fit', partySize: 5, found: ['table1', 'vip-zone-1', 'table3', 'table10', 'table2'] },
    { order: 'fit', partySize: 20, found: ['vip-zone-1', 'table1', 'table3', 'table10', 'table2'] },
    { order: 'fit', found: ['table2', 'table3', 'table10', 'table1', 'vip-zone-1'] },
  ])('orders by $order for a party of $partySize', ({ order, partySize, found }) => {
    expect(find({ order }, partySize)).toEqual(found);
  });
});

describe('what the map dims', () => {
  it.each([
    { partySize: 0, small: [] },
    { partySize: 5, small: ['table2', 'table10', 'table3'] },
    { partySize: 9, small: [] },
  ])('are tables too small for $partySize guests, if another has enough', ({ partySize, small }) => {
    expect(listTooSmall(FLOORS, partySize)).toEqual(small);
  });

  it('is what the filters leave out, on every floor', () => {
    const filters = { ...NO_FILTERS, isFree: true, isOnFloor: true, features: ['sea' as const] };

    expect(listLeftOut(FLOORS, filters, ['table1'])).toEqual(['table1', 'table10', 'table3']);
  });
});

describe('isFiltering', () => {
  it.each<{ filters: Partial<TableFilterValues>; filtering: boolean }>([
    { filters: {}, filtering: false },
    { filters: { order: 'seats' }, filtering: false },
    { filters: { isFree: true }, filtering: true },
    { filters: { isOnFloor: true }, filtering: true },
    { filters: { seats: 2 }, filtering: true },
    { filters: { features: ['sea'] }, filtering: true },
  ])('is $filtering for $filters', ({ filters, filtering }) => {
    expect(isFiltering({ ...NO_FILTERS, ...filters })).toBe(filtering);
  });
});

describe('listFilterOptions', () => {
  it.each([
    { party: undefined, orders: ['number', 'seats'], seats: [2, 4, 6, 8] },
    { party: 4, orders: ['number', 'seats', 'fit'], seats: [2, 4, 6, 8] },
    { party: 5, orders: ['number', 'seats', 'fit'], seats: [2, 4, 5, 6, 8] },
    { party: 20, orders: ['number', 'seats', 'fit'], seats: [2, 4, 6, 8] },
  ])('lists orders, seats and features for a party of $party', ({ party, orders, seats }) => {
    expect(listFilterOptions(FLOORS, party)).toEqual({ orders, seats, features: ['sea', 'window'] });
  });
});

describe('findFloor', () => {
  it('finds the floor of a table', () => {
    expect(findFloor(FLOORS, 'vip-zone-1')).toBe('floor2');
    expect(findFloor(FLOORS, 'table11')).toBeUndefined();
  });
});

describe('toggle', () => {
  it('adds what is not in the list and takes out what is', () => {
    expect(toggle(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggle(['a', 'b'], 'a')).toEqual(['b']);
  });
});
