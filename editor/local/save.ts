import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  readRestaurant,
  readRules,
} from '#content/load.ts';
import { apply, type Change } from './files.ts';

const READERS = [
  readRestaurant,
  readAbout,
  readContact,
  readMenu,
  readNotices,
  readRules,
  readPayment,
  readFloors,
  readDishes,
  readHero,
  readHome,
  readPhotos,
];

/**
 * Saves all changes or none: first the build's readers check them on a copy.
 * @throws ContentError
 */
export function save(project: string, changes: readonly Change[]): void {
  const trial = mkdtempSync(join(tmpdir(), 'tamada-edit-'));
  try {
    const content = join(trial, 'content');
    cpSync(join(project, 'content'), content, { recursive: true });
    apply(trial, changes);
    for (const read of READERS) read(content);
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
  apply(project, changes);
}
