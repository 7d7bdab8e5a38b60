import { describe, expect, it } from 'vitest';
import { describeTables, groupByFact, type FloorFeatures } from '#contract/format/table-facts.ts';

const FLOORS: FloorFeatures = [
  {
    tables: [
      { id: 'table3', features: ['window', 'stepFree', 'wheelchair'] },
      { id: 'table8', features: ['wheelchair'] },
      { id: 'table9', features: [] },
    ],
  },
  { tables: [{ id: 'vip-zone-1', features: ['stairs', 'bench'] }] },
];

describe('describeTables', () => {
  it.each([
    { language: 'en', lines: ['Window, step-free, room for a wheelchair'] },
    { language: 'ka', lines: ['ფანჯარასთან, საფეხურების გარეშე, ადგილია სავარძელ-ეტლისთვის'] },
  ] as const)('names the facts of one table, $language', ({ language, lines }) => {
    expect(describeTables(['table3'], FLOORS, language)).toEqual(lines);
  });

  it('says which table has which facts', () => {
    expect(describeTables(['table8', 'vip-zone-1', 'table9'], FLOORS, 'en')).toEqual([
      'Table\u00a08: room for a wheelchair',
      'VIP\u00a0Zone\u00a01: stairs on the way, bench seats',
    ]);
  });

  it('begins with the name of a table', () => {
    const name = { en: 'By the oven', ka: 'ღუმელთან' };
    const floors: FloorFeatures = [{ tables: [{ id: 'table3', name, features: ['quiet'] }] }];

    expect(describeTables(['table3'], floors, 'en')).toEqual(['By the oven, quiet corner']);
    expect(describeTables(['table3'], floors, 'ka')).toEqual(['ღუმელთან, წყნარ კუთხეში']);
  });

  it('says nothing about tables without facts, and tables that are gone', () => {
    expect(describeTables(['table9'], FLOORS, 'en')).toEqual([]);
    expect(describeTables(['table99'], FLOORS, 'ka')).toEqual([]);
  });
});

describe('groupByFact', () => {
  it('lists the tables of each fact among these', () => {
    expect(groupByFact(['table3', 'table8', 'table9'], FLOORS, 'en')).toEqual([
      { fact: 'Window', tables: ['table3'] },
      { fact: 'Step-free', tables: ['table3'] },
      { fact: 'Room for a wheelchair', tables: ['table3', 'table8'] },
    ]);
  });
});
