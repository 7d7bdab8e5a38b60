import { median } from '../lib/median.ts';

export interface Row {
  attack: string;
  /** Response times of honest diners' requests, in milliseconds. */
  took: readonly number[];
  /** How many of them were refused or got no answer. */
  refused: number;
  /** The server's share of one core; undefined if the attack runs in the server's process. */
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
