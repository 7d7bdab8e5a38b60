import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { editorPage } from './page.ts';
import { parseRepository } from './repository.ts';

/** Modules for field types that no form has: highlighted code and maps. */
const UNUSED = /^(@shikijs\/(langs|themes)\/.*|terra-draw.*)$/;
const NOTHING = resolve('editor/browser/nothing.ts');

/** Adds the editor to a deployed site; `repository` is the setting CONTENT_REPOSITORY. */
export async function buildAdmin(site: string, repository: string, siteUrl: string): Promise<void> {
  const { backend, outside } = parseRepository(repository);
  const page = editorPage({ backend, siteUrl }, outside);
  const folder = join(site, 'admin');
  await buildEditor(folder);
  // Some hosts look for the page as `admin.html`, others as `admin/index.html`.
  for (const file of [join(site, 'admin.html'), join(folder, 'index.html')]) writeFileSync(file, page);
}

/** Writes the editor's scripts, styles, fonts and icons to a folder, all from installed packages. */
export async function buildEditor(folder: string): Promise<void> {
  const environment = process.env.NODE_ENV;
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [nothingOutside()],
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
        input: 'editor/browser/main.ts',
        output: {
          entryFileNames: 'editor.js',
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

const OUTSIDE_FONT = /@font-face \{[^}]*cdn\.jsdelivr\.net[^}]*\}/g;

/**
 * The editor contains its fonts, but also falls back to a CDN, and checks another CDN for its newest version. Both are
 * removed: the page's content security policy would block them.
 */
function nothingOutside(): Plugin {
  return {
    name: 'nothing-outside',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('@sveltia/cms/npm/index.js')) return undefined;
      const inside = code.replace(OUTSIDE_FONT, '').replaceAll('https://unpkg.com/', 'data:,');
      const left = /https:\/\/[\w.]*(jsdelivr|unpkg|esm|cdnjs|fonts\.g)[\w.]*/.exec(inside);
      if (left) throw new Error(`The editor would load ${left[0]}: see nothingOutside in editor/build.ts`);
      return { code: inside, map: null };
    },
  };
}
