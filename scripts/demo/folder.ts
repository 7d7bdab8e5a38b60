import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Written when the demo is whole: says that the folder is the demo's, and for which day it was made. */
const MARK = 'demo.json';

/** Why the demo may not use this folder; undefined if it may. */
export function findFolderProblem(folder: string): string | undefined {
  if (!existsSync(folder) || existsSync(join(folder, MARK)) || readdirSync(folder).length === 0)
    return undefined;
  return `The demo writes only into a folder of its own, but "${folder}" has other files: set DATA_DIR to an empty folder or leave it out.`;
}

/** Whether the folder has the demo of this day; tonight must be tonight. */
export function isMadeFor(folder: string, today: string): boolean {
  const mark = join(folder, MARK);
  return existsSync(mark) && readFileSync(mark, 'utf8').includes(`"madeFor":"${today}"`);
}

/** Removes an earlier demo. The mark stays until the next one is whole, so that the folder is still the demo's. */
export function emptyFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeMark(folder, '');
  for (const name of readdirSync(folder)) {
    if (name !== MARK) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

export function writeMark(folder: string, madeFor: string): void {
  writeFileSync(join(folder, MARK), `${JSON.stringify({ madeFor })}\n`);
}
