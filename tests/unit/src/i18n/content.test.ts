import { describe, expect, it } from 'vitest';
import {
  readAbout,
  readContact,
  readDishes,
  readFloors,
  readHome,
  readMenu,
  readNotices,
  readPayment,
  readRestaurant,
} from '#content/load.ts';

interface Found {
  key: string;
  en: string;
  ka: string;
}

/** Every localized text of the content files. */
function findTexts(value: unknown, key: string): Found[] {
  if (typeof value !== 'object' || value === null) return [];
  const { en, ka }: { en?: unknown; ka?: unknown } = value;
  if (typeof en === 'string' && typeof ka === 'string') return [{ key, en, ka }];
  return Object.entries(value).flatMap(([name, child]: [string, unknown]) =>
    findTexts(child, `${key}.${name}`),
  );
}

const TEXTS = Object.entries({
  restaurant: readRestaurant(),
  home: readHome(),
  about: readAbout(),
  contact: readContact(),
  notices: readNotices(),
  menu: readMenu(),
  floors: readFloors(),
  payment: readPayment(),
  dishes: Object.fromEntries(readDishes().map((dish) => [dish.id, dish])),
}).flatMap(([name, content]) => findTexts(content, name));

/** Names that are in Latin letters in Georgian too, and the URLs of links. */
const LATIN_NAMES = /\bVIP\b|\]\([^)]*\)/g;

describe('the content', () => {
  it('is there in both languages', () => {
    expect(TEXTS.length).toBeGreaterThan(100);
  });

  it('has no Mtavruli letters in Georgian', () => {
    expect(TEXTS.filter(({ ka }) => /[\u1c90-\u1cbf]/.test(ka))).toEqual([]);
  });

  it('has no Latin or Cyrillic letters in Georgian, look-alikes or not', () => {
    expect(TEXTS.filter(({ ka }) => /[a-zа-яё]/i.test(ka.replace(LATIN_NAMES, '')))).toEqual([]);
  });

  it('has no Georgian letters in English', () => {
    expect(TEXTS.filter(({ en }) => /[\u10a0-\u10ff]/.test(en))).toEqual([]);
  });
});
