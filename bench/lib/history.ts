import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { fillDemo } from '../../scripts/demo/fill.ts';
import type { Fill } from './house.ts';

/** Two years of evenings. */
const HISTORY_DAYS = 728;
const player = z.object({ fillDemo: z.custom<typeof fillDemo>((value) => typeof value === 'function') });

/** Plays the demo's past, as many times as long as two years, by the verbs of the code that is measured. */
export function createHistory({ code = '.', times = 1, daysAhead = 0 } = {}): Fill {
  return async (place) => {
    const module = pathToFileURL(resolve(code, 'scripts/demo/fill.ts')).href;
    const { fillDemo: fill } = player.parse(await import(module));
    return fill({ ...place, now: Date.now(), daysBack: HISTORY_DAYS * times, daysAhead });
  };
}
