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
    const text = rewrite(this.#texts[place] ?? '', values);
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
