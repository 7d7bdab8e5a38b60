import { checkContent } from '#content/check.ts';
import { schemaOf } from '../forms/files.ts';
import { isFields, rewrite } from '../rewrite.ts';
import { parse } from 'yaml';

/** The place in `texts` of the text that an entry was read from: the editor hands back fields that no form has. */
const ORIGIN = '_origin';

/**
 * Reads and writes files so that comments and order survive, and refuses what the build would refuse, in the same
 * words. The editor hands over no path with the values to be written, but tells it right before.
 */
export class KeptYaml {
  readonly #texts: string[] = [];
  #path = '';

  readonly read = (text: string): Record<string, unknown> => {
    const values: unknown = parse(text);
    return isFields(values) ? { ...values, [ORIGIN]: this.#texts.push(`${text}\n`) - 1 } : {};
  };

  announce(path: string): void {
    this.#path = path;
  }

  readonly write = ({ [ORIGIN]: origin, ...values }: Record<string, unknown>): string => {
    const place = typeof origin === 'number' ? origin : -1;
    const text = rewrite(this.#texts[place] ?? '', dropEmpty(values));
    this.#check(text);
    if (place in this.#texts) this.#texts[place] = text;
    return text;
  };

  #check(text: string): void {
    const schema = schemaOf(this.#path);
    if (!schema) return;
    try {
      checkContent(this.#path.replace(/^content\//, ''), text, schema);
    } catch (cause) {
      // By this name the editor shows the cause to whoever has pressed "Save".
      throw new Error('saving_failed', { cause });
    }
  }
}

/** A field that was left empty is not in the file; a list without entries is. */
function dropEmpty(values: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(values).map(([name, value]) => [name, toKept(value)]);
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined)) as Record<string, unknown>;
}

function toKept(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toKept);
  if (!isFields(value)) return value === '' || value === null ? undefined : value;
  const kept = dropEmpty(value);
  return Object.keys(kept).length > 0 ? kept : undefined;
}
