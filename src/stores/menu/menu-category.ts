import { atom, type ReadableAtom } from 'nanostores';

const $slug = atom('');

/** The slug of the category that the diner has chosen; empty before the first choice. */
export const $menuCategory: ReadableAtom<string> = $slug;

/** Also names it in the address, which the link to the other language takes along. No element has the slug as its id. */
export function chooseCategory(slug: string): void {
  $slug.set(slug);
  history.replaceState(history.state, '', `#${slug}`);
}
