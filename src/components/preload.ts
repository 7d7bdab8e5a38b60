import { addLink } from './link.ts';

/**
 * Vite calls this at each `import()` with the module's own imports, so that they load in the same round trip. It
 * replaces Vite's own helper (astro.config.mjs, `alias`), which is 0.5 KB larger on every page because it also loads
 * styles. A test checks that no such module has styles.
 */
export function __vitePreload<T>(load: () => Promise<T>, files: string[]): Promise<T> {
  for (const file of files) addLink('modulepreload', `/${file}`);
  return load();
}
