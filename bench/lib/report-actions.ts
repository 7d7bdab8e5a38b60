import type { Language } from '#contract/values/language.ts';
import type { Page } from '#src/i18n/paths.ts';
import type { Tap } from './act.ts';
import { describeArrivals } from './arrivals.ts';
import { listFirstActions } from './first-actions.ts';
import type { OpenPhone } from './phone.ts';
import { mark, print } from './table.ts';
import { LIMIT_MS, timeAction, type FirstAction, type Timed } from './time-action.ts';

interface Actions {
  openPhone: OpenPhone;
  language: Language;
  runs: number;
  pages: readonly Page[];
  /** Prints what was on the line before each answer. */
  hasWaterfall: boolean;
}

interface Result {
  /** The run with the median time. */
  middle: Timed;
  times: number[];
  note: string;
}

export async function reportActions(actions: Actions): Promise<void> {
  const { language, runs, pages } = actions;
  print(`\nFirst actions (${language}), each tapped once, at the first paint or when its target is there.`);
  print(
    `Medians of ${runs}, least and most, in ms since navigation started; never: not within ${LIMIT_MS} ms.`,
  );
  for (const action of listFirstActions(language).filter(({ page }) => pages.includes(page))) {
    print(`  ${action.name}${action.budget ? ` (budget ${action.budget})` : ''}`);
    for (const withoutReact of [false, true]) {
      const result = await measure(actions, action, withoutReact);
      const { time, arrivals } = result.middle;
      const isOver = time > (action.budget ?? Infinity);
      print(`    ${withoutReact ? 'without React' : 'whole site   '}  ${describe(result)}${mark(isOver)}`);
      if (actions.hasWaterfall) {
        for (const line of describeArrivals(arrivals, { before: Math.min(time, LIMIT_MS) }))
          print(`      ${line}`);
      }
    }
  }
}

async function measure(actions: Actions, action: FirstAction, withoutReact: boolean): Promise<Result> {
  const once = await repeatUntilClear(actions, action, { withoutReact, isRepeated: false });
  if (once.middle.time < Infinity || !action.isRepeatable) return once;
  const again = await repeatUntilClear(actions, action, { withoutReact, isRepeated: true });
  return { ...again, note: `${again.note}, then every 100 ms (one tap only: never)` };
}

/** Stops as soon as most of the runs had no answer: the median is known then. */
async function repeatUntilClear(
  { openPhone, language, runs }: Actions,
  action: FirstAction,
  way: { withoutReact: boolean; isRepeated: boolean },
): Promise<Result> {
  const all: Timed[] = [];
  while (all.length < runs && all.filter(({ time }) => time === Infinity).length <= runs / 2) {
    all.push(await timeAction(openPhone, action, { ...way, language }));
  }
  const sorted = all.toSorted((one, other) => one.time - other.time);
  const middle = sorted[Math.floor(runs / 2)] ?? sorted.at(-1);
  if (!middle) throw new Error('There must be at least one run');
  return { middle, times: sorted.map(({ time }) => time), note: describeTaps(action, middle.taps) };
}

function describe({ middle, times, note }: Result): string {
  const range = `(${whole(times[0])}–${whole(times.at(-1))})`;
  return `${whole(middle.time).padStart(6)} ${range.padEnd(14)} ${note}`;
}

function describeTaps({ taps = [] }: FirstAction, made: readonly Tap[]): string {
  const [first, second] = made;
  if (taps.length === 0) return '';
  if (!first) return 'nothing to tap';
  const when = first.isAtFirstPaint ? 'at first paint' : 'when it was there';
  const then = taps.length > 1 && second ? ` and ${whole(second.at)}` : '';
  return `tapped ${when}, ${whole(first.at)}${then}${first.isCovered ? ', covered' : ''}`;
}

function whole(time = NaN): string {
  return time === Infinity ? 'never' : String(Math.round(time));
}
