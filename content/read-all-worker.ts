import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { ContentError } from './content-error.ts';
import { readAll } from './read-all.ts';

/** The thread of `readAllApart`: answers with the first mistake in both languages, or null. */
try {
  readAll(z.string().parse(workerData));
  parentPort?.postMessage(null);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  parentPort?.postMessage(error.sentence);
}
