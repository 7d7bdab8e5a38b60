import { addLink } from './link.ts';

/**
 * Vite calls this at each `import()` with the module's own imports, so that they load in the same round trip. It
 * replaces Vite's own helper (astro.config.mjs, `alias`), which is 0.5 KB larger on every page because it also loads
 * styles. A test checks that no such module has styles.
 */
export function __vitePreload<T>(load: () => Promise<T>, files: string[]): Promise<T> {
  for (const file of files) addLink('modulepreload', `/${file}`);
  return load().catch((error: unknown) => loadAgain<T>(error));
}

const importFile = (file: string): Promise<unknown> => import(/* @vite-ignore */ file);

/**
 * Loads a file that failed once more, under a new address: browsers remember the failure of the old one. Their error names
 * the file. If it is gone, for example after a deployment, the page says that it must be reloaded (watch-islands.ts).
 */
export async function loadAgain<T>(error: unknown, load = importFile): Promise<T> {
  const file = /https?:\S+\.js/.exec(String(error))?.[0];
  try {
    if (!file) throw error;
    return (await load(`${file}?again`)) as T;
  } catch {
    if (navigator.onLine) document.documentElement.classList.add('unloaded');
    throw error;
  }
}
