import { createInterface } from 'node:readline';
import { z } from 'zod';
import { explain } from '#content/explain.ts';
import { parseYaml } from '#content/yaml.ts';
import type { Localized } from '#contract/values/language.ts';
import { ANSWERS, QUESTIONS, type Answers, type Question, type Typed } from './questions.ts';

interface Terminal {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
}

/** Asks again after an answer that is not possible. Undefined if the input ends before the last answer. */
export async function askQuestions({ input, output }: Terminal): Promise<Answers | undefined> {
  const terminal = createInterface({ input, output });
  const lines = terminal[Symbol.asyncIterator]();
  const typed: Typed = {};
  for (const question of QUESTIONS) {
    const standard = question.standard(typed);
    const ask = () => output.write(`\n${question.sentence.en}\n${question.sentence.ka}\n[${standard}]\n`);
    ask();
    while (typed[question.name] === undefined) {
      const line = await lines.next();
      if (line.done) return undefined;
      const text = line.value.trim() || standard;
      const mistake = findMistake(question, text);
      if (!mistake) typed[question.name] = text;
      else {
        output.write(`${mistake.en}\n${mistake.ka}\n`);
        ask();
      }
    }
  }
  terminal.close();
  return ANSWERS.parse(typed);
}

const FILE = z.record(z.string(), z.union([z.string(), z.number()]));

/** Reads the answers from a YAML text with the names of the questions; what is missing gets its standard. */
export function readAnswers(text: string): Answers | Localized {
  const { data: given } = FILE.safeParse(parseYaml(text) ?? {});
  if (!given)
    return {
      en: 'The file must have YAML fields, such as nameEn: Tamada.',
      ka: 'ფაილში YAML-ის ველები უნდა იყოს, მაგალითად, nameEn: Tamada.',
    };
  const names = new Set<string>(QUESTIONS.map(({ name }) => name));
  const unknown = Object.keys(given).find((name) => !names.has(name));
  if (unknown !== undefined)
    return { en: `No question is called "${unknown}".`, ka: `ასეთი კითხვა არ არის: "${unknown}".` };
  const typed: Typed = {};
  for (const question of QUESTIONS) {
    const answer = String(given[question.name] ?? question.standard(typed)).trim();
    const mistake = findMistake(question, answer);
    if (mistake) return { en: `${question.name}: ${mistake.en}`, ka: `${question.name}: ${mistake.ka}` };
    typed[question.name] = answer;
  }
  return ANSWERS.parse(typed);
}

function findMistake({ name }: Question, text: string): Localized | undefined {
  const [issue] = ANSWERS.shape[name].safeParse(text).error?.issues ?? [];
  return issue && explain(issue, text);
}
