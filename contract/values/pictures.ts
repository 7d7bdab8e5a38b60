/**
 * The URLs of pictures on the site. A drawing is one file. A photograph is several files whose URLs follow from each
 * other, so a plain `imageUrl` in a page, an answer or a saved cart leads to all of them.
 */
export const PHOTO_FORMATS = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** For the menu's cards and the cart's lines: 80 to 463 CSS pixels wide, at a device pixel ratio of 1 to 3. */
export const DISH_WIDTHS = [240, 384, 768, 1152] as const;
/** For the home page's two pictures: 328 to 960 CSS pixels wide. */
export const HERO_WIDTHS = [352, 704, 1216, 1600] as const;
/** For the photograph of a table, which is shown only to those who ask for it: 264 to 400 CSS pixels wide. */
export const TABLE_WIDTH = 800;

/** The printing blocks of the cloth that can be on the plate in place of a dish's picture. */
export const PLATES = [
  'cutlery',
  'vine',
  'medallion',
  'bird',
  'deer',
  'fish',
  'horn',
  'pomegranate',
] as const;
export type Plate = (typeof PLATES)[number];

/** The name contains ten digits of a hash, so the content of a URL never changes. */
const PHOTO = /^(\/photos\/.+-[\da-f]{10}-)\d+\.webp$/;

export function drawingOfDish(id: string): string {
  return `/images/dishes/${id}.svg`;
}

export function photoPath(stem: string, width: number, format: PhotoFormat): string {
  return `/photos/${stem}-${width}.${format}`;
}

/** Whether the URL is one of the site's own photographs. */
export function isPhoto(url: string): boolean {
  return PHOTO.test(url);
}

/** A photograph's smallest file; other pictures are unchanged. */
export function toThumbnail(url: string): string {
  return url.replace(PHOTO, `$1${DISH_WIDTHS[0]}.webp`);
}

export interface PictureSource {
  type: string;
  srcSet: string;
}

/** A photograph's files, the smallest format first; undefined if the URL is not one of our photographs. */
export function listSources(url: string, widths: readonly number[]): PictureSource[] | undefined {
  const start = PHOTO.exec(url)?.[1];
  if (!start) return undefined;
  return PHOTO_FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: widths.map((width) => `${start}${width}.${format} ${width}w`).join(),
  }));
}
