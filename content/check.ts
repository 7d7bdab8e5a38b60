import { isMap, isNode, LineCounter, parseDocument, visit, type Document } from 'yaml';
import type { z } from 'zod';
import { ContentError } from './content-error.ts';
import { explain } from './explain.ts';

/**
 * Checks the text of one YAML file; `path` is relative to `content/`. Pure, so that the browser's editor shows the same
 * messages as the build.
 * @throws ContentError
 */
export function checkContent<Schema extends z.ZodType>(
  path: string,
  text: string,
  schema: Schema,
): z.infer<Schema> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const place = (offset: number) => `content/${path}, line ${lines.linePos(offset).line}`;

  const syntax = document.errors[0];
  if (syntax?.code === 'MISSING_CHAR')
    throw new ContentError(`${place(offsetOfLastText(document))}: a quotation mark or bracket is not closed`);
  if (syntax) {
    const [sentence = ''] = syntax.message.split(/ at line|\n/);
    throw new ContentError(`${place(syntax.pos[0])}: this is no YAML: ${sentence}`);
  }

  const result = schema.safeParse(document.toJS());
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (!issue) throw new ContentError(`content/${path}: it cannot be read`);
  const field = issue.path.join('.') || 'the file';
  const what = explain(issue, issue.path.length ? valueAt(document, issue.path) : document.toJS());
  throw new ContentError(`${place(offsetOf(document, issue.path))}: ${field}: ${what}`);
}

function valueAt(document: Document, path: readonly PropertyKey[]): unknown {
  const value: unknown = document.getIn(path);
  return isNode(value) ? value.toJS(document) : value;
}

/** An unclosed text runs to the end of the file, so report its start. */
function offsetOfLastText(document: Document): number {
  let offset = 0;
  visit(document, { Scalar: (_key, { range }) => void (offset = range?.[0] ?? offset) });
  return offset;
}

/** The offset of the deepest part of the path that exists in the document. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node = document.getIn(path.slice(0, depth), true);
    if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)) {
      return Number(node.range[0]);
    }
  }
  return isMap(document.contents) ? (document.contents.range?.[0] ?? 0) : 0;
}
