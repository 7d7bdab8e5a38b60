import { globSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

describe('the texts of islands', () => {
  // Ten seconds on a quiet machine: it reads the types of all islands.
  it('stand in elements of their own where something changes beside them', { timeout: 180_000 }, () => {
    const files = globSync('src/{islands,ui}/**/*.tsx');
    const { options } = ts.parseJsonConfigFileContent(
      ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)).config,
      ts.sys,
      '.',
    );
    const program = ts.createProgram(files, options);

    expect(files.length).toBeGreaterThan(80);
    expect(files.flatMap((file) => listLooseTexts(program, file))).toEqual([]);
  });
});

/**
 * Lists texts that a browser's translator makes unreachable for React. The translator replaces a text node by an element,
 * so React can neither change nor remove it, nor put something before it: https://github.com/facebook/react/issues/11538.
 * React writes the only text of an element through the element itself, which works.
 */
function listLooseTexts(program: ts.Program, file: string): string[] {
  const source = program.getSourceFile(file);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && node.openingElement.attributes.getText(source).includes('translate="no"'))
      return;
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) found.push(...looseTextsOf(node));
    ts.forEachChild(node, visit);
  };
  const typeOf = (node: ts.Node) => program.getTypeChecker().getTypeAtLocation(node);

  function looseTextsOf({ children }: ts.JsxElement | ts.JsxFragment): string[] {
    const shown = children.filter((child) => !isBlank(child));
    if (shown.length < 2) return [];
    const changes = shown.some((child) => ts.isJsxExpression(child) && mayChange(child));
    return shown
      .filter((child) => (ts.isJsxText(child) ? changes : ts.isJsxExpression(child) && isText(child)))
      .map((child) => `${file}: ${child.getText(source).trim()}`);
  }

  const isText = (child: ts.Node) =>
    kindsOf(child).some((kind) => kind & TEXT) && !kindsOf(child).some((kind) => kind & ts.TypeFlags.Object);
  const mayChange = (child: ts.Node) => kindsOf(child).some((kind) => kind & (TEXT | NOTHING));
  const kindsOf = (child: ts.Node): ts.TypeFlags[] => {
    const type = typeOf(ts.isJsxExpression(child) && child.expression ? child.expression : child);
    return (type.isUnion() ? type.types : [type]).map(({ flags }) => flags);
  };
  if (source) visit(source);
  return found;
}

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike;
const NOTHING = ts.TypeFlags.BooleanLike | ts.TypeFlags.Null | ts.TypeFlags.Undefined;

/** No translator touches white space. */
function isBlank(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return !child.text.trim();
  if (!ts.isJsxExpression(child)) return false;
  return !child.expression || (ts.isStringLiteral(child.expression) && !child.expression.text.trim());
}
