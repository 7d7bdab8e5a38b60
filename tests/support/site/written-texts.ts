import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { parse } from 'yaml';

/** A text in a source file; a template keeps its placeholders. */
export interface WrittenText {
  file: string;
  text: string;
}

const CODE = '{src,server,sandbox-bank,editor,contract,content}/**/*.{ts,tsx}';
const CONTENT = 'content/**/*.yaml';

/** Text tables for diners, staff and owner in English. */
const ENGLISH_TABLES = [
  ...globSync('src/i18n/en/*.ts'),
  ...globSync('server/texts/en/*.ts'),
  'sandbox-bank/texts/en.ts',
  'editor/forms/choices.ts',
  ...globSync('editor/forms/*labels.ts'),
  'editor/sentences.ts',
];

const GEORGIAN = /[\u10d0-\u10ff]/;

/** Every Georgian text of the product: text tables, templates in code, content. */
export function listGeorgianTexts(): WrittenText[] {
  const written = [...globSync(CODE).flatMap(readCode), ...globSync(CONTENT).flatMap(readYaml)];
  return written.filter(({ text }) => GEORGIAN.test(text));
}

/** English texts of the tables and of the content. */
export function listEnglishTexts(): WrittenText[] {
  const written = [...ENGLISH_TABLES.flatMap(readCode), ...globSync(CONTENT).flatMap(readYaml)];
  return written.filter(({ text }) => !GEORGIAN.test(text));
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
