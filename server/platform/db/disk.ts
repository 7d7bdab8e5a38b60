import { statfs } from 'node:fs/promises';

/** The disk that a folder is on, in bytes; `free` is what the server may still write. Undefined without the folder. */
export async function readDisk(folder: string): Promise<{ size: number; free: number } | undefined> {
  try {
    const { bsize, blocks, bavail } = await statfs(folder);
    return { size: blocks * bsize, free: bavail * bsize };
  } catch {
    return undefined;
  }
}
