import { parseArgs } from 'node:util';
import { readRules } from '#content/load.ts';
import { addDays, localDateAt } from '#contract/values/time.ts';
import { newDiner } from '#tests/support/browser/e2e.ts';
import { listEveningSteps } from './lib/evening-steps.ts';
import { LINES, type Line } from './lib/line.ts';
import { median } from './lib/median.ts';
import { openSlowSite, type SlowSite } from './lib/slow-site.ts';
import { kilobytes, print, whole } from './lib/table.ts';
import { playEvening, type Press } from './lib/whole-evening.ts';

/**
 * Plays a diner's whole evening on an old phone: home, reservation, menu, cart, login, bank, success, profile. Each
 * target is pressed as soon as it is visible. Prints medians; the bank's own pages are not on the slow line.
 *   --rounds=3        evenings for each build
 *   --line=400        connections whose name contains it: `400 kbit/s`, `2 % lost`, `fast 4G`
 *   --thought=1       seconds on a page before its link is followed
 *   --register        with a new account instead of the login
 *   --against=FOLDER  another build, such as an older commit's, in turn with this one
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    line: { type: 'string', default: '400' },
    thought: { type: 'string', default: '1' },
    register: { type: 'boolean', default: false },
    against: { type: 'string' },
  },
});
const COLUMNS = ['target', 'answer', 'bytes', 'requests', 'line', 'script', 'trips'] as const;
const slowest = LINES.slice(-1);
const lines = [...LINES, ...slowest.map((line) => ({ ...line, name: '2 % lost', loss: 0.02 }))];
const sites: SlowSite[] = [];
let evenings = 0;
try {
  for (const build of ['dist', ...(options.against ? [options.against] : [])]) {
    sites.push(await openSlowSite(build));
  }
  for (const line of lines.filter(({ name }) => name.includes(options.line))) await measureLine(line);
} finally {
  for (const site of sites) await site.close();
}

async function measureLine(line: Line): Promise<void> {
  const played = sites.map((): Press[][] => []);
  for (let round = 0; round < Number(options.rounds); round += 1) {
    for (const [index, site] of sites.entries()) played[index]?.push(await play(site, line));
  }
  const [own = [], other] = played;
  print(`\n${line.name}, ${options.thought} s of thought; ms, and what went into them`);
  report(own);
  if (other) print(options.against ?? '');
  if (other) report(other);
}

async function play(site: SlowSite, line: Line): Promise<Press[]> {
  site.setLine();
  const diner = options.register ? newDiner() : (await site.signUp()).diner;
  const steps = listEveningSteps(chooseDate(), diner, options.register);
  return playEvening({ site, line, steps, thought: Number(options.thought) * 1_000 });
}

/** Each evening has its own date, in the next month: the same presses lead to all of them. */
function chooseDate(): string {
  const first = `${addDays(`${localDateAt(Date.now()).slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
  const closed = readRules().closedDays.map(({ date }) => date);
  for (;;) {
    const date = addDays(first, evenings++);
    if (!closed.includes(date)) return date;
  }
}

function report(rounds: readonly Press[][]): void {
  row('', ['target', 'answer', 'KB', 'requests', 'line', 'script', 'trips']);
  const presses = (rounds[0] ?? []).map(({ name }, index) => {
    const middle = (cell: Exclude<keyof Press, 'name'>) =>
      median(rounds.map((round) => round[index]?.[cell] ?? NaN));
    return [name, ...COLUMNS.map(middle)] as const;
  });
  for (const [name, ...cells] of presses) row(name, cells.map(show));
  const sums = COLUMNS.map((_, column) => presses.reduce((sum, press) => sum + Number(press[column + 1]), 0));
  row('in all', sums.map(show));
  print(`  waited in all ${whole((sums[0] ?? 0) + (sums[1] ?? 0))} ms`);
}

function show(value: number, column: number): string {
  return COLUMNS[column] === 'bytes' ? kilobytes(value) : whole(value);
}

function row(name: string, cells: readonly string[]): void {
  print(`  ${name.padEnd(18)}${cells.map((cell) => cell.padStart(9)).join('')}`);
}
