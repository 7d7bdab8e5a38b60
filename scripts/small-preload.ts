import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/**
 * What runs at an `import()` in the browser: the module's own imports are asked for with it, in one round trip. Vite's
 * own helper also waits for styles; it is four times as large, stands on every page, and no module here has styles.
 */
const CODE = `const asked = new Set();
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (asked.has(file)) continue;
    asked.add(file);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
  }
  return load();
};`;

export function smallPreload(): Plugin {
  return {
    name: 'small-preload',
    enforce: 'pre',
    load: (id) => (id === HELPER ? CODE : undefined),
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.isDynamicEntry) continue;
        if (file.viteMetadata?.importedCss.size)
          this.error(`${file.fileName} has styles: nothing would bring them.`);
      }
    },
  };
}
