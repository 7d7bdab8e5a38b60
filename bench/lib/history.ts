import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { fillDemo } from '../../scripts/demo/fill.ts';
import type { Fill } from './house.ts';

/** Two years of evenings. */
export const HISTORY_DAYS = 728;
const player = z.object({ fillDemo: z.custom<typeof fillDemo>((value) => typeof value === 'function') });

/** Plays the demo's past by the verbs of the code that is measured. */
export function createHistory({ code = '.', days }: { code?: string; days: number }): Fill {
  return async (place) => {
    const module = pathToFileURL(resolve(code, 'scripts/demo/fill.ts')).href;
    const { fillDemo: fill } = player.parse(await import(module));
    return fill({ ...place, now: Date.now(), daysBack: days, daysAhead: 0 });
  };
}
