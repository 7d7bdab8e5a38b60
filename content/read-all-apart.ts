import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Localized } from '#contract/values/language.ts';
import { ContentError } from './content-error.ts';

/**
 * `readAll` in a thread of its own: it reads every photograph, and the server answers diners meanwhile.
 * @throws ContentError
 */
export async function readAllApart(folder: string): Promise<void> {
  const worker = new Worker(new URL('./read-all-worker.ts', import.meta.url), { workerData: folder });
  try {
    // A failure of another kind is an event `error`, which rejects.
    const [mistake] = (await once(worker, 'message')) as [Localized | null];
    if (mistake) throw new ContentError(mistake);
  } finally {
    await worker.terminate();
  }
}
