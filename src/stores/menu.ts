import { atom, type ReadableAtom } from 'nanostores';
import { getMenu, type MenuAnswer } from '#src/api/menu.ts';

export type MenuUpdate =
  { state: 'waiting' } | { state: 'loading' } | ({ state: 'loaded' } & MenuAnswer) | { state: 'failed' };

const $state = atom<MenuUpdate>({ state: 'waiting' });
export const $menuUpdate: ReadableAtom<MenuUpdate> = $state;

/** Brings names, prices and sold-out marks of the pre-rendered menu up to date, once more when the line is back. */
export async function loadMenu(): Promise<void> {
  $state.set({ state: 'loading' });
  try {
    const menu = await getMenu();
    $state.set({ state: 'loaded', ...menu });
    if (menu.keptAt !== undefined) loadAgainOnline();
  } catch {
    $state.set({ state: 'failed' });
    loadAgainOnline();
  }
}

function loadAgainOnline(): void {
  addEventListener('online', () => void loadMenu(), { once: true });
}
