import { z } from 'zod';
import { answerOrMistake } from './answer-or-mistake.ts';
import { checkPictures } from './check-pictures.ts';
import { readAll } from './read-all.ts';

const question = z.object({ folder: z.string(), readable: z.array(z.string()) });

/** The process of `readAllApart`. */
answerOrMistake(async (input) => {
  const { folder, readable } = question.parse(input);
  readAll(folder);
  return checkPictures(folder, readable);
});
