import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { listCachedFiles } from './cached-files.ts';

/**
 * Writes the built site's service worker as one file for all browsers. With `PUBLIC_OFFLINE=off` it writes one that
 * removes itself and all caches of earlier ones.
 */
export async function writeServiceWorker(folder: string, isOff = process.env.PUBLIC_OFFLINE === 'off') {
  const environment = process.env.NODE_ENV;
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      __CACHED__: JSON.stringify(listCachedFiles(folder)),
      'process.env.NODE_ENV': '"production"',
      'import.meta.env.PUBLIC_API_BASE': JSON.stringify(process.env.PUBLIC_API_BASE ?? ''),
    },
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2022',
      lib: {
        entry: `src/service-worker/${isOff ? 'removal' : 'worker'}.ts`,
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'sw.js',
      },
    },
  });
  // Vite sets NODE_ENV to `production`, which later code in this process would inherit.
  if (environment === undefined) delete process.env.NODE_ENV;
  const [bundle] = Array.isArray(output) ? output : [];
  const [chunk] = bundle?.output ?? [];
  if (!chunk) throw new Error('The service worker could not be built');
  writeFileSync(join(folder, 'sw.js'), chunk.code);
}
