import { describe, expect, it } from 'vitest';
import { readList, readNumber, readRecord, readStrings, readText } from '#src/api/read.ts';

const HOSTILE = [undefined, null, 0, 1, '', 'text', true, [], {}, [null], [[1]], () => 1, Symbol('x')];

describe('reading answers of any back end', () => {
  it.each(HOSTILE)('never throws on %s', (value) => {
    expect(() => [
      readRecord(value),
      readList(value),
      readText(value),
      readStrings(value),
      readNumber(value),
    ]).not.toThrow();
  });

  it.each([
    { value: 12.5, number: 12.5 },
    { value: '12.50', number: 12.5 },
    { value: ' 7 ', number: 7 },
    { value: '', number: undefined },
    { value: ' ', number: undefined },
    { value: 'much', number: undefined },
    { value: Number.NaN, number: undefined },
    { value: Number.POSITIVE_INFINITY, number: undefined },
    { value: true, number: undefined },
    { value: null, number: undefined },
  ])('reads $number from $value', ({ value, number }) => {
    expect(readNumber(value)).toBe(number);
  });

  it('reads texts from texts and numbers only', () => {
    expect([readText('a'), readText(5), readText(null), readText({}), readText(true)]).toEqual([
      'a',
      '5',
      '',
      '',
      '',
    ]);
    expect(readStrings(['a', 5, null, {}])).toEqual(['a', '5']);
  });

  it('reads a list of records, one for each entry', () => {
    expect(readList([{ id: 1 }, null, 'x'])).toEqual([{ id: 1 }, {}, {}]);
  });
});
