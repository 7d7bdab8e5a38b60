import { $cartItems } from '#src/stores/cart/cart.ts';
import { earlyAnswers } from '#src/stores/account/early-answers.ts';
import { askEarlySession } from '#src/stores/account/early-session.ts';
import { $reservation } from '#src/stores/reservation/reservation.ts';
import { clearFrom, LINE_ACTIONS, type LineAction } from '#src/ui/cart/cart-line.ts';
import { isPending, loadIslandsLater, serveFirstActions } from '#src/ui/first-actions.ts';
import { readProps } from '#src/ui/island-props.ts';
import { findParts, prepareView } from './first-view.ts';
import type { CartScreenProps } from './props.ts';

/** Shows the saved cart and reservation, and answers presses on the lines, before React has arrived. */
export function startCart(): void {
  const screen = document.querySelector('.cart-screen');
  const island = screen?.closest('astro-island');
  const template = document.querySelector<HTMLTemplateElement>('[data-cart-parts]');
  if (!screen || !island || !template || !isPending(island)) return;
  askEarlySession(template.dataset);
  void loadIslandsLater(island, earlyAnswers.csrf);
  const parts = findParts(screen, template.content);
  if (!parts) return;
  const show = prepareView(parts, readProps<CartScreenProps>(island));
  const showPending = () => {
    if (isPending(island)) show();
  };
  const answer = (action: LineAction) => (button: HTMLElement) => {
    const line = button.closest('li');
    const item = $cartItems.get()[[...parts.list.children].findIndex((each) => each === line)];
    if (item) LINE_ACTIONS[action](line, item);
  };

  show();
  $cartItems.listen(showPending);
  $reservation.listen(showPending);
  serveFirstActions(island, {
    decrease: answer('decrease'),
    increase: answer('increase'),
    remove: answer('remove'),
    clear: clearFrom,
  });
}
