import { describe, expect, it } from 'vitest';
import { csvLine } from '#server/accounting/books/csv.ts';

describe('csvLine', () => {
  it('has semicolons between the cells where amounts have a comma', () => {
    const cells = ['2026-07-10', { tetri: 123_450 }, 4, null];

    expect(csvLine(cells, 'point')).toBe('2026-07-10,1234.50,4,\r\n');
    expect(csvLine(cells, 'comma')).toBe('2026-07-10;1234,50;4;\r\n');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+995555123456', "'+995555123456"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
  ])('makes the text %j harmless', (text, written) => {
    expect(csvLine([text], 'point')).toBe(`${written}\r\n`);
  });

  it('leaves negative amounts numbers', () => {
    expect(csvLine([{ tetri: -5 }], 'point')).toBe('-0.05\r\n');
  });

  it.each([
    ['O\'Brien, "Zoë"', `"O'Brien, ""Zoë"""`],
    ['one\ntwo', '"one\ntwo"'],
    [' ნინო ', '" ნინო "'],
  ])('quotes %j', (text, written) => {
    expect(csvLine([text], 'point')).toBe(`${written}\r\n`);
  });
});
