import { setTimeout } from 'node:timers/promises';
import type { Target } from './act.ts';
import { describeArrivals, watchArrivals } from './arrivals.ts';
import type { Step } from './evening-steps.ts';
import type { Line } from './line.ts';
import { preparePhones, type Phone } from './phone.ts';
import type { SlowSite } from './slow-site.ts';
import { touch } from './time-action.ts';

/** What one press cost: milliseconds, and bytes as the line carried them. */
export interface Press {
  name: string;
  /** Until its target could be pressed, after the answer before; and from the press to its answer. */
  target: number;
  answer: number;
  bytes: number;
  requests: number;
  /** Of target and answer: the line at full speed, the page's thread busy, and neither, which is round trips. */
  line: number;
  script: number;
  trips: number;
  /** What was on the line from the press to its answer. */
  waterfall: string[];
}

interface Playing {
  site: SlowSite;
  line: Line;
  steps: readonly Step[];
  /** Milliseconds on a page before a link is followed. */
  thought: number;
}

const LIMIT_MS = 15_000;
/** A press that met no script yet, such as on a table, is repeated. */
const AGAIN_MS = 400;

export async function playJourney({ site, line, steps, thought }: Playing): Promise<Press[]> {
  site.setLine(line);
  const phone = await preparePhones(site.browser, site.siteUrl)({ keeps: true });
  const { tab, devtools } = phone;
  // Without cross-fades: an older build loses a press that is made during one.
  await tab.emulateMedia({ reducedMotion: 'reduce' });
  let requests = 0;
  const arrivals = watchArrivals(devtools, () => (requests += 1));
  await devtools.send('Performance.enable');
  const presses: Press[] = [];
  try {
    for (const step of steps) {
      if (step.isLeaving) await setTimeout(thought);
      const before = { bytes: site.carried(), requests, busy: await readBusy(phone) };
      const { pressedAt, ...waited } = await press(phone, step);
      const from = pressedAt - arrivals.startedAt();
      const busy = await readBusy(phone);
      presses.push({
        ...{ name: step.name, ...waited, requests: requests - before.requests },
        ...divide(waited.target + waited.answer, {
          bytes: site.carried() - before.bytes,
          // The browser counts from zero again in a new page.
          busy: busy < before.busy ? busy : busy - before.busy,
          down: line.down,
        }),
        waterfall: describeArrivals(arrivals.list(), { from, before: from + waited.answer }),
      });
    }
    return presses;
  } finally {
    await tab.context().close();
  }
}

/** `down`: bits per second. */
function divide(wait: number, { bytes, busy, down }: { bytes: number; busy: number; down: number }) {
  const carrying = (bytes * 8_000) / down;
  const script = Math.min(wait, Math.max(0, busy));
  const trips = Math.max(0, wait - Math.max(carrying, script));
  return { bytes, script, line: Math.min(wait, carrying), trips };
}

async function press(phone: Phone, { press: target, typed = {}, answer, address }: Step) {
  const start = Date.now();
  if (address !== undefined) await phone.tab.goto(address, { waitUntil: 'commit' });
  if (!target) {
    return { target: 0, pressedAt: start, answer: (await whenVisible(phone, answer)).at - start };
  }
  const place = await whenVisible(phone, target, typed);
  const answered = whenVisible(phone, answer);
  touch(phone.devtools, place);
  const repeated = target.selector.startsWith('#table')
    ? setInterval(() => touch(phone.devtools, place), AGAIN_MS)
    : undefined;
  try {
    return { target: place.at - start, pressedAt: place.at, answer: (await answered).at - place.at };
  } finally {
    clearInterval(repeated);
  }
}

/** Of a target to press, types the values of its form and scrolls to it. */
async function whenVisible({ tab }: Phone, target: Target, typed?: Record<string, string>) {
  const options = { polling: 20, timeout: LIMIT_MS };
  const shown = await tab.waitForFunction(look, { target, typed }, options).catch((error: unknown) => {
    throw new Error(`${tab.url()}: ${target.selector} ${target.text ?? ''} did not show`, { cause: error });
  });
  const place = await shown.jsonValue();
  if (!place) throw new Error('waitForFunction resolves only with a place');
  return place;
}

/** Runs in the page. Returns the instant and the middle of the target, once it is visible. */
function look({
  target: { selector, text = '' },
  typed,
}: {
  target: Target;
  typed?: Record<string, string> | undefined;
}) {
  // An older build may break dates at other spaces.
  const plain = (shown: string) => shown.replaceAll('\u00a0', ' ');
  const element = [...document.querySelectorAll(selector)].find(
    (each) =>
      each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      plain(`${each.textContent} ${each.ariaLabel}`).includes(plain(text)),
  );
  if (!element) return undefined;
  const at = Date.now();
  for (const [name, value] of Object.entries(typed ?? {})) {
    const field = document.querySelector<HTMLInputElement>(name);
    if (field) field.value = value;
    field?.dispatchEvent(new Event('input', { bubbles: true }));
    field?.dispatchEvent(new Event('change', { bubbles: true }));
  }
  if (typed) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { at, x: left + width / 2, y: top + height / 2 };
}

/** Milliseconds that the page's main thread has worked. */
async function readBusy({ devtools }: Phone): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}
