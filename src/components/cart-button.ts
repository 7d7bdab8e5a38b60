import { fillCount } from '#src/i18n/fill.ts';
import { $cartTotals, toggleCart } from '#src/stores/cart.ts';

const MAX_SHOWN = 99;

/** The number on the floating button, and its tap: the drawer's island may still be on its way when it comes. */
export function startCartButton(): void {
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
}

export function cartBadge(totalItems: number): string {
  return totalItems > MAX_SHOWN ? `${MAX_SHOWN}+` : String(totalItems);
}
