import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { editorPage } from './page.ts';
import { parseRepository } from './repository.ts';

/** Fields that no form has: coloured program code and drawn maps. */
const UNUSED = /^(@shikijs\/(langs|themes)\/.*|terra-draw.*)$/;
const NOTHING = resolve('editor/browser/nothing.ts');

/** Puts the editor of a deployed site beside its pages; `repository` is the setting CONTENT_REPOSITORY. */
export async function buildAdmin(site: string, repository: string, siteUrl: string): Promise<void> {
  const { backend, outside } = parseRepository(repository);
  const page = editorPage({ backend, siteUrl }, outside);
  const folder = join(site, 'admin');
  await buildEditor(folder);
  // Hosts look for a page's file beside its folder or within it.
  for (const file of [join(site, 'admin.html'), join(folder, 'index.html')]) writeFileSync(file, page);
}

/** Writes the editor's scripts, styles, fonts and icons into a folder; all come from packages of this machine. */
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
  // Vite leaves `production` behind, which whatever starts next in this process would inherit.
  if (environment === undefined) delete process.env.NODE_ENV;
}

const OUTSIDE_FONT = /@font-face \{[^}]*cdn\.jsdelivr\.net[^}]*\}/g;

/**
 * The editor brings its fonts, but falls back to a CDN, and asks another for its newest version. Neither is left in: the
 * page's policy would refuse both.
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
