import { $cartItems } from '#src/stores/cart/cart.ts';
import { askEarlySession } from '#src/stores/account/early-session.ts';
import { $reservation } from '#src/stores/reservation/reservation.ts';
import { clearFrom, LINE_ACTIONS, type LineAction } from '#src/ui/cart/cart-line.ts';
import { isPending, loadIslandsLater, serveFirstActions, whilePending } from '#src/ui/first-actions.ts';
import { readProps } from '#src/ui/island-props.ts';
import { drawCart, findParts } from './first-view.ts';
import { keepParts } from './kept-parts.ts';
import type { CartScreenProps } from './props.ts';

/** Shows the saved reservation and the sums for good. Shows the lines and answers them before React has arrived. */
export function startCart(): void {
  const screen = document.querySelector('.cart-screen');
  const island = screen?.closest('astro-island');
  const template = document.querySelector<HTMLTemplateElement>('[data-cart-parts]');
  if (!screen || !island || !template) return;
  const props = readProps<CartScreenProps>(island);
  keepParts(screen, props);
  if (!isPending(island)) return;
  void loadIslandsLater(island, askEarlySession(template).csrf);
  const parts = findParts(screen, template.content);
  const draw = whilePending(island, () => drawCart(parts, props));
  const answer = (action: LineAction) => (button: HTMLElement) => {
    const line = button.closest('li');
    const item = $cartItems.get()[[...parts.list.children].findIndex((each) => each === line)];
    if (item) LINE_ACTIONS[action](line, item, props);
  };

  draw();
  for (const store of [$cartItems, $reservation]) store.listen(draw);
  serveFirstActions(island, {
    decrease: answer('decrease'),
    increase: answer('increase'),
    remove: answer('remove'),
    clear: (button) => clearFrom(button, props),
  });
}
