import { atom, type ReadableAtom } from 'nanostores';
import { getMenu, type ListedCategory, type MenuAnswer } from '#src/api/menu.ts';
import { tellSoldOut } from './sold-out.ts';

export type { ListedCategory };

export type MenuUpdate =
  | { state: 'waiting' }
  | { state: 'loading' }
  | ({ state: 'loaded' } & MenuAnswer)
  | { state: 'failed' };

/** The address of a dish's picture; empty until the menu has loaded, and for a dish that it no longer has. */
export function findPicture(menu: MenuUpdate, id: string): string {
  const items = menu.state === 'loaded' ? menu.categories.flatMap((category) => category.items) : [];
  return items.find((item) => item.id === id)?.imageUrl ?? '';
}

const REFRESH_MS = 10_000;

const $state = atom<MenuUpdate>({ state: 'waiting' });
export const $menuUpdate: ReadableAtom<MenuUpdate> = $state;

/**
 * Updates names, prices and sold-out marks of the pre-rendered menu. After a failure or a cached answer it loads again
 * when the browser is online.
 */
export async function loadMenu(): Promise<void> {
  $state.set({ state: 'loading' });
  try {
    const menu = await getMenu();
    show(menu);
    if (menu.cachedAt !== undefined) loadAgainOnline();
  } catch {
    $state.set({ state: 'failed' });
    loadAgainOnline();
  }
}

function loadAgainOnline(): void {
  addEventListener('online', () => void loadMenu(), { once: true });
}

/**
 * Reloads the menu every ten seconds while the page is visible, and when it becomes visible again: a dish may have
 * sold out. An unchanged menu is an answer without a body. Returns a function that stops this.
 */
export function keepMenuFresh(): () => void {
  const refresh = () => {
    if (document.visibilityState === 'visible' && $state.get().state === 'loaded') void refreshMenu();
  };
  const timer = setInterval(refresh, REFRESH_MS);
  document.addEventListener('visibilitychange', refresh);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', refresh);
  };
}

/** A failure keeps the shown menu. */
async function refreshMenu(): Promise<void> {
  const menu = await getMenu().catch(() => undefined);
  if (menu) show(menu);
}

function show(menu: MenuAnswer): void {
  $state.set({ state: 'loaded', ...menu });
  const items = menu.categories.flatMap((category) => category.items);
  tellSoldOut(items.filter(({ soldOut }) => soldOut));
}
