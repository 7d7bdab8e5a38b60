import { isMap, isScalar, isSeq, stringify, visit } from 'yaml';
import type { Document, YAMLMap, YAMLSeq } from 'yaml';
import { parseYamlDocument } from '#content/yaml.ts';

type Fields = Record<string, unknown>;

/** Does not wrap long lines, and quotes texts as the other files do. */
const STYLE = { lineWidth: 0, singleQuote: true, flowCollectionPadding: true } as const;

/** Writes new values into the text of a YAML file; comments, order and unchanged text stay. */
export function rewrite(text: string, values: Fields): string {
  const document = parseYamlDocument(text);
  if (!isMap(document.contents)) return closeUp(stringify(values, STYLE));
  if (isSame(document.toJS(), values)) return text;
  writeMap(document, document.contents, values);
  return closeUp(document.toString(STYLE));
}

/** Removes the spaces inside lists on one line, "[nuts]", as in the other files. Braces keep theirs. */
function closeUp(text: string): string {
  const edges: number[] = [];
  visit(parseYamlDocument(text), {
    Seq: (_key, { flow, range }) => {
      if (flow && range && text[range[0] + 1] === ' ') edges.push(range[0] + 1, range[1] - 2);
    },
  });
  const spaces = new Set(edges);
  return text.replace(/ /g, (space, at: number) => (spaces.has(at) ? '' : space));
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function writeMap(document: Document, map: YAMLMap, values: Fields): void {
  const gone = map.items.map(({ key }) => String(key)).filter((key) => values[key] === undefined);
  for (const key of gone) map.delete(key);
  for (const [key, value] of Object.entries(values)) {
    if (value !== undefined) map.set(key, write(document, map.get(key, true), value));
  }
}

/** Returns the old node with the new value, or a new node if the kinds differ. */
function write(document: Document, node: unknown, value: unknown): unknown {
  if (isMap(node) && isFields(value)) writeMap(document, node, value);
  else if (isSeq(node) && Array.isArray(value)) writeList(document, node, value);
  else if (isScalar(node) && typeof value !== 'object') {
    if (!isSame(node.value, value)) node.value = withEnd(node.value, value);
  } else return document.createNode(value);
  return node;
}

/** Forms drop the line end of a multi-line text. */
function withEnd(before: unknown, value: unknown): unknown {
  return typeof before === 'string' && before.endsWith('\n') && typeof value === 'string'
    ? `${value.trimEnd()}\n`
    : value;
}

/** An unchanged entry keeps its lines even if it moved; a changed entry reuses the lines at its position. */
function writeList(document: Document, list: YAMLSeq, values: readonly unknown[]): void {
  const old = [...list.items];
  const places = Map.groupBy(old.keys(), (index) => toKey(toPlain(document, old[index])));
  const found = values.map((value) => {
    const index = places.get(toKey(value))?.shift();
    if (index === undefined) return undefined;
    const node = old[index];
    old[index] = undefined;
    return node;
  });
  list.items = values.map((value, index) => {
    const node = found[index] ?? old[index];
    return found[index] === undefined ? write(document, node, value) : node;
  });
}

function toPlain(document: Document, node: unknown): unknown {
  return isMap(node) || isSeq(node) || isScalar(node) ? node.toJS(document) : node;
}

function isSame(one: unknown, other: unknown): boolean {
  return toKey(one) === toKey(other);
}

/** The same for equal values, regardless of the order of fields and of spaces at the end of texts. */
function toKey(value: unknown): string | undefined {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'string') return inner.trimEnd();
    if (!isFields(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });
}
