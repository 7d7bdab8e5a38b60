import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import { DISH_WIDTHS, drawingOfDish, HERO_WIDTHS, photoPath, TABLE_WIDTH } from '#contract/values/pictures.ts';
import { ContentError } from './content-error.ts';
import { CONTENT_FOLDER } from './folder.ts';

/**
 * Finds the picture of a dish or of the home page: a photograph if there is one, otherwise the drawing; and the
 * photograph of a table. Files are only read to be hashed, so the server can name a photograph's files without
 * generating them.
 */
export interface Picture {
  url: string;
  photo?: Photo;
}

export interface Photo {
  file: string;
  /** The file's path, as editors know it. */
  place: string;
  hash: string;
  /** The common beginning of the generated files' names. */
  stem: string;
  widths: readonly number[];
}

/** The folders of `content/` whose files have photographs. */
const SHAPES = {
  dishes: { prefix: '', widths: DISH_WIDTHS, middle: DISH_WIDTHS[2] },
  hero: { prefix: 'hero-', widths: HERO_WIDTHS, middle: HERO_WIDTHS[1] },
  floors: { prefix: '', widths: [TABLE_WIDTH], middle: TABLE_WIDTH },
};

/** The folders that have drawings beside them. */
const DRAWINGS = { dishes: drawingOfDish, hero: (name: string) => `/images/hero-${name}.svg` };
export type Album = keyof typeof DRAWINGS;

const PHOTO = /^\.(jpe?g|png|webp|avif)$/;
const OTHER_PHOTO = /^\.(heic|heif|gif|tiff?|bmp|jfif|jxl|raw|dng|psd)$/;
const ENDINGS = '.jpg, .jpeg, .png, .webp or .avif';
const ENDINGS_KA = '.jpg, .jpeg, .png, .webp ან .avif';

/**
 * Increase it when src/photos/ generates different files from the same photograph, because browsers cache them by name.
 */
const RECIPE = 1;

/**
 * Returns a function that finds the picture of a name: the chosen photograph, the photograph with that name, or the
 * drawing.
 * @throws ContentError, as does the returned function
 */
export function openAlbum(
  album: Album,
  names: readonly string[],
  content = CONTENT_FOLDER,
): (name: string, chosen?: string) => Picture {
  const folder = join(content, album);
  const photos = findPhotos(album, names, folder);
  return (name, chosen) => {
    const entry = photos.get(name);
    const path = chosen ?? (entry && join(album, entry));
    if (path !== undefined) return photographOf(album, name, { path, folder: content });
    // A dish without a picture has a plate: src/pages/images/dishes.
    if (album === 'dishes' || existsSync(join(folder, `${name}.svg`))) return { url: DRAWINGS[album](name) };
    throw new ContentError({
      en: `content/${album}/${name}: there is no picture; a photograph (${ENDINGS}) or a drawing (.svg) of this name was expected`,
      ka: `content/${album}/${name}: სურათი აკლია; საჭიროა ამ სახელის ფოტო (${ENDINGS_KA}) ან ნახატი (.svg)`,
    });
  };
}

/**
 * The photograph at a path below `content/`.
 * @throws ContentError
 */
export function photographOf(
  folder: keyof typeof SHAPES,
  name: string,
  at: { path: string; folder: string },
): Required<Picture> {
  const { prefix, widths, middle } = SHAPES[folder];
  const path = at.path.replace(/^\/content\//, '');
  const file = join(at.folder, path);
  if (!existsSync(file)) {
    throw new ContentError({
      en: `content/${folder}/${name}: the photograph content/${path} cannot be found`,
      ka: `content/${folder}/${name}: ფოტო content/${path} ვერ მოიძებნა`,
    });
  }
  const hash = hashOf(file);
  const stem = `${prefix}${name}-${hash}`;
  const photo = { file, place: `content/${path}`, hash, stem, widths };
  return { url: photoPath(stem, middle, 'webp'), photo };
}

/** The photographs in a folder, by name. A photograph with an unknown name is an error. */
function findPhotos(album: Album, names: readonly string[], folder: string): Map<string, string> {
  const photos = new Map<string, string>();
  for (const entry of globSync('*', { cwd: folder }).toSorted()) {
    const { name, ext } = parse(entry.toLowerCase());
    const place = `content/${album}/${entry}`;
    if (name.startsWith('.')) continue;
    if (OTHER_PHOTO.test(ext)) 
      throw new ContentError({
        en: `${place}: a photograph must be a ${ENDINGS} file`,
        ka: `${place}: ფოტოს ფაილის დაბოლოება უნდა იყოს ${ENDINGS_KA}`,
      });
    if (!PHOTO.test(ext)) continue;
    const other = photos.get(name);
    if (!names.includes(name)) {
      throw new ContentError({
        en: `${place}: a photograph must be named after what it shows, like ${names[0]}${ext}`,
        ka: `${place}: ფოტოს ის სახელი უნდა ერქვას, რაც მასზეა, მაგალითად, ${names[0]}${ext}`,
      });
    }
    if (other !== undefined)
      throw new ContentError({
        en: `${place}: one photograph was expected, but there is ${other} too`,
        ka: `${place}: საჭიროა ერთი ფოტო, მაგრამ არის მეორეც: ${other}`,
      });
    photos.set(name, entry);
  }
  return photos;
}

const hashes = new Map<string, string>();

/** Caches hashes: photographs are large, and the build asks for the same picture many times. */
function hashOf(file: string): string {
  const { size, mtimeMs } = statSync(file);
  const key = `${file} ${size} ${mtimeMs}`;
  const known = hashes.get(key);
  if (known !== undefined) return known;
  const hash = createHash('sha256')
    .update(`${RECIPE} `)
    .update(readFileSync(file))
    .digest('hex')
    .slice(0, 10);
  hashes.set(key, hash);
  return hash;
}
