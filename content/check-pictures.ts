import { readFile } from 'node:fs/promises';
import { cleanDrawing } from './clean-drawing.ts';
import { readPhotos } from './load.ts';
import { readLogo } from './logo.ts';
import { readDrawings } from './published-drawings.ts';

/**
 * Asks of all pictures in a folder like `content/` what the build asks. `readable` are hashes of photographs that were
 * read before. Returns those of all photographs.
 * @throws ContentError
 */
export async function checkPictures(folder: string, readable: readonly string[]): Promise<string[]> {
  await readDrawings('dishes', folder);
  await readDrawings('hero', folder);
  await readLogo(folder);
  const photos = readPhotos(folder);
  const unread = photos.filter(({ hash }) => !readable.includes(hash));
  if (unread.length > 0) {
    const { assertReadable } = await loadPhotographs();
    for (const { place, file } of unread) await assertReadable(place, await readFile(file));
  }
  return photos.map(({ hash }) => hash);
}

/**
 * A file of a save as it is stored: a drawing without what a program wrote for itself, a photograph without what the
 * camera wrote into it. Texts stay as they are.
 * @throws ContentError for what is no picture
 */
export async function cleanPicture(path: string, content: Buffer): Promise<Buffer> {
  if (path.endsWith('.yaml')) return content;
  if (/\.svg$/i.test(path)) return Buffer.from(await cleanDrawing(path, content));
  const { assertReadable, withoutCameraData } = await loadPhotographs();
  await assertReadable(path, content);
  return withoutCameraData(content);
}

/** Only where it is needed, because most saves change a text, and sharp takes its time to load. */
const loadPhotographs = () => import('./photographs.ts');
