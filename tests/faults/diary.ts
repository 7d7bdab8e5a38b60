import type { Acknowledged } from './facts.ts';

/** The events of a run, as its diners saw them. */
export interface Diary {
  /** Writes that a server acknowledged. */
  acknowledged: Acknowledged[];
  /** Answers that must not occur, such as 500 or an accepted forged callback. */
  surprises: string[];
  /** The number of each answer, such as `POST /bog/create-order 409 table_taken`. */
  answers: Map<string, number>;
  answered: number;
}

export function openDiary(): Diary {
  return { acknowledged: [], surprises: [], answers: new Map(), answered: 0 };
}

/** Counts an answer and records it as a surprise if it is not expected. */
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
