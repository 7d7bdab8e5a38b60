import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

/** Sizes of pictures in bytes, compressed as the server sends them. */
export interface PictureWeights {
  heroes: Weight[];
  dishes: Weight[];
  floorMaps: Weight[];
  /** For each page of the built site: its ornaments, inline and fetched at once. */
  ornaments: Weight[];
}

export interface Weight {
  name: string;
  bytes: number;
}

/** Bytes: a hero picture, the median and the largest dish, a floor map, all ornaments of a page. */
export const PICTURE_BUDGET = {
  hero: 12 * 1024,
  middleDish: 2 * 1024,
  dish: 4 * 1024,
  floorMap: 8 * 1024,
  ornaments: 6 * 1024,
};

/** Measures the pictures of `dist/`. Photographs that replace drawings are left out. */
export function weighPictures(): PictureWeights {
  return {
    heroes: weighFiles('dist/images/hero{-,/}*.svg'),
    dishes: weighFiles('dist/images/dishes/*.svg'),
    floorMaps: weighFiles('dist/floors/*.svg'),
    ornaments: globSync('dist/{en,ka}{,/*}.html').toSorted().map(weighOrnaments),
  };
}

/** The median. */
export function middleWeight(weights: readonly Weight[]): number {
  const sorted = weights.map(({ bytes }) => bytes).toSorted((first, second) => first - second);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

export function heaviest(weights: readonly Weight[]): Weight {
  return weights.reduce((first, second) => (second.bytes > first.bytes ? second : first));
}

function weighFiles(pattern: string): Weight[] {
  return globSync(pattern)
    .toSorted()
    .map((file) => ({ name: file.replace('dist/', ''), bytes: compressed(readFileSync(file, 'utf8')) }));
}

function weighOrnaments(page: string): Weight {
  const html = readFileSync(page, 'utf8').replaceAll(/<img [^>]*loading="lazy"[^>]*>/g, '');
  const fetched = new Set(html.match(/\/images\/(?!hero|dishes|social)[\w-]+\.svg/g));
  const inlined = html.match(/<svg[\s\S]*?<\/svg>/g) ?? [];
  const files = [...fetched].map((path) => compressed(readFileSync(`dist${path}`, 'utf8')));
  const bytes = files.reduce((sum, file) => sum + file, compressed(inlined.join('')));
  return { name: page.replace('dist/', ''), bytes };
}

function compressed(text: string): number {
  return brotliCompressSync(text).length;
}
