import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';

/** Fills the disk of a file with it, up to a number of bytes. */
export function fillDisk(path: string, room: number): void {
  const file = openSync(path, 'w');
  let size = 0;
  for (const bytes of [8 * 1024 * 1024, 64 * 1024, 4 * 1024]) {
    const chunk = Buffer.alloc(bytes);
    try {
      for (;;) size += writeSync(file, chunk);
    } catch {
      // The disk is full: go on with smaller pieces.
    }
  }
  ftruncateSync(file, Math.max(size - room, 0));
  closeSync(file);
}
