import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { assertSize, isContentFile } from './files.ts';
import {
  readAbout,
  readContact,
  readDishes,
  readFloors,
  readHero,
  readHome,
  readMenu,
  readNotices,
  readPayment,
  readPhotos,
  readPolicies,
  readPublication,
  readRestaurant,
  readRules,
} from './load.ts';

const READERS = [
  readRestaurant,
  readAbout,
  readContact,
  readMenu,
  readNotices,
  readRules,
  readPayment,
  readPublication,
  readPolicies,
  readFloors,
  readDishes,
  readHero,
  readHome,
  readPhotos,
];

/**
 * Reads everything in a folder like `content/`, as the build does, to find its first mistake.
 * @throws ContentError
 */
export function readAll(folder: string): void {
  assertSizes(folder);
  for (const read of READERS) read(folder);
}

function assertSizes(folder: string): void {
  for (const name of globSync('**/*', { cwd: folder })) {
    const path = `content/${name.replaceAll('\\', '/')}`;
    if (isContentFile(path)) assertSize({ path, size: statSync(join(folder, name)).size });
  }
}
