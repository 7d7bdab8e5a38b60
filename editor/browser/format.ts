import { checkContent } from '#content/check.ts';
import { ContentError } from '#content/content-error.ts';
import { parseYaml } from '#content/yaml.ts';
import type { Language } from '#contract/values/language.ts';
import { schemaOf } from '../forms/files.ts';
import { isFields, rewrite } from '../rewrite.ts';

/**
 * The index in `texts` of the file text that an entry was read from. The editor passes unknown fields back unchanged.
 */
const ORIGIN = '_origin';

/**
 * Reads and writes YAML files, preserving comments and order, and rejects what the build would reject, with the same
 * messages. The editor passes no path when writing, so `announce` receives it just before. It announces no path when it
 * numbers reordered entries; those are checked where they are saved.
 */
export class KeptYaml {
  readonly #language: Language;
  readonly #texts: string[] = [];
  #path = '';

  constructor(language: Language) {
    this.#language = language;
  }

  readonly read = (text: string): Record<string, unknown> => {
    const values: unknown = parseYaml(text);
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
    const path = this.#path;
    this.#path = '';
    const schema = schemaOf(path);
    if (!schema) return;
    try {
      checkContent(path.replace(/^content\//, ''), text, schema);
    } catch (error) {
      // The editor recognizes this message and shows that of the cause to the user.
      const cause = error instanceof ContentError ? new Error(error.sentence[this.#language]) : error;
      throw new Error('saving_failed', { cause });
    }
  }
}

/** Leaves out empty fields; empty lists stay. */
function dropEmpty(values: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(values).map(([name, value]) => [name, pruneEmpty(value)]);
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined)) as Record<string, unknown>;
}

function pruneEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pruneEmpty);
  if (!isFields(value)) return value === '' || value === null ? undefined : value;
  const kept = dropEmpty(value);
  return Object.keys(kept).length > 0 ? kept : undefined;
}
