import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';

import { readRestaurant } from '#content/load.ts';
import { LANGUAGES } from '#contract/language.ts';

/** Everything that the built site is made of. */
const INPUTS = [
  'src/**',
  'content/**',
  'contract/**',
  'design/**',
  'public/**',
  'editor/**',
  'astro.config.mjs',
  'package-lock.json',
  'scripts/*.ts',
];
const STAMP = '.astro/built';

/** Whether `dist/` is there and newer than everything that it is made of. */
export function isSiteFresh(): boolean {
  if (!existsSync(STAMP) || !existsSync('dist/en.html')) return false;
  if (existsSync('dist/admin.html') !== Boolean(process.env.CONTENT_REPOSITORY)) return false;
  // When the build began: a file that was changed during it is newer.
  const builtAt = Date.parse(readFileSync(STAMP, 'utf8').trim());
  return globSync(INPUTS).every((file) => statSync(file).mtimeMs <= builtAt);
}

/** Builds the site into `dist/`, with the precompressed twins that the server and many hosts send. */
export async function buildSite(): Promise<void> {
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  // A test runner's own would put React's development code into the site.
  process.env.NODE_ENV = 'production';
  const startedAt = new Date();
  const { build } = await import('astro');
  await build({ logLevel: 'warn' });
  // Login leads to /en/ as well, which a static host looks for in the folder.
  for (const language of LANGUAGES) copyFileSync(`dist/${language}.html`, `dist/${language}/index.html`);
  const { writeServiceWorker } = await import('../service-worker.ts');
  await writeServiceWorker('dist');
  if (process.env.CONTENT_REPOSITORY) {
    const { buildAdmin } = await import('../../editor/build.ts');
    await buildAdmin(
      'dist',
      process.env.CONTENT_REPOSITORY,
      process.env.SITE_URL ?? readRestaurant().siteUrl,
    );
  }
  const { compressFolder } = await import('./compress.ts');
  await compressFolder('dist');
  mkdirSync('.astro', { recursive: true });
  writeFileSync(STAMP, `${startedAt.toISOString()}\n`);
}
