import { atom, type ReadableAtom } from 'nanostores';

const $slug = atom('');

/** The slug of the category that the diner has chosen; empty before the first choice. */
export const $menuCategory: ReadableAtom<string> = $slug;

export function chooseCategory(slug: string): void {
  $slug.set(slug);
}
