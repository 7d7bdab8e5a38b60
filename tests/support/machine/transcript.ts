import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'test-results';
/** Of an output, so that a page does not hide the lines after it. */
const SHOWN_CHARACTERS = 3_000;

/** Everything that was run, with its output, in a file that stays after the test. */
export class Transcript {
  /** The lines, and those of the paper that they come from. */
  readonly lines: string[] = [];
  readonly #file: string;

  constructor(name: string) {
    mkdirSync(FOLDER, { recursive: true });
    this.#file = join(FOLDER, name);
    writeFileSync(this.#file, '');
  }

  add(line: string, output: string): void {
    this.lines.push(line);
    appendFileSync(this.#file, `# ${line}\n${output.slice(0, SHOWN_CHARACTERS)}\n`);
  }
}
