import type { Localized } from '#contract/values/language.ts';

/**
 * An error in a content file: one sentence with the file, the line, the field and the expected value. The message has it in
 * both languages, as an editor and the log show it.
 */
export class ContentError extends Error {
  override name = 'ContentError';

  readonly sentence: Localized;
  readonly field: WrongField | undefined;

  constructor(sentence: Localized, field?: WrongField) {
    super(`${sentence.en} / ${sentence.ka}`);
    this.sentence = sentence;
    this.field = field;
  }
}

/** A field of a file and what is wrong with it. */
export interface WrongField {
  path: readonly PropertyKey[];
  problem: Localized;
}

/** A save of a file that somebody else has changed since the editor read it. */
export class ContentConflict extends Error {
  override name = 'ContentConflict';
  readonly path: string;

  constructor(path: string) {
    super(`${path} has changed since it was read`);
    this.path = path;
  }
}
