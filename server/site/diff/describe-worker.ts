import { parentPort, workerData } from 'node:worker_threads';
import type { Described, State } from './describe-apart.ts';
import { describeChanges } from './describe.ts';
import { nameDishes } from './dish-order.ts';

/** The thread of `describeApart`. */
const { files, texts, language, dishes } = workerData as State;
const { before, after } = dishes;
parentPort?.postMessage({
  pages: describeChanges({
    files,
    read: (path) => texts.get(path),
    language,
    dishes: before && { before, after },
  }),
  names: nameDishes(after, language),
} satisfies Described);
