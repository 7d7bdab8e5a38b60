import { median } from '../lib/load.ts';

export interface Row {
  attack: string;
  /** How long each request of an honest diner took, in milliseconds. */
  took: readonly number[];
  /** How many of them were refused or had no answer. */
  refused: number;
  /** Of one core, by the server; undefined where the attack runs in the server's process. */
  cpuShare?: number;
  outcome: string;
}

const HEADINGS = ['attack', 'median ms', 'worst ms', 'refused', 'of a core', 'what became of it'];
const WIDTHS = [44, 9, 8, 10, 9, 0];

export function printHead(): void {
  print(HEADINGS);
}

export function printRow({ attack, took, refused, cpuShare, outcome }: Row): void {
  const share = cpuShare === undefined ? '' : `${Math.round(cpuShare * 100)} %`;
  const times = [median(took), Math.max(...took)].map((ms) => ms.toFixed(0));
  print([attack, ...times, `${refused} of ${took.length}`, share, outcome]);
}

function print(cells: readonly string[]): void {
  const padded = cells.map((cell, index) => cell.padEnd(WIDTHS[index] ?? 0));
  process.stdout.write(`| ${padded.join(' | ')} |\n`);
}
