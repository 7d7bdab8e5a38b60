import { atom, type ReadableAtom } from 'nanostores';
import type { MenuCategory } from '#contract/menu.ts';
import { getMenu } from '#src/api/menu.ts';

export type MenuUpdate =
  | { state: 'waiting' }
  | { state: 'loading' }
  | { state: 'loaded'; categories: MenuCategory[] }
  | { state: 'failed' };

const $state = atom<MenuUpdate>({ state: 'waiting' });
export const $menuUpdate: ReadableAtom<MenuUpdate> = $state;

/** Brings names, prices and sold-out marks of the pre-rendered menu up to date. */
export async function loadMenu(): Promise<void> {
  $state.set({ state: 'loading' });
  try {
    $state.set({ state: 'loaded', categories: await getMenu() });
  } catch {
    $state.set({ state: 'failed' });
  }
}
