import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = 'server/staff/styles';
/** Their classes are for all pages. */
const COMMON = ['base.css', 'notices.css', 'print.css'];
/** States of tables, which name no element of their own; the dishes are a list among others and a page. */
const SHARED = /^(is-.+|dishes)$/;
/** One list, as a table and as cards. */
const RESERVATIONS_OF_A_DAY = /^day-(table|cards)\.css$/;

function readSelectors(file: string): string[] {
  const rules = readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\//g, '');
  return [...rules.matchAll(/([^{}]+)\{/g)]
    .flatMap(([, selectors = '']) => (selectors.includes('@') ? [] : selectors.split(',')))
    .map((selector) => selector.trim());
}

// All pages of the staff have one style sheet: a rule for `.party` alone also reaches a cell of that name elsewhere.
it('gives no class of one page to an element of another', () => {
  const sheets = globSync(`${FOLDER}/*.css`)
    .filter((file) => !COMMON.includes(basename(file)))
    .map((file) => ({
      name: basename(file).replace(RESERVATIONS_OF_A_DAY, 'day-list.css'),
      selectors: readSelectors(file),
    }));

  const clashes = sheets.flatMap(({ name, selectors }) => {
    const own = selectors.flatMap((selector) => /^\.([\w-]+)$/.exec(selector)?.[1] ?? []);
    return sheets
      .filter((other) => other.name !== name)
      .flatMap((other) =>
        other.selectors.flatMap((selector) =>
          [...selector.matchAll(/\.([\w-]+)/g)]
            .flatMap(([, used = '']) => (own.includes(used) && !SHARED.test(used) ? [used] : []))
            .map((used) => `.${used} of ${name} in ${other.name}: ${selector}`),
        ),
      );
  });

  expect(sheets.length).toBeGreaterThan(5);
  expect(clashes).toEqual([]);
});
