import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cleanDrawing } from './clean-drawing.ts';
import { CONTENT_FOLDER } from './folder.ts';
import { HERO_NAMES, listDishIds } from './load.ts';
import type { Album } from './pictures.ts';

interface Drawing {
  name: string;
  /** The text of the SVG. */
  text: string;
}

const NAMES: Record<Album, (folder: string) => string[]> = { dishes: listDishIds, hero: () => HERO_NAMES };

/**
 * Every drawing of an album that the site publishes, also one that a photograph has replaced: it still serves older carts.
 * No page or route reads the files in another way.
 * @throws ContentError
 */
export async function readDrawings(album: Album, folder = CONTENT_FOLDER): Promise<Drawing[]> {
  const files = NAMES[album](folder)
    .map((name) => ({ name, path: join(folder, album, `${name}.svg`) }))
    .filter(({ path }) => existsSync(path));
  return Promise.all(
    files.map(async ({ name, path }) => ({
      name,
      text: await cleanDrawing(`content/${album}/${name}.svg`, await readFile(path)),
    })),
  );
}
