import fc from 'fast-check';
import { nastyText } from './hostile-texts.ts';

/** A JSON document as text, since no JavaScript value stands for `NaN`, a repeated key or 1e999. */
export type JsonText = string;

/** Marks a token that JSON.stringify does not write. */
const RAW_MARK = 'RAW-TOKEN:';
const NASTY_TOKENS = [
  'NaN',
  'Infinity',
  '-Infinity',
  '1e999',
  '-1e999',
  '1e-999',
  '01',
  '0x1F',
  '.5',
  'undefined',
  "'single'",
  '9007199254740993',
  `${'9'.repeat(400)}`,
  `${'['.repeat(2_000)}${']'.repeat(2_000)}`,
  `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
];

const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: nastyText },
  fc.constantFrom(...NASTY_TOKENS.map((token) => RAW_MARK + token)),
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e21, -1e21, 2 ** 31, 2 ** 53, [], {}, [[]], [null]),
  fc.double(),
  fc.jsonValue({ maxDepth: 4 }),
);

interface Change {
  kind: 'spoil' | 'replace' | 'remove' | 'wrap' | 'repeat' | 'add';
  /** Which part of the document, modulo the number of parts. */
  at: number;
  key: string;
  value: unknown;
  /** Appended to a text. */
  text: string;
}

const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('spoil', 'spoil', 'spoil', 'replace', 'replace', 'remove', 'wrap', 'repeat', 'add'),
  at: fc.nat(1000),
  key: fc.oneof(fc.constantFrom('__proto__', 'constructor', 'id', 'isAdmin', 'totalAmount', ''), nastyText),
  value: nastyValue,
  text: nastyText,
});

const BROKEN: ((text: JsonText) => JsonText)[] = [
  (text) => text.slice(0, -1),
  (text) => text.slice(0, Math.floor(text.length / 2)),
  (text) => `${text},`,
  (text) => `${text}${text}`,
  (text) => `\ufeff${text}`,
  (text) => text.replaceAll('"', "'"),
  (text) => text.replace('{', '{"__proto__":{"isAdmin":true,"id":"1"},'),
  (text) => text.replace('{', '{"email":"first@example.com","selectedTables":["table1"],'),
  (text) => `[${text}]`,
  (text) => `${'['.repeat(20_000)}${text}`,
  (text) => JSON.stringify(text),
  () => '',
  () => 'null',
  () => '"text"',
  () => '\0',
];

/** Valid documents with up to three changes, and some that are no valid JSON. */
export function nearlyValid(valid: fc.Arbitrary<unknown>): fc.Arbitrary<JsonText> {
  const changed = fc
    .tuple(valid, fc.array(change, { maxLength: 3 }))
    .map(([value, changes]) => toText(changes.reduce(apply, value)));
  const broken = fc.tuple(changed, fc.constantFrom(...BROKEN)).map(([text, breaks]) => breaks(text));
  return fc.oneof({ weight: 3, arbitrary: valid.map(toText) }, { weight: 5, arbitrary: changed }, broken);
}

function toText(value: unknown): JsonText {
  const marked = new RegExp(`"${RAW_MARK}((?:[^"\\\\]|\\\\.)*)"`, 'g');
  return (JSON.stringify(value) ?? 'null').replace(marked, (_, token: string) =>
    token.replaceAll('\\"', '"'),
  );
}

type Path = (string | number)[];

function apply(root: unknown, { kind, at, key, value, text }: Change): unknown {
  const all = listPaths(root);
  const leaves = all.filter(({ isLeaf }) => isLeaf);
  const paths = ((kind === 'spoil' || kind === 'replace') && leaves.length > 0 ? leaves : all).map(
    ({ path }) => path,
  );
  const path = paths[at % paths.length] ?? [];
  return rebuild(root, path, (part) => {
    switch (kind) {
      case 'spoil':
        return typeof part === 'string' ? part + text : value;
      case 'replace':
        return value;
      case 'remove':
        return undefined;
      case 'wrap':
        return [part];
      case 'repeat':
        return Array.from({ length: 150 }, () => part);
      case 'add':
        return typeof part === 'object' && part !== null && !Array.isArray(part)
          ? Object.fromEntries([...Object.entries(part), [key, value]])
          : value;
    }
  });
}

function listPaths(value: unknown, path: Path = []): { path: Path; isLeaf: boolean }[] {
  if (typeof value !== 'object' || value === null) return [{ path, isLeaf: true }];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [{ path, isLeaf: false }, ...entries.flatMap(([key, child]) => listPaths(child, [...path, key]))];
}

function rebuild(value: unknown, [key, ...rest]: Path, change: (part: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return value.map((child: unknown, i) => (i === key ? rebuild(child, rest, change) : child));
  const entries: [string, unknown][] = Object.entries(value);
  return Object.fromEntries(
    entries.map(([name, child]) => [name, name === key ? rebuild(child, rest, change) : child]),
  );
}
