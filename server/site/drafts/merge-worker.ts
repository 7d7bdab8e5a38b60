import { answerApart } from '#content/apart.ts';
import { mergeTexts, type Texts } from './merge-texts.ts';

/** A file that both sides have changed. */
export interface ConflictingFile extends Texts {
  path: string;
}

export interface MergedFile {
  path: string;
  text: string;
}

/** The process of `mergeFiles`. */
answerApart((input) =>
  (input as ConflictingFile[]).map(({ path, ...texts }): MergedFile => ({ path, text: mergeTexts(texts) })),
);
