import { fillCount } from '#src/i18n/fill.ts';
import type { CartDrawerProps } from '#src/islands/CartDrawer/CartDrawer.tsx';
import { $cartTotals, toggleCart } from '#src/stores/cart.ts';

const MAX_SHOWN = 99;
const SIGNS = ['pointerenter', 'focusin', 'touchstart', 'click'];

interface DrawerModule {
  placeCartDrawer: (place: Element, props: CartDrawerProps) => void;
}

/**
 * The number on the floating button, and its tap. The drawer, and React with it, comes when the diner reaches for the
 * button; a tap before it is there is kept by the store.
 */
export function startCartButton(loadDrawer: () => Promise<DrawerModule>): void {
  const button = document.querySelector<HTMLElement>('#cart-button');
  const badge = document.querySelector<HTMLElement>('[data-cart-count]');
  if (!button || !badge) return;
  const { one = '', other = '' } = button.dataset;

  $cartTotals.subscribe(({ totalItems }) => {
    badge.hidden = totalItems === 0;
    badge.textContent = cartBadge(totalItems);
    button.setAttribute('aria-label', fillCount({ one, other }, totalItems));
  });
  button.addEventListener('click', toggleCart);

  let isAsked = false;
  const bring = async () => {
    if (isAsked) return;
    isAsked = true;
    try {
      const place = document.querySelector<HTMLElement>('#cart-drawer');
      const [drawer] = await Promise.all([loadDrawer(), addStyles(place?.dataset.styles ?? '')]);
      if (place) drawer.placeCartDrawer(place, readProps());
    } catch {
      // The line failed: the next touch asks again.
      isAsked = false;
    }
  };
  for (const sign of SIGNS) button.addEventListener(sign, () => void bring(), { passive: true });
}

function addStyles(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`No styles at ${href}`));
    });
    document.head.append(link);
  });
}

/** As the page's own build wrote them. */
function readProps(): CartDrawerProps {
  return JSON.parse(document.querySelector('#cart-drawer-props')?.textContent ?? '{}') as CartDrawerProps;
}

export function cartBadge(totalItems: number): string {
  return totalItems > MAX_SHOWN ? `${MAX_SHOWN}+` : String(totalItems);
}
