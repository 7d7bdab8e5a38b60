import { LIMITS } from './specification/limits.ts';
import { SCREENS } from './specification/screens.ts';
import { STATES } from './specification/states.ts';

/** A rule of the specification that has a number or a quoted text in it, and the test that proves it. */
export interface Rule {
  /** The section of the specification. */
  section: number;
  rule: string;
  /** From the project's root. */
  file: string;
  /** The title of the test, as it is written there. */
  test: string;
}

export const SPECIFICATION_RULES: readonly Rule[] = [SCREENS, STATES, LIMITS]
  .flatMap((table) => table.trim().split('\n'))
  .map((line) => {
    const [section = '', rule = '', file = '', test = ''] = line.split(' | ');
    return { section: Number(section), rule, file: `tests/${file}`, test };
  });
