import { z } from 'zod';
import { answerApart } from './apart.ts';
import { ContentError } from './content-error.ts';
import { readAll } from './read-all.ts';

/** The process of `readAllApart`: answers with the first mistake in both languages, or null. */
answerApart((folder) => {
  try {
    readAll(z.string().parse(folder));
    return null;
  } catch (error) {
    if (error instanceof ContentError) return error.sentence;
    throw error;
  }
});
