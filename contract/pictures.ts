/**
 * Where pictures stand on the site. A drawing is one file. A photograph is several, and the address of one tells those
 * of the others: so a plain `imageUrl`, whether from a page, an answer or a saved cart, leads to all of them.
 */
export const PHOTO_FORMATS = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** For the menu's cards and the cart's lines: 80 to 463 CSS pixels wide, on screens of one to three pixels each. */
export const DISH_WIDTHS = [240, 384, 768, 1152] as const;
/** For the home page's two pictures: 328 to 960 CSS pixels wide. */
export const HERO_WIDTHS = [352, 704, 1216, 1600] as const;

/** Ten digits of a hash stand in the name, so that what is kept under an address never changes. */
const PHOTO = /^(\/photos\/.+-[\da-f]{10}-)\d+\.webp$/;

export function drawingOfDish(id: string): string {
  return `/images/dishes/${id}.svg`;
}

export function photoPath(stem: string, width: number, format: PhotoFormat): string {
  return `/photos/${stem}-${width}.${format}`;
}

/** Whether an address leads to one of the site's own photographs. */
export function isPhoto(url: string): boolean {
  return PHOTO.test(url);
}

/** The smallest file of a photograph; any other picture as it is. */
export function toThumbnail(url: string): string {
  return url.replace(PHOTO, `$1${DISH_WIDTHS[0]}.webp`);
}

export interface PictureSource {
  type: string;
  srcSet: string;
}

/** The files of a photograph, the smallest format first; undefined where the address is none of our photographs. */
export function listSources(url: string, widths: readonly number[]): PictureSource[] | undefined {
  const start = PHOTO.exec(url)?.[1];
  if (!start) return undefined;
  return PHOTO_FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: widths.map((width) => `${start}${width}.${format} ${width}w`).join(),
  }));
}
