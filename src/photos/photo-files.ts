import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { measure, unreadable } from '#content/photographs.ts';
import type { Photo } from '#content/pictures.ts';
import { PHOTO_FORMATS, type PhotoFormat } from '#contract/values/pictures.ts';

/**
 * The site's files of an owner's photograph: upright, cropped to one aspect ratio, never enlarged, without metadata.
 * This folder caches them for later builds.
 */
const CACHE = resolve(process.env.PICTURE_CACHE || 'node_modules/.cache/tamada-pictures');
const SHAPE = 4 / 3;

const ENCODE: Record<PhotoFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 74, effort: 6 }),
};

export interface PhotoFile {
  photo: Photo;
  width: number;
  format: PhotoFormat;
}

export function listFiles(photo: Photo): PhotoFile[] {
  return photo.widths.flatMap((width) => PHOTO_FORMATS.map((format) => ({ photo, width, format })));
}

export function readFileOf(file: PhotoFile, cache = CACHE): Promise<Buffer> {
  return readFile(toCached(file, cache));
}

const runs = new Map<string, Promise<void>>();

/**
 * Creates the missing files of a photograph. Parallel calls share one run.
 * @throws ContentError
 */
export function makeFiles(photo: Photo, cache = CACHE): Promise<void> {
  const key = join(cache, photo.hash);
  const running = runs.get(key) ?? makeMissing(photo, cache).finally(() => runs.delete(key));
  runs.set(key, running);
  return running;
}

async function makeMissing(photo: Photo, cache: string): Promise<void> {
  const missing = listFiles(photo).filter((file) => !existsSync(toCached(file, cache)));
  if (missing.length === 0) return;
  const crop = await cropToShape(photo);
  await mkdir(cache, { recursive: true });
  for (const file of missing) {
    const image = sharp(crop.pixels, { raw: crop }).resize({ width: file.width, withoutEnlargement: true });
    const path = toCached(file, cache);
    // Another build may read the folder: rename makes each file appear complete.
    const unfinished = `${path}.${process.pid}`;
    await writeFile(unfinished, await ENCODE[file.format](image).toBuffer());
    await rename(unfinished, path);
  }
}

function toCached({ photo, width, format }: PhotoFile, cache: string): string {
  return join(cache, `${photo.hash}-${width}.${format}`);
}

/** Crops to the part that draws the eye, no larger than the widest file. */
async function cropToShape(photo: Photo) {
  const whole = await measure(photo.place, photo.file);
  const width = Math.floor(Math.min(whole.width, whole.height * SHAPE, Math.max(...photo.widths)));
  const { data, info } = await sharp(photo.file)
    .autoOrient()
    .resize({ width, height: Math.round(width / SHAPE), position: sharp.strategy.attention })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw unreadable(photo.place);
    });
  return { pixels: data, width: info.width, height: info.height, channels: info.channels };
}
