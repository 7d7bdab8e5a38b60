import { glob, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const MIN_BYTES = 500;

/** Writes a `.br` and a `.gz` file beside every text file, at the highest level, if it is smaller. */
export async function compressFolder(folder: string): Promise<void> {
  for await (const file of glob(`${folder}/**/*.{html,css,js,svg,xml,txt,json,webmanifest}`)) {
    const content = await readFile(file);
    if (content.length < MIN_BYTES) continue;
    const [brotli, zipped] = await Promise.all([
      toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
      toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
    ]);
    if (brotli.length < content.length) await writeFile(`${file}.br`, brotli);
    if (zipped.length < content.length) await writeFile(`${file}.gz`, zipped);
  }
}
