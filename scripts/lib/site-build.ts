import { copyFileSync, existsSync, globSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_FOLDER } from '#content/folder.ts';
import { LANGUAGES } from '#contract/values/language.ts';
import { findOtherSetting, readStamp, removeStamp, writeStamp } from '#server/site/live/site-stamp.ts';

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

/** The content editor: apart from the site, which is built again for each publication. */
const EDITOR_FOLDER = 'dist-editor';
const EDITOR_SCRIPT = `${EDITOR_FOLDER}/admin/editor.js`;
const EDITOR_INPUTS = ['editor/**', 'contract/**', 'content/*.ts', 'package-lock.json'];

/** Whether `dist/` was built to its end, for these settings, and is newer than all its inputs. */
export function isSiteFresh(): boolean {
  const stamp = readStamp('.');
  if (!stamp || !existsSync(`${SITE}/en.html`)) return false;
  if (findOtherSetting(stamp, process.env) !== undefined) return false;
  if (!existsSync(EDITOR_SCRIPT)) return false;
  // The start of the build, so that a file changed during the build counts as newer.
  return isOlder(INPUTS, Date.parse(stamp.startedAt));
}

/** Builds `dist/`, with precompressed files for the server and for hosts that use them. */
export async function buildSite(): Promise<void> {
  const startedAt = new Date();
  const before = readStamp('.');
  removeStamp('.');
  const env = { ...process.env };
  await buildPages(SITE);
  const isEditorFresh =
    before && existsSync(EDITOR_SCRIPT) && isOlder(EDITOR_INPUTS, Date.parse(before.startedAt));
  if (!isEditorFresh) await buildEditorAlone();
  const { compressFolder } = await import('./compress.ts');
  await compressFolder(SITE);
  writeStamp('.', startedAt, env);
}

function isOlder(files: readonly string[], than: number): boolean {
  return globSync(files).every((file) => statSync(file).mtimeMs <= than);
}

/** Builds the pages and the service worker into a folder. Without `cacheDir`, the caches are in `node_modules`. */
export async function buildPages(folder: string, cacheDir?: string): Promise<void> {
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  // A test runner sets another value, which would put React's development code into the site.
  process.env.NODE_ENV = 'production';
  chooseApiBase();
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

async function buildEditorAlone(): Promise<void> {
  rmSync(EDITOR_FOLDER, { recursive: true, force: true });
  const { buildEditor } = await import('#editor/build.ts');
  await buildEditor(`${EDITOR_FOLDER}/admin`);
  const { compressFolder } = await import('./compress.ts');
  await compressFolder(EDITOR_FOLDER);
}

/**
 * On localhost a page asks port 3000 for the API, as the specification says. Pages that are built for another port are
 * served by the API itself.
 */
function chooseApiBase(): void {
  const { hostname, port } = URL.parse(process.env.SITE_URL ?? '') ?? {};
  if (hostname === 'localhost' && port !== '3000') process.env.PUBLIC_API_BASE ||= '/api';
}
