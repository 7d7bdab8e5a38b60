import { parseArgs } from 'node:util';
import { readRules } from '#content/load.ts';
import { addDays, localDateAt } from '#contract/values/time.ts';
import { listEveningSteps } from './lib/evening-steps.ts';
import { LINES, type Line } from './lib/line.ts';
import { median } from './lib/median.ts';
import { playJourney, type Press } from './lib/play-journey.ts';
import { openSlowSite, type SlowSite } from './lib/slow-site.ts';
import { kilobytes, print, whole } from './lib/table.ts';

/**
 * Plays a diner's evening on an old phone: home, reservation, menu, cart, login, bank, success, profile. Each target is pressed as soon as it is visible. Prints medians; the bank's own pages are not on the slow line.
 *   --rounds=3          evenings on each build
 *   --line=400          connections whose name contains it: `400 kbit/s`, `2 % lost` (of its packets), `fast 4G`
 *   --thought=1         seconds on a page before its link is followed
 *   --waterfall=pay     also the requests of the presses whose names contain it, of the first round; several with commas
 *   --against=FOLDER    another build, such as an older commit's, in turn with this one
 * Chromium's own packet loss is for WebRTC only, so bench/lib/line.ts delays every fiftieth packet as TCP does.
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    line: { type: 'string', default: '400' },
    thought: { type: 'string', default: '1' },
    waterfall: { type: 'string' },
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
  const { diner } = await site.signUp();
  const steps = listEveningSteps(chooseDate(), diner);
  return playJourney({ site, line, steps, thought: Number(options.thought) * 1_000 });
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
  for (const [index, press] of (rounds[0] ?? []).entries()) {
    row(press.name, describe(rounds.map((round) => round.slice(index, index + 1))));
  }
  // Not the sum of the medians: a lost packet delays other presses in each round.
  row('in all', describe(rounds));
  const waits = rounds.map((round) => sum(round, 'target') + sum(round, 'answer'));
  print(`  waited in all ${whole(median(waits))} ms (${waits.map(whole).join(', ')})`);
  for (const { name, waterfall } of (rounds[0] ?? []).filter(isAsked)) {
    print(`  ${name}`);
    for (const line of waterfall) print(`    ${line}`);
  }
}

function isAsked({ name }: Press): boolean {
  const asked = options.waterfall?.toLowerCase().split(',') ?? [];
  return asked.some((part) => name.toLowerCase().includes(part));
}

/** The median sum of each column. */
function describe(rounds: readonly Press[][]): string[] {
  return COLUMNS.map((column) => {
    const middle = median(rounds.map((presses) => sum(presses, column)));
    return column === 'bytes' ? kilobytes(middle) : whole(middle);
  });
}

function sum(presses: readonly Press[], column: (typeof COLUMNS)[number]): number {
  return presses.reduce((total, press) => total + press[column], 0);
}

function row(name: string, cells: readonly string[]): void {
  print(`  ${name.padEnd(18)}${cells.map((cell) => cell.padStart(9)).join('')}`);
}
