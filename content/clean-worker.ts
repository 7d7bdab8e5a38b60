import { z } from 'zod';
import { answerOrMistake } from './answer-or-mistake.ts';
import { cleanPicture } from './check-pictures.ts';

const question = z.array(z.object({ path: z.string(), content: z.instanceof(Uint8Array).optional() }));

/** The process of `cleanApart`. */
answerOrMistake(async (input) => {
  const cleaned = [];
  for (const { path, content } of question.parse(input))
    cleaned.push(content && (await cleanPicture(path, Buffer.from(content))));
  return cleaned;
});
