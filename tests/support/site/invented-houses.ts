import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeChanges } from '#content/files.ts';
import { parseYaml } from '#content/yaml.ts';
import { isFields, rewrite } from '#editor/rewrite.ts';
import { readAnswers } from '../../../scripts/restaurant/ask.ts';
import { makeContent } from '../../../scripts/restaurant/make-content.ts';

type Fields = Record<string, unknown>;

interface InventedHouse {
  /** What its owner answers. */
  answers: Fields;
  /** What its owner adds in the forms. */
  furnish: (content: string) => void;
}

const SALKHINO = {
  nameEn: 'Salkhino',
  nameKa: 'სალხინო',
  cityEn: 'Kutaisi',
  year: 2021,
  streetEn: '7 Tsereteli Street',
  streetKa: 'წერეთლის ქუჩა 7',
  phone: '+995 431 24 24 24',
  hours: 'tue-sun 12:00-23:00',
  bank: 'tbc',
  domain: 'salkhino.example',
  tables: 11,
};

/** Restaurants that are unlike the example: one floor, three floors, and a small one. */
export const INVENTED_HOUSES: Record<string, InventedHouse> = {
  'one floor with a bar and a table for twelve, closed on Mondays': {
    answers: SALKHINO,
    furnish: (content) => {
      change(content, 'floors/floor1.yaml', ({ tables, pieces }) => ({
        tables: toList(tables).map((table) => {
          if (table.id === 'table11') return { ...table, seats: 12, at: [250, 700] };
          return table.id === 'table10' ? { ...table, features: ['bar'] } : table;
        }),
        pieces: [...toList(pieces), { kind: 'bar', at: [580, 660], size: [180, 240] }],
      }));
      for (const [index, id] of ['khinkali', 'kharcho', 'lobiani', 'mtsvadi'].entries()) {
        copyPhotograph(content, `${id}.webp`);
        writeDish(content, id, {
          category: index ? 'mains' : 'khinkali',
          photo: `/content/photos/${id}.webp`,
        });
      }
    },
  },
  'three floors with forty tables, open until the morning': {
    answers: {
      ...SALKHINO,
      nameEn: 'Sanapiro',
      nameKa: 'სანაპირო',
      cityEn: 'Zugdidi',
      hours: 'mon-thu 10:00-24:00; fri-sun 10:00-03:00',
      bank: 'bog',
      domain: 'sanapiro.example',
      tables: '15, 15, 10',
    },
    furnish: (content) => {
      mkdirSync(join(content, 'dishes'), { recursive: true });
      for (const drawing of globSync('content/dishes/k*.svg')) {
        const id = /([\w-]+)\.svg$/.exec(drawing)?.[1] ?? '';
        cpSync(drawing, join(content, `dishes/${id}.svg`));
        writeDish(content, id, { category: 'mains' });
      }
    },
  },
  'four tables, and no dishes on Tuesdays': {
    answers: {
      ...SALKHINO,
      nameEn: 'Koshki',
      nameKa: 'კოშკი',
      cityEn: 'Mestia',
      hours: 'mon-sun 11:00-22:00',
      domain: 'koshki.example',
      tables: 4,
    },
    furnish: (content) => {
      copyPhotograph(content, 'kubdari.webp');
      writeDish(content, 'kubdari', {
        category: 'khachapuri',
        photo: '/content/photos/kubdari.webp',
        days: ['mon', 'wed', 'thu', 'fri', 'sat', 'sun'],
      });
    },
  },
  'nothing but what new-restaurant asks': { answers: {}, furnish: () => undefined },
};

/** Makes `FOLDER/content` from the example as `npm run new-restaurant` does. Returns its path. */
export async function makeHouse(folder: string, { answers, furnish }: InventedHouse): Promise<string> {
  const content = join(folder, 'content');
  cpSync('content', content, { recursive: true });
  const given = readAnswers(rewrite('', answers));
  if (!('nameEn' in given)) throw new Error(given.en);
  await writeChanges(folder, makeContent(given, content));
  furnish(content);
  return content;
}

function change(content: string, file: string, with_: (before: Fields) => Fields): void {
  const path = join(content, file);
  const text = readFileSync(path, 'utf8');
  const before = toFields(parseYaml(text));
  writeFileSync(path, rewrite(text, { ...before, ...with_(before) }));
}

function writeDish(content: string, id: string, fields: Fields): void {
  mkdirSync(join(content, 'dishes'), { recursive: true });
  const dish = {
    price: '14.00',
    name: { en: `Dish ${id}`, ka: `კერძი ${inGeorgianLetters(id)}` },
    description: { en: 'As it is made here.', ka: 'ისე, როგორც აქ ამზადებენ.' },
    allergens: [],
    dietary: [],
    ...fields,
  };
  writeFileSync(join(content, `dishes/${id}.yaml`), rewrite('', dish));
}

/** Another letter for each Latin one: no Georgian word has Latin letters. */
function inGeorgianLetters(text: string): string {
  return text.replaceAll(/[a-z]/g, (letter) =>
    String.fromCodePoint((letter.codePointAt(0) ?? 0) - 97 + 0x10d0),
  );
}

function copyPhotograph(content: string, name: string): void {
  mkdirSync(join(content, 'photos'), { recursive: true });
  cpSync('content/photos/table3.webp', join(content, 'photos', name));
}

function toFields(value: unknown): Fields {
  return isFields(value) ? value : {};
}

function toList(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(toFields) : [];
}
