import { setTimeout } from 'node:timers/promises';
import type { Target } from './act.ts';
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
}

interface Evening {
  site: SlowSite;
  line: Line;
  steps: readonly Step[];
  /** Milliseconds on a page before a link is followed. */
  thought: number;
}

const LIMIT_MS = 15_000;
/** A press that met no script yet, such as on a table, is repeated. */
const AGAIN_MS = 400;

export async function playEvening({ site, line, steps, thought }: Evening): Promise<Press[]> {
  site.setLine(line);
  const { tab, devtools } = await preparePhones(site.browser, site.siteUrl)({ keeps: true });
  // Without cross-fades: an older build loses a press that is made during one.
  await tab.emulateMedia({ reducedMotion: 'reduce' });
  let requests = 0;
  devtools.on('Network.requestWillBeSent', () => (requests += 1));
  await devtools.send('Performance.enable');
  const phone = { tab, devtools };
  const presses: Press[] = [];
  try {
    for (const step of steps) {
      if (step.isLeaving) await setTimeout(thought);
      const before = { bytes: site.carried(), requests, busy: await readBusy(phone) };
      const { target, answer } = await press(phone, step);
      const bytes = site.carried() - before.bytes;
      const [wait, carrying] = [target + answer, (bytes * 8_000) / line.down];
      const script = Math.min(wait, Math.max(0, (await readBusy(phone)) - before.busy));
      presses.push({
        ...{ name: step.name, target, answer, bytes, script },
        requests: requests - before.requests,
        line: Math.min(wait, carrying),
        trips: Math.max(0, wait - Math.max(carrying, script)),
      });
    }
    return presses;
  } finally {
    await tab.context().close();
  }
}

async function press(phone: Phone, { press: target, typed = {}, answer }: Step) {
  const start = Date.now();
  if (!target) {
    await phone.tab.goto('/en', { waitUntil: 'commit' });
    return { target: 0, answer: (await whenVisible(phone, answer)).at - start };
  }
  const place = await whenVisible(phone, target, typed);
  const answered = whenVisible(phone, answer);
  touch(phone.devtools, place);
  const repeated = target.selector.startsWith('#table')
    ? setInterval(() => touch(phone.devtools, place), AGAIN_MS)
    : undefined;
  try {
    return { target: place.at - start, answer: (await answered).at - place.at };
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
