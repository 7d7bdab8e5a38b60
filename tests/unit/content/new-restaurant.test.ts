import { readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { readAll } from '#content/read-all.ts';
import { readFloors, readRestaurant } from '#content/load.ts';
import { listExampleParts } from '#server/site/live/example-values.ts';
import { readHouseContent } from '#server/site/live/house-content.ts';
import { createTemporaryFolder } from '#tests/support/server/server-process.ts';
import { INVENTED_HOUSES, makeHouse } from '#tests/support/site/invented-houses.ts';
import { askQuestions, readAnswers } from '../../../scripts/restaurant/ask.ts';
import { ANSWERS } from '../../../scripts/restaurant/questions.ts';

/** Answers as at a terminal, and what it shows. */
async function answer(...lines: string[]) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const shown = text(output);
  input.end(lines.map((line) => `${line}\n`).join(''));
  const answers = await askQuestions({ input, output });
  output.end();
  return { answers, shown: await shown };
}

const EMPTY = Array<string>(15).fill('');

describe('new-restaurant', () => {
  it('asks again after an answer that is not possible', async () => {
    const { answers, shown } = await answer('სალხინო', 'Salkhino', ...EMPTY);

    expect(shown).toContain('"სალხინო" is not a text in Latin letters');
    expect(shown).toContain('წერია "სალხინო", უნდა იყოს ლათინური ასოებით დაწერილი ტექსტი');
    expect(answers).toMatchObject({ nameEn: 'Salkhino', cityEn: 'Tbilisi', cityKa: 'თბილისი' });
  });

  it('takes what it knows of a city for an empty answer', async () => {
    const { answers } = await answer('Salkhino', 'სალხინო', 'Kutaisi', ...EMPTY);

    expect(answers).toMatchObject({
      cityKa: 'ქუთაისი',
      postalCode: '4600',
      place: { lat: 42.2679, lng: 42.6946 },
    });
  });

  it('changes nothing if the terminal is closed before the last question', async () => {
    expect((await answer('Salkhino')).answers).toBeUndefined();
  });

  it.each([
    { yaml: 'name: Salkhino', en: 'No question is called "name".' },
    { yaml: 'hours: always', en: /^hours: "always" is not days and hours like/ },
    { yaml: 'hours: mon 10:00-12:00; mon 14:00-16:00', en: /^hours: .* is not days and hours like/ },
    { yaml: 'hours: mon 20:00-19:00', en: /^hours: .* is not later than the opening time/ },
    { yaml: 'tables: 21', en: /^tables: "21" is not a number of tables from 1 to 20/ },
    { yaml: 'tables: "20, 20, 20, 20, 20"', en: /^tables: / },
    { yaml: 'bank: liberty', en: 'bank: "liberty" is not one of bog, tbc' },
    { yaml: 'domain: https://salkhino.ge', en: /^domain: .* is not a name like "restaurant.ge"/ },
    { yaml: 'place: Kutaisi', en: /^place: "Kutaisi" is not latitude and longitude/ },
    { yaml: '- Salkhino', en: 'The file must have YAML fields, such as nameEn: Tamada.' },
  ])('refuses the answers "$yaml" in one sentence', ({ yaml, en }) => {
    expect(readAnswers(yaml)).toEqual({ en: expect.stringMatching(en) as string, ka: expect.any(String) as string });
  });

  it('takes the answers that its paper names', () => {
    const paper = readFileSync('docs/own-restaurant.md', 'utf8');
    const [, names = ''] = /The names are (.+?);/s.exec(paper) ?? [];

    expect([...names.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(Object.keys(ANSWERS.shape));
  });

  it('reads ranges of days over the end of the week', () => {
    expect(readAnswers('hours: fri-mon, wed 18:00-02:00')).toMatchObject({
      hours: [{ days: ['fri', 'sat', 'sun', 'mon', 'wed'], opens: '18:00', closes: '02:00' }],
    });
  });

  it('reads days and hours as an owner would write them', () => {
    expect(readAnswers('hours: "Tuesday to Thursday 12-23, Fri - Sat 12:00-02:00"')).toMatchObject({
      hours: [
        { days: ['tue', 'wed', 'thu'], opens: '12:00', closes: '23:00' },
        { days: ['fri', 'sat'], opens: '12:00', closes: '02:00' },
      ],
    });
  });

  it('leaves nothing of the example on the pages', async () => {
    const houses = Object.values(INVENTED_HOUSES).map((house) => makeHouse(createTemporaryFolder(), house));
    const contents = await Promise.all(houses);

    expect(readHouseContent().example).toEqual(['offer', 'photographs']);
    expect(contents.flatMap((content) => readHouseContent(content).example)).toEqual([]);
    expect(contents.map((content) => listExampleParts(readRestaurant(content)).includes('name'))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it.each(Object.entries(INVENTED_HOUSES))('makes content that can be built: %s', async (_, house) => {
    const content = await makeHouse(createTemporaryFolder(), house);

    expect(() => readAll(content)).not.toThrow();
    expect(readRestaurant(content).name.en).toBe(house.answers.nameEn ?? 'New Restaurant');
  });

  it('draws floors with so many tables, numbered through', async () => {
    const folder = createTemporaryFolder();
    const content = await makeHouse(folder, { answers: { tables: '20, 3' }, furnish: () => undefined });

    const ids = readFloors(content).map(({ tables }) => tables.map(({ id }) => id));
    expect(ids.map(({ length }) => length)).toEqual([20, 3]);
    expect(ids[1]).toEqual(['table21', 'table22', 'table23']);
  });
});
