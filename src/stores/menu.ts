import { atom, type ReadableAtom } from 'nanostores';
import { getMenu, type MenuAnswer } from '#src/api/menu.ts';
import { tellSoldOut } from './sold-out.ts';

export type MenuUpdate =
  { state: 'waiting' } | { state: 'loading' } | ({ state: 'loaded' } & MenuAnswer) | { state: 'failed' };

const REFRESH_MS = 10_000;

const $state = atom<MenuUpdate>({ state: 'waiting' });
export const $menuUpdate: ReadableAtom<MenuUpdate> = $state;

/** Brings names, prices and sold-out marks of the pre-rendered menu up to date, once more when the line is back. */
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
 * While somebody looks at the menu, asks again every ten seconds and when they come back to it: a dish may have sold out.
 * Where nothing has changed the answer has no body. Returns what ends it.
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

/** What is shown stays where no answer comes. */
async function refreshMenu(): Promise<void> {
  const menu = await getMenu().catch(() => undefined);
  if (menu) show(menu);
}

function show(menu: MenuAnswer): void {
  $state.set({ state: 'loaded', ...menu });
  const items = menu.categories.flatMap((category) => category.items);
  tellSoldOut(items.filter(({ soldOut }) => soldOut).map(({ id }) => id));
}
