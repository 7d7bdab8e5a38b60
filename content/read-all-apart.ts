import type { Localized } from '#contract/values/language.ts';
import { runApart, TooMuchWork } from './apart.ts';
import { ContentError } from './content-error.ts';

/**
 * `readAll` in a process of its own, because it reads every photograph.
 * @throws ContentError
 */
export async function readAllApart(folder: string): Promise<void> {
  const module = new URL('./read-all-worker.ts', import.meta.url);
  const mistake = (await runApart({ module, input: folder }).catch(explain)) as Localized | null;
  if (mistake) throw new ContentError(mistake);
}

function explain(error: unknown): Localized {
  if (!(error instanceof TooMuchWork)) throw error;
  return {
    en: 'All texts and pictures together are too large to be read; shorten a text, or save fewer of them',
    ka: 'ყველა ტექსტი და სურათი ერთად ძალიან დიდია და ვერ იკითხება; შეამოკლეთ ტექსტი ან ნაკლები შეინახეთ',
  };
}
