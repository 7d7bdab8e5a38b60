import { isScalar, parse, parseDocument, visit, type Document, type LineCounter } from 'yaml';

/**
 * The package compares every key with all keys before it, so that a map of 200,000 keys takes minutes. `checkContent`
 * finds keys that are written twice in one pass instead.
 */
const OPTIONS = { uniqueKeys: false } as const;

/** The values of a YAML text. Throws at a mistake. */
export function parseYaml(text: string): unknown {
  return parse(text, OPTIONS);
}

export function parseYamlDocument(text: string, lineCounter?: LineCounter) {
  return parseDocument(text, { ...OPTIONS, ...(lineCounter && { lineCounter }) });
}

/** The first key that its map has twice, with its offset in the text. */
export function findRepeatedKey(document: Document): { name: string; offset: number } | undefined {
  let found: { name: string; offset: number } | undefined;
  visit(document, {
    Map: (_, { items }) => {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value)) {
          found = { name: String(key.value), offset: key.range?.[0] ?? 0 };
          return visit.BREAK;
        }
        seen.add(key.value);
      }
      return undefined;
    },
  });
  return found;
}
