import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { CONTENT_FOLDER } from '#content/folder.ts';
import { LANGUAGES } from '#contract/values/language.ts';

/** The site that `npm start` serves and the tests read. */
const SITE = 'dist';

/** All inputs of the site's build. */
const INPUTS = [
  'src/**',
  `${CONTENT_FOLDER}/**`,
  'content/*.ts',
  'contract/**',
  'design/**',
  'public/**',
  'editor/**',
  'astro.config.mjs',
  'package-lock.json',
  'scripts/{*,pages/*}.ts',
];
const STAMP = '.astro/built';

/** The content editor: apart from the site, which is built again for each publication. */
const EDITOR_FOLDER = 'dist-editor';
const EDITOR_SCRIPT = `${EDITOR_FOLDER}/admin/editor.js`;
const EDITOR_INPUTS = ['editor/**', 'contract/**', 'content/*.ts', 'package-lock.json'];

/** Whether `dist/` exists and is newer than all its inputs. */
export function isSiteFresh(): boolean {
  if (!existsSync(STAMP) || !existsSync(`${SITE}/en.html`)) return false;
  if (!existsSync(EDITOR_SCRIPT)) return false;
  // The start of the build, so that a file changed during the build counts as newer.
  const builtAt = Date.parse(readFileSync(STAMP, 'utf8').trim());
  return globSync(INPUTS).every((file) => statSync(file).mtimeMs <= builtAt);
}

/** Builds `dist/`, with precompressed files for the server and for hosts that use them. */
export async function buildSite(): Promise<void> {
  const startedAt = new Date();
  await buildPages(SITE);
  await buildEditorIfNeeded();
  const { compressFolder } = await import('./compress.ts');
  await compressFolder(SITE);
  mkdirSync('.astro', { recursive: true });
  writeFileSync(STAMP, `${startedAt.toISOString()}\n`);
}

/** Builds the pages and the service worker into a folder. Without `cacheDir`, the caches are in `node_modules`. */
export async function buildPages(folder: string, cacheDir?: string): Promise<void> {
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  // A test runner sets another value, which would put React's development code into the site.
  process.env.NODE_ENV = 'production';
  const { build } = await import('astro');
  const caches = cacheDir && { cacheDir, vite: { cacheDir: join(cacheDir, 'vite') } };
  await build({ logLevel: 'warn', outDir: folder, ...caches });
  // Some links lead to /en/, which static hosts look up as index.html in the folder.
  for (const language of LANGUAGES) {
    copyFileSync(join(folder, `${language}.html`), join(folder, language, 'index.html'));
  }
  const { writeServiceWorker } = await import('../service-worker.ts');
  await writeServiceWorker(folder);
}

async function buildEditorIfNeeded(): Promise<void> {
  if (existsSync(EDITOR_SCRIPT)) {
    const builtAt = statSync(EDITOR_SCRIPT).mtimeMs;
    if (globSync(EDITOR_INPUTS).every((file) => statSync(file).mtimeMs <= builtAt)) return;
  }
  const { buildEditor } = await import('#editor/build.ts');
  await buildEditor(`${EDITOR_FOLDER}/admin`);
  const { compressFolder } = await import('./compress.ts');
  await compressFolder(EDITOR_FOLDER);
}
