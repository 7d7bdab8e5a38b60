import { resolve } from 'node:path';
import { build } from 'vite';
import { patchEditor } from './patches.ts';

/** Modules for field types that no form has: highlighted code and maps. */
const UNUSED = /^(@shikijs\/(langs|themes)\/.*|terra-draw.*)$/;
const NOTHING = resolve('editor/browser/nothing.ts');

/** Writes the editor's scripts, styles, fonts and icons to a folder, all from installed packages. */
export async function buildEditor(folder: string): Promise<void> {
  const environment = process.env.NODE_ENV;
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [patchEditor()],
    resolve: { alias: [{ find: UNUSED, replacement: NOTHING }] },
    base: '/admin/',
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: { editor: 'editor/browser/main.ts', floors: 'editor/floors/main.ts' },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: ({ names }) =>
            names[0]?.endsWith('.css') ? 'editor.css' : 'assets/[name]-[hash][extname]',
        },
      },
    },
  });
  // Vite sets NODE_ENV to `production`, which later code in this process would inherit.
  if (environment === undefined) delete process.env.NODE_ENV;
}
