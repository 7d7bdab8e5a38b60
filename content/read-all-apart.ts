import type { Localized } from '#contract/values/language.ts';
import { runApart, TooMuchWork } from './apart.ts';
import { ContentError } from './content-error.ts';
import type { FileChange } from './files.ts';

/** What a process answers: its result, or the first mistake of the content. */
export type Answer<Result> = { result: Result } | { mistake: Localized };

/** Every pixel of forty new photographs takes some seconds. */
const LIMIT_MS = 60_000;

/** Hashes of photographs that this process has read to their end. */
let readable: string[] = [];

/**
 * Asks of a folder like `content/` what the build asks, in a process of its own, because it reads every photograph.
 * @throws ContentError
 */
export async function readAllApart(folder: string): Promise<void> {
  const module = new URL('./read-all-worker.ts', import.meta.url);
  readable = await ask<string[]>({ module, input: { folder, readable } });
}

/**
 * The files of a save as they are stored (see `cleanPicture`), in a process of its own.
 * @throws ContentError
 */
export async function cleanApart(changes: readonly FileChange[]): Promise<readonly FileChange[]> {
  if (changes.every(({ path, content }) => !content || path.endsWith('.yaml'))) return changes;
  const module = new URL('./clean-worker.ts', import.meta.url);
  const input = changes.map(({ path, content }) => ({ path, content }));
  const cleaned = await ask<(Uint8Array | undefined)[]>({ module, input });
  return changes.map((change, index) => ({ ...change, content: cleaned[index] && Buffer.from(cleaned[index]) }));
}

async function ask<Result>(work: { module: URL; input: unknown }): Promise<Result> {
  const answer = (await runApart({ ...work, limitMs: LIMIT_MS }).catch(explain)) as Answer<Result>;
  if ('mistake' in answer) throw new ContentError(answer.mistake);
  return answer.result;
}

function explain(error: unknown): Answer<never> {
  if (!(error instanceof TooMuchWork)) throw error;
  const mistake = {
    en: 'All texts and pictures together are too large to be read; shorten a text, or save fewer of them',
    ka: 'ყველა ტექსტი და სურათი ერთად ძალიან დიდია და ვერ იკითხება; შეამოკლეთ ტექსტი ან ნაკლები შეინახეთ',
  };
  return { mistake };
}
