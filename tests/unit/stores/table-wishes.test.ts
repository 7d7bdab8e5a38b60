import { describe, expect, it } from 'vitest';
import {
  findTables,
  NO_WISHES,
  toggle,
  type FloorTables,
  type TableWishes,
} from '#src/stores/table-wishes.ts';

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

function find(wishes: Partial<TableWishes> = {}, partySize?: number): string[] {
  const evening = { floor: 'floor2', booked: ['table2'], partySize } as const;
  return findTables(FLOORS, { ...NO_WISHES, ...wishes }, evening).map(({ id }) => id);
}

describe('findTables', () => {
  it.each<{ wish: string; wishes: Partial<TableWishes>; found: string[] }>([
    { wish: 'nothing', wishes: {}, found: ['table1', 'table2', 'table3', 'table10', 'vip-zone-1'] },
    { wish: 'free', wishes: { isFree: true }, found: ['table1', 'table3', 'table10', 'vip-zone-1'] },
    { wish: 'this floor', wishes: { isOnFloor: true }, found: ['vip-zone-1'] },
    { wish: '4 seats', wishes: { seats: 4 }, found: ['table1', 'table3', 'table10', 'vip-zone-1'] },
    { wish: '5 seats', wishes: { seats: 5 }, found: ['table1', 'vip-zone-1'] },
    { wish: '9 seats', wishes: { seats: 9 }, found: [] },
    { wish: 'the sea', wishes: { features: ['sea'] }, found: ['table1', 'table2', 'vip-zone-1'] },
    { wish: 'sea and window', wishes: { features: ['sea', 'window'] }, found: ['table1'] },
    {
      wish: 'the free by the sea here',
      wishes: { isFree: true, isOnFloor: true, features: ['sea'] },
      found: ['vip-zone-1'],
    },
  ])('finds what is wished: $wish', ({ wishes, found }) => {
    expect(find(wishes)).toEqual(found);
  });

  it.each<{ order: TableWishes['order']; partySize?: number; found: string[] }>([
    { order: 'seats', found: ['table2', 'table3', 'table10', 'table1', 'vip-zone-1'] },
    { order: 'fit', partySize: 4, found: ['table3', 'table10', 'table1', 'vip-zone-1', 'table2'] },
    { order: 'fit', partySize: 5, found: ['table1', 'vip-zone-1', 'table3', 'table10', 'table2'] },
    { order: 'fit', partySize: 20, found: ['vip-zone-1', 'table1', 'table3', 'table10', 'table2'] },
    { order: 'fit', found: ['table2', 'table3', 'table10', 'table1', 'vip-zone-1'] },
  ])('orders by $order for a party of $partySize', ({ order, partySize, found }) => {
    expect(find({ order }, partySize)).toEqual(found);
  });
});

describe('toggle', () => {
  it('adds what is not in the list and takes out what is', () => {
    expect(toggle(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggle(['a', 'b'], 'a')).toEqual(['b']);
  });
});
