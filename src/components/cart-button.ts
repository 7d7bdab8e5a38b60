import { fillCount } from '#src/i18n/fill.ts';
import type { CartDrawerProps } from '#src/islands/CartDrawer/CartDrawer.tsx';
import { $cartTotals, closeCart, toggleCart } from '#src/stores/cart/cart.ts';
import { addLink } from './link.ts';

const MAX_SHOWN = 99;
const EVENTS = ['pointerenter', 'focusin', 'touchstart', 'click'];

interface DrawerModule {
  placeCartDrawer: (place: Element, props: CartDrawerProps) => void;
}

/**
 * The number on the floating button, and its click. The drawer and React load when the diner reaches for the button;
 * an earlier click is remembered by `$isCartOpen`.
 */
export function startCartButton(loadDrawer: () => Promise<DrawerModule>): void {
  const button = document.querySelector<HTMLElement>('#cart-button');
  const badge = button?.querySelector<HTMLElement>('[data-cart-count]');
  if (!button || !badge) return;
  const { one = '', other = '' } = button.dataset;

  $cartTotals.subscribe(({ totalItems }) => {
    button.classList.toggle('is-filled', totalItems > 0);
    badge.hidden = totalItems === 0;
    badge.textContent = cartBadge(totalItems);
    if (totalItems > 0) void showSum(button);
    button.ariaLabel = fillCount({ one, other }, totalItems);
  });
  button.addEventListener('click', toggleCart);

  let isLoading = false;
  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    button.ariaBusy = 'true';
    try {
      const place = document.querySelector<HTMLElement>('#cart-drawer');
      const [drawer] = await Promise.all([loadDrawer(), addStyles(place?.dataset.styles ?? '')]);
      if (place) drawer.placeCartDrawer(place, readProps());
    } catch {
      // The download failed: the next touch tries again, and the next press opens the drawer.
      isLoading = false;
      closeCart();
    }
    button.ariaBusy = null;
  };
  for (const event of EVENTS) button.addEventListener(event, () => void load(), { passive: true });
}

async function showSum(button: HTMLElement): Promise<void> {
  const { writeSum } = await import('./cart-sum.ts');
  writeSum(button, $cartTotals.get().totalTetri);
}

function addStyles(href: string): Promise<unknown> {
  const link = addLink('stylesheet', href);
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(href));
    });
  });
}

function readProps(): CartDrawerProps {
  return JSON.parse(document.querySelector('#cart-drawer-props')?.textContent ?? '{}') as CartDrawerProps;
}

export function cartBadge(totalItems: number): string {
  return totalItems > MAX_SHOWN ? `${MAX_SHOWN}+` : String(totalItems);
}
