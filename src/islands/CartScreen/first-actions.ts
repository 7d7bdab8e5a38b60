import { $cartItems } from '#src/stores/cart/cart.ts';
import { findPart } from '#src/dom/part.ts';
import { askEarlySession } from '#src/stores/account/early-session.ts';
import { clearFrom } from '#src/ui/cart/cart-line.ts';
import { isPending, loadIslandsLater, serveActions } from '#src/ui/first-actions.ts';
import { readProps } from '#src/ui/island-props.ts';
import { keepLines } from './kept-lines.ts';
import { keepParts } from './kept-parts.ts';
import type { CartScreenProps } from './props.ts';

/** Shows the saved reservation, the lines and the sums for good, and answers the buttons of the lines. */
export function startCart(): void {
  const screen = document.querySelector('.cart-screen');
  const island = screen?.closest('astro-island');
  const template = document.querySelector<HTMLTemplateElement>('[data-cart-parts]');
  if (!screen || !island || !template) return;
  const props = readProps<CartScreenProps>(island);
  const clear = findPart<HTMLElement>(screen, '[data-first="clear"]');
  keepParts(screen, props);
  const lines = keepLines(screen, template.content, props);
  $cartItems.subscribe((items) => (clear.hidden = !items.length));
  if (isPending(island)) void loadIslandsLater(island, askEarlySession(template).csrf);
  serveActions(island, { ...lines, clear: () => clearFrom(clear, props) });
}
