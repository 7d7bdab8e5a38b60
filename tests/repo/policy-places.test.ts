import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPolicy } from '#content/load.ts';
import { LANGUAGES } from '#contract/values/language.ts';
import type { Table } from '#server/platform/db/column.ts';
import { TABLES } from '#server/platform/db/schema.ts';
import { POLICY_PLACES } from '#tests/support/site/policy-places.ts';

type Placed = keyof typeof POLICY_PLACES;

const NAMES = Object.keys(POLICY_PLACES) as Placed[];
/** Their words are about the staff, who are not guests. */
const OF_THE_STAFF = new Set(['staff_actions', 'staff_members', 'staff_sessions']);

const linesOf = (text: string) => text.split('\n').filter(Boolean);
/** A number at the beginning of a line ends no sentence. */
const sentencesOf = (text: string) =>
  linesOf(text).flatMap((line) => line.split(/(?<=[.!?])(?<!^\d\.)\s+(?=[A-Z“„*`{([\u10d0-\u10ff])/));

describe.each(NAMES)('the policy %s', (name) => {
  const { sections } = readPolicy(name);
  const placed = POLICY_PLACES[name];

  it.each(LANGUAGES)('has a place in the code, or people, for each of its sentences in %s', (language) => {
    const begins = placed.map(([en, ka]) => ({ en, ka })[language]);
    const sentences = sections.flatMap(({ text }) => sentencesOf(text[language]));

    expect(sentences.filter((sentence, index) => !sentence.startsWith(begins[index] ?? '\n'))).toEqual([]);
    expect(sentences).toHaveLength(placed.length);
  });

  it('names only places that are there', () => {
    const missing = placed
      .flatMap(([, , ...places]) => places)
      .filter((place) => {
        const [file = '', word = ''] = place.split(': ');
        return !readFileSync(file, 'utf8').includes(word);
      });

    expect(missing).toEqual([]);
  });

  it('says as much in Georgian as in English', () => {
    const different = sections.filter(({ text }) => linesOf(text.en).length !== linesOf(text.ka).length);
    const values = (text: string) => (text.match(/\{\w+\}|`[^`]+`|\*\*/g) ?? []).toSorted();

    expect(different).toEqual([]);
    expect(sections.flatMap(({ text }) => values(text.ka))).toEqual(
      sections.flatMap(({ text }) => values(text.en)),
    );
  });
});

it('the privacy policy knows every table that says something of a guest', () => {
  const places = POLICY_PLACES.privacy.flatMap(([, , ...of]) => of);
  const personal = Object.entries<Table>(TABLES).flatMap(([table, { columns }]) =>
    Object.values(columns).some(({ definition }) => definition.isPersonal) ? [table] : [],
  );

  const unknown = personal.filter(
    (table) => !OF_THE_STAFF.has(table) && !places.some((place) => place.endsWith(`: ${table}`)),
  );
  expect(personal.length).toBeGreaterThan(10);
  expect(unknown).toEqual([]);
});
