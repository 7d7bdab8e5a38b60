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

/** All inputs of the site's build. */
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

/** Whether `dist/` exists and is newer than all its inputs. */
export function isSiteFresh(): boolean {
  if (!existsSync(STAMP) || !existsSync('dist/en.html')) return false;
  if (existsSync('dist/admin.html') !== Boolean(process.env.CONTENT_REPOSITORY)) return false;
  // The start of the build, so that a file changed during the build counts as newer.
  const builtAt = Date.parse(readFileSync(STAMP, 'utf8').trim());
  return globSync(INPUTS).every((file) => statSync(file).mtimeMs <= builtAt);
}

/** Builds the site into `dist/`, with precompressed files for the server and for hosts that use them. */
export async function buildSite(): Promise<void> {
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  // A test runner sets another value, which would put React's development code into the site.
  process.env.NODE_ENV = 'production';
  const startedAt = new Date();
  const { build } = await import('astro');
  await build({ logLevel: 'warn' });
  // Some links lead to /en/, which static hosts look up as index.html in the folder.
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
