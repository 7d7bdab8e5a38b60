import type { Acknowledged } from './facts.ts';

/** What happened in a run, as its diners saw it. */
export interface Diary {
  /** Writes that a server acknowledged. */
  acknowledged: Acknowledged[];
  /** Answers that nobody may ever get, such as 500, or a forged callback that is believed. */
  surprises: string[];
  /** How often each answer came, such as `POST /bog/create-order 409 table_taken`. */
  answers: Map<string, number>;
  answered: number;
}

export function openDiary(): Diary {
  return { acknowledged: [], surprises: [], answers: new Map(), answered: 0 };
}

/** Counts an answer; one that is not among the expected is a surprise. */
export function note(
  diary: Diary,
  what: string,
  { status, body }: { status: number; body: Record<string, unknown> },
  expected: readonly number[],
): void {
  const line = [what, status, typeof body.code === 'string' ? body.code : ''].join(' ').trim();
  diary.answered += 1;
  diary.answers.set(line, (diary.answers.get(line) ?? 0) + 1);
  if (!expected.includes(status)) diary.surprises.push(line);
}
