import { glob, link, readFile, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const MIN_BYTES = 500;

/**
 * Writes a `.br` and a `.gz` file beside every text file, at the highest level, if it is smaller. A file that an earlier
 * folder has too shares its compressed files. As many files at once as there are processors.
 */
export async function compressFolder(folder: string, earlier?: string): Promise<void> {
  const names = glob('**/*.{html,css,js,svg,xml,txt,json,webmanifest}', { cwd: folder });
  const takeAll = async () => {
    for await (const name of names) await compressFile(join(folder, name), earlier && join(earlier, name));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, takeAll));
}

async function compressFile(file: string, twin?: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  if (twin !== undefined && (await shareCompressed(file, twin, content))) return;
  const [brotli, zipped] = await Promise.all([
    toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (brotli.length < content.length) await writeFile(`${file}.br`, brotli);
  if (zipped.length < content.length) await writeFile(`${file}.gz`, zipped);
}

async function shareCompressed(file: string, twin: string, content: Buffer): Promise<boolean> {
  const size = await stat(twin).then(
    (found) => found.size,
    () => undefined,
  );
  if (size !== content.length || !content.equals(await readFile(twin))) return false;
  try {
    await link(`${twin}.br`, `${file}.br`);
    await link(`${twin}.gz`, `${file}.gz`);
    return true;
  } catch {
    // The file was not compressed, or is on another disk.
    return false;
  }
}
