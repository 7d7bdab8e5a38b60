import { readFileSync } from 'node:fs';
import { askQuestions, readAnswers } from './ask.ts';
import type { Answers } from './questions.ts';
import { REFUSALS } from './what-is-left.ts';

/**
 * Asks at the terminal, or reads a YAML file if one is named. A text says why there are no answers. Standard output is for
 * what a command has done: the questions stand beside it.
 */
export async function takeAnswers(file: string | undefined): Promise<Answers | string> {
  if (file === undefined)
    return (await askQuestions({ input: process.stdin, output: process.stderr })) ?? REFUSALS.unanswered;
  const found = readAnswers(readFileSync(file, 'utf8'));
  return 'nameEn' in found ? found : `${found.en}\n${found.ka}`;
}
