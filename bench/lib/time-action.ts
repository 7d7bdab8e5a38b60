import { setTimeout } from 'node:timers/promises';
import type { CDPSession, Page as BrowserPage } from '@playwright/test';
import type { Language } from '#contract/values/language.ts';
import { localizedPath, type Page } from '#src/i18n/paths.ts';
import { act, type Tap, type Target, type Task } from './act.ts';
import { watchArrivals, type Arrival } from './arrivals.ts';
import type { OpenPhone } from './phone.ts';
import type { Saved } from './saved.ts';

/** What a diner does first on a page, and when it counts as done. */
export interface FirstAction {
  name: string;
  page: Page;
  saved?: Saved;
  /** Values of fields by selector, made anew for each run. */
  typed?: () => Record<string, string>;
  taps?: Target[];
  /** If a single tap is lost, measures repeated ones too. */
  isRepeatable?: boolean;
  /** What shows, or the kind, method and address of the request that leaves. */
  answer: Target[] | RegExp | 'largest paint';
  /** Milliseconds. */
  budget?: number;
}

export interface Timed {
  /** Milliseconds since navigation started; Infinity without an answer in time. */
  time: number;
  taps: Tap[];
  arrivals: Arrival[];
}

interface Way {
  language: Language;
  withoutReact: boolean;
  isRepeated?: boolean;
}

export const LIMIT_MS = 12_000;
const AFTERWARDS_MS = 300;

/** Opens the page, acts once and waits for the answer. */
export async function timeAction(openPhone: OpenPhone, action: FirstAction, way: Way): Promise<Timed> {
  const { answer, page, saved = {}, typed = () => ({}), taps = [] } = action;
  const { tab, devtools } = await openPhone(way);
  try {
    const answered = Promise.withResolvers<number>();
    const arrivals = watchArrivals(devtools, ({ kind, method, url, askedAt }) => {
      const isAnswer = answer instanceof RegExp && answer.test(`${kind} ${method} ${url}`);
      if (isAnswer) answered.resolve(askedAt);
    });
    const made: Tap[] = [];
    await tab.exposeFunction('tap', (tap: Tap) => {
      made.push(tap);
      touch(devtools, tap);
    });
    await tab.exposeFunction('noteAnswer', answered.resolve);
    await tab.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, saved);
    const shows = Array.isArray(answer) ? answer : [];
    const task: Task = { typed: typed(), taps, isRepeated: way.isRepeated ?? false, shows };
    await tab.addInitScript(act, task);

    const opened = open(tab, localizedPath(way.language, page));
    if (answer === 'largest paint') answered.resolve(opened);
    const never = setTimeout(LIMIT_MS, Infinity, { ref: false });
    const time = await Promise.race([answered.promise, never]);
    if (!arrivals.startedAt()) throw new Error(`${page} was not opened`);
    return { time: time > LIMIT_MS ? Infinity : time, taps: made, arrivals: arrivals.list() };
  } finally {
    await tab.context().close();
  }
}

/** Opens the page and returns its largest paint; Infinity if the tab is closed before. */
async function open(tab: BrowserPage, path: string): Promise<number> {
  try {
    await tab.goto(path, { waitUntil: 'load', timeout: LIMIT_MS });
    await tab.waitForTimeout(AFTERWARDS_MS);
    return await tab.evaluate(() => window.notes.largestPaint);
  } catch {
    return Infinity;
  }
}

/** Without waiting between the two events: a busy page would take the touch for a long press. */
export function touch(devtools: CDPSession, { x, y }: Pick<Tap, 'x' | 'y'>): void {
  const send = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints }).catch(() => undefined);
  void send('touchStart', [{ x, y }]);
  void send('touchEnd', []);
}
