import { answerApart } from './apart.ts';
import { ContentError } from './content-error.ts';
import type { Answer } from './read-all-apart.ts';

/** In a process of its own: answers with the result of the work, or with the first mistake of the content. */
export function answerOrMistake<Result>(work: (input: unknown) => Promise<Result>): void {
  answerApart(async (input): Promise<Answer<Result>> => {
    try {
      return { result: await work(input) };
    } catch (error) {
      if (error instanceof ContentError) return { mistake: error.sentence };
      throw error;
    }
  });
}
