import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { parse } from 'yaml';

/** A text in a source file; a template keeps its placeholders. */
export interface WrittenText {
  file: string;
  text: string;
}

const CODE = '{src,server,sandbox-bank,editor,contract,content,scripts}/**/*.{ts,tsx}';
const CONTENT = 'content/**/*.yaml';

/** The dictionaries in English, for diners, staff and owner. Here a single word is a text too. */
const ENGLISH_TABLES = [
  ...globSync('src/i18n/en/*.ts'),
  ...globSync('server/texts/en/*.ts'),
  'sandbox-bank/texts/en.ts',
  'editor/forms/choices.ts',
  ...globSync('editor/forms/*labels.ts'),
  'editor/sentences.ts',
];

const GEORGIAN = /[\u10d0-\u10ff]/;
/** Three words of prose; everything else outside the dictionaries is a name or a key. */
const SENTENCE = /[a-z’']+ [a-z’']+ [a-z’']+/;

/** Every Georgian text of the product: text tables, templates in code, content. */
export function listGeorgianTexts(): WrittenText[] {
  const written = [...globSync(CODE).flatMap(readCode), ...globSync(CONTENT).flatMap(readYaml)];
  return written.filter(({ text }) => GEORGIAN.test(text));
}

/** English texts of the dictionaries and of the content, and every sentence in the code beside them. */
export function listEnglishTexts(): WrittenText[] {
  const tables = ENGLISH_TABLES.flatMap(readCode);
  const beside = globSync(CODE).filter((file) => !ENGLISH_TABLES.includes(file));
  return [
    ...tables.filter(({ text }) => !GEORGIAN.test(text)),
    ...globSync(CONTENT)
      .flatMap(readYaml)
      .filter(({ text }) => !GEORGIAN.test(text)),
    ...beside.flatMap(readCode).filter(({ text }) => SENTENCE.test(text)),
  ];
}

function readCode(file: string): WrittenText[] {
  const texts: WrittenText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node)) texts.push({ file, text: node.getText() });
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) texts.push({ file, text: node.text });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return texts;
}

function readYaml(file: string): WrittenText[] {
  return valuesOf(parse(readFileSync(file, 'utf8'))).map((text) => ({ file, text }));
}

function valuesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.values(Object(value) as Record<string, unknown>).flatMap(valuesOf);
}
