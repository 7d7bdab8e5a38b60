import { setImmediate } from 'node:timers/promises';
import { afterAll } from 'vitest';

/** React schedules work in turns of the event loop, also when a page is left: it ends before jsdom is taken away. */
const TURNS = 10;

afterAll(async () => {
  for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
});
