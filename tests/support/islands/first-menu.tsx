import { serializeProps } from 'astro/runtime/server/serialize.js';
import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { vi } from 'vitest';
import type { Language } from '#contract/values/language.ts';
import type { MenuProps } from '#src/islands/Menu/MenuTabs.tsx';
import { parseCartItems } from '#src/stores/cart/cart-items.ts';
import { ReservationBanner } from '#src/screens/ReservationBanner.tsx';
import { itemName } from '#src/stores/menu/item-name.ts';
import { fakeApi, NO_ANSWER } from './fake-api.ts';
import { loadMenuTabs, MENU } from './menu-page.tsx';

/** The menu's banner and island as the build writes them, in the document. */
export async function placeMenu(hash = '', pageLanguage: Language = 'en') {
  vi.resetModules();
  fakeApi({ [MENU]: NO_ANSWER });
  document.documentElement.className = '';
  history.replaceState(null, '', `/${pageLanguage}/menu${hash}`);
  const built = await loadMenuTabs(pageLanguage);
  const { language, messages, sections } = built.props as MenuProps;
  const banner = document.createElement('div');
  banner.innerHTML = renderToStaticMarkup(
    <ReservationBanner language={language} messages={messages}>
      {null}
    </ReservationBanner>,
  );
  const island = document.createElement('astro-island');
  island.setAttribute('ssr', '');
  island.setAttribute('props', serializeProps({ language, messages, sections }, {} as never));
  island.innerHTML = renderToString(built);
  document.body.append(banner, island);
  const { startMenu } = await import('#src/islands/Menu/first-actions.ts');
  const errors: unknown[] = [];
  let root: Root | undefined;
  return {
    start: startMenu,
    /** As Astro does it: React hydrates later, and the attribute disappears at once. */
    hydrate: () => {
      startTransition(() => {
        root = hydrateRoot(island, built, { onRecoverableError: (error) => errors.push(error) });
      });
      island.removeAttribute('ssr');
      island.dispatchEvent(new Event('astro:hydrate'));
    },
    /** Mismatches that React found. */
    errors,
    remove: () => {
      root?.unmount();
      banner.remove();
      island.remove();
    },
  };
}

/** By the English name of the dish. */
export function quantitiesInCart(): Record<string, number> {
  const items = parseCartItems(JSON.parse(localStorage.getItem('tamada-cart') ?? '[]')) ?? [];
  return Object.fromEntries(items.map((item) => [itemName(item, 'en'), item.quantity]));
}
