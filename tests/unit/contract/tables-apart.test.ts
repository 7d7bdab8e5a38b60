import { expect, it } from 'vitest';
import { areApart } from '#contract/rules/tables-apart.ts';

const FLOORS = [
  {
    id: 'floor1',
    tables: [
      { id: 'table1', group: 1 },
      { id: 'table2', group: 1 },
      { id: 'table3', group: 2 },
      { id: 'table4' },
      { id: 'table5' },
    ],
  },
  { id: 'floor2', tables: [{ id: 'vip-zone-1', group: 1 }] },
];
const UNGROUPED = FLOORS.map(({ id, tables }) => ({ id, tables: tables.map((table) => ({ id: table.id })) }));

it.each([
  { tables: [], floors: FLOORS, isApart: false },
  { tables: ['table1'], floors: FLOORS, isApart: false },
  { tables: ['table1', 'table2'], floors: FLOORS, isApart: false },
  { tables: ['table1', 'table2', 'table3'], floors: FLOORS, isApart: true },
  { tables: ['table2', 'table4'], floors: FLOORS, isApart: true },
  { tables: ['table4', 'table5'], floors: FLOORS, isApart: true },
  { tables: ['table1', 'vip-zone-1'], floors: FLOORS, isApart: true },
  { tables: ['table1', 'gone'], floors: FLOORS, isApart: false },
  { tables: ['table1', 'table4'], floors: UNGROUPED, isApart: false },
  { tables: ['table1', 'vip-zone-1'], floors: UNGROUPED, isApart: true },
])('says of $tables: apart $isApart', ({ tables, floors, isApart }) => {
  expect(areApart(tables, floors)).toBe(isApart);
});
