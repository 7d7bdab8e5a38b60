import type { Plugin } from 'vite';

/** The address of each built module, and of those that it imports. */
export type ImportGraph = Map<string, string[]>;

export function collectImports(graph: ImportGraph): Plugin {
  return {
    name: 'collect-imports',
    applyToEnvironment: ({ name }) => name === 'client',
    // After Vite has taken the files away that had nothing but styles.
    generateBundle: {
      order: 'post',
      handler: (_, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          const imports = file.imports.map((name) => `/${name}`);
          graph.set(`/${file.fileName}`, imports);
        }
      },
    },
  };
}

/** Adds a module and everything that it imports. */
export function collectModules(url: string, graph: ImportGraph, found: Set<string>): void {
  if (found.has(url)) return;
  found.add(url);
  for (const imported of graph.get(url) ?? []) collectModules(imported, graph, found);
}
