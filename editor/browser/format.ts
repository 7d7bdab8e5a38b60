import { checkContent } from '#content/check.ts';
import { ContentError } from '#content/content-error.ts';
import { parseYaml } from '#content/yaml.ts';
import { isLanguage, LANGUAGE_NAMES, type Language } from '#contract/values/language.ts';
import { kindOf, SCHEMAS, type Kind } from '../forms/files.ts';
import { LABELS } from '../forms/labels.ts';
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
    const kind = kindOf(path);
    if (!kind) return;
    try {
      checkContent(path.replace(/^content\//, ''), text, SCHEMAS[kind]);
    } catch (error) {
      // The editor recognizes this message and shows that of the cause to the user.
      const cause =
        error instanceof ContentError ? new Error(explainRefusal(error, kind, this.#language)) : error;
      throw new Error('saving_failed', { cause });
    }
  }
}

/** Names the field as its form does, with the number of an entry in a list: "Closed days 2 · Why (ქართული)". */
function explainRefusal({ sentence, field }: ContentError, kind: Kind, language: Language): string {
  if (!field || field.path.length === 0) return sentence[language];
  let key: string = kind;
  const names = field.path.map((part) => {
    if (typeof part === 'number') return ` ${part + 1}`;
    if (isLanguage(part)) return ` (${LANGUAGE_NAMES[part]})`;
    key += `.${String(part)}`;
    return ` · ${LABELS[key]?.[language] ?? String(part)}`;
  });
  return `${names.join('').replace(' · ', '')}: ${field.problem[language]}`;
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
