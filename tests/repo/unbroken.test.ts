import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A spreadsheet and a search read what is written, not what is shown; the map's names of tables are only spoken. */
const OTHERS = [
  'server/staff/books/books-files.ts',
  'server/staff/day/day-sheet.ts',
  'server/staff/floor/floor-map.ts',
];
const BREAKABLE =
  /import \{[^}]*\b(?:formatDate|formatDay|formatFullDate|formatFullInstant|tableNames?)\b[^}]*\} from '#contract\//;

it('the staff’s pages keep dates and names of tables on one line', () => {
  const breakable = globSync('server/staff/**/*.ts').filter((file) =>
    BREAKABLE.test(readFileSync(file, 'utf8')),
  );

  expect(breakable.toSorted()).toEqual(OTHERS);
});
