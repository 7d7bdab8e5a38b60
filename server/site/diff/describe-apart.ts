import { runApart, TooMuchWork } from '#content/apart.ts';
import type { Language } from '#contract/values/language.ts';
import type { FileVersions, PageChange } from './describe.ts';
import type { DishTexts } from './dish-order.ts';

/** Two states of the content. */
export interface ComparedFiles {
  files: readonly FileVersions[];
  /** The texts that pages are named by, by their paths. */
  texts: ReadonlyMap<string, string>;
  language: Language;
  /** All dishes. Before: only if their order may have changed. */
  dishes: { before: DishTexts['before'] | undefined; after: DishTexts['after'] };
}

export interface Described {
  pages: PageChange[];
  /** The names of the dishes' pages, by their paths. */
  names: ReadonlyMap<string, string>;
}

/**
 * Says in words what changed, in a process of its own: editors decide how much there is to compare. Content that takes too
 * long is listed by its files.
 */
export async function describeApart(state: ComparedFiles): Promise<Described> {
  const module = new URL('./describe-worker.ts', import.meta.url);
  try {
    return (await runApart({ module, input: state })) as Described;
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error;
    const pages = state.files.map(({ path }) => ({
      path,
      name: path,
      state: 'changed' as const,
      changes: [],
    }));
    return { pages, names: new Map() };
  }
}
