import { setImmediate } from 'node:timers/promises';
import { configure } from '@testing-library/react';
import { afterAll } from 'vitest';

/** On a busy machine the first import of a part that loads late takes longer than a second. */
configure({ asyncUtilTimeout: 15_000 });

/** A request that outlives its test, such as a second attempt after a failure, gets no answer. */
globalThis.fetch = () => new Promise<never>(() => undefined);

/** jsdom lays nothing out, so that nothing can be scrolled into view. */
Element.prototype.scrollIntoView = () => undefined;

/** React schedules work in turns of the event loop, also when a page is left: it ends before jsdom is taken away. */
const TURNS = 10;

/** A store that nobody reads any more leaves the window a second later, when jsdom may be gone. */
const timers = new Set<NodeJS.Timeout>();
const { setTimeout } = globalThis;
globalThis.setTimeout = ((...args: Parameters<typeof setTimeout>) => {
  const timer = setTimeout(...args);
  timers.add(timer);
  return timer;
}) as typeof setTimeout;

afterAll(async () => {
  for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
  for (const timer of timers) clearTimeout(timer);
});
