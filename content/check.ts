import { isMap, isNode, LineCounter, visit, type Document } from 'yaml';
import type { z } from 'zod';
import type { Localized } from '#contract/values/language.ts';
import { ContentError, type WrongField } from './content-error.ts';
import { explain } from './explain.ts';
import { findRepeatedKey, parseYamlDocument } from './yaml.ts';

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
  const document = parseYamlDocument(text, lines);
  const fail = (offset: number, { en, ka }: Localized, wrong?: WrongField) => {
    const { line } = lines.linePos(offset);
    const sentence = {
      en: `content/${path}, line ${line}: ${en}`,
      ka: `content/${path}, სტრიქონი ${line}: ${ka}`,
    };
    return new ContentError(sentence, wrong);
  };

  const syntax = document.errors[0];
  if (syntax?.code === 'MISSING_CHAR')
    throw fail(offsetOfLastText(document), {
      en: 'a quotation mark or bracket is not closed',
      ka: 'ბრჭყალი ან ფრჩხილი დახურული არ არის',
    });
  if (syntax) {
    const [sentence = ''] = syntax.message.split(/ at line|\n/);
    throw fail(syntax.pos[0], {
      en: `this is not valid YAML: ${sentence}`,
      ka: `ეს YAML არ არის (${sentence})`,
    });
  }

  const repeated = findRepeatedKey(document);
  if (repeated)
    throw fail(repeated.offset, {
      en: `the field "${repeated.name}" is written twice`,
      ka: `ველი "${repeated.name}" ორჯერ წერია`,
    });

  const result = schema.safeParse(document.toJS());
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (!issue) throw fail(0, { en: 'it cannot be read', ka: 'წაკითხვა ვერ მოხერხდა' });
  const field = issue.path.join('.');
  const problem = explain(issue, issue.path.length ? valueAt(document, issue.path) : document.toJS());
  const sentence = { en: `${field || 'the file'}: ${problem.en}`, ka: `${field || 'ფაილი'}: ${problem.ka}` };
  throw fail(offsetOf(document, issue.path), sentence, { path: issue.path, problem });
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
