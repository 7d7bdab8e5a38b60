import { findPart, part } from '#src/dom/part.ts';
import { prepareBusy } from '#src/dom/busy.ts';
import { setText } from '#src/dom/text.ts';
import { $cartItems } from '#src/stores/cart/cart.ts';
import { $checkout } from '#src/stores/checkout/checkout.ts';
import { $takenTables } from '#src/stores/hold/taken-tables.ts';
import { $soldOut, soldOutText } from '#src/stores/menu/sold-out.ts';
import { $reservation } from '#src/stores/reservation/reservation.ts';
import { isPending, loadIslands, serveActions } from '#src/ui/first-actions.ts';
import { readProps } from '#src/ui/island-props.ts';
import { keepNotes } from './notes.ts';
import { pay, preparePay } from './pay.ts';
import type { CartScreenProps } from './props.ts';

/** Pays, before React and after. Questions and offers of other tables wait for React, which is requested then. */
export function startPay(): void {
  const island = document.querySelector('.cart-screen')?.closest('astro-island');
  if (!island) return;
  const button = findPart<HTMLButtonElement>(island, '.cart-pay');
  const together = findPart<HTMLButtonElement>(island, '.cart-together');
  const clear = findPart<HTMLButtonElement>(island, '[data-first="clear"]');
  const locked = island.querySelectorAll('.cart-screen > .stack, .cart-notes');
  const props = readProps<CartScreenProps>(island);
  const showBusy = prepareBusy(button, props.messages.processing);
  const showListBusy = prepareBusy(together, props.messages.togetherBusy);
  let wasBusy = false;
  let pressed = button;
  const draw = () => {
    const checkout = $checkout.get();
    const isAsking = checkout.state === 'asking' || checkout.state === 'correcting' || $takenTables.get();
    // React shows what is asked: until it has come, the answer is awaited.
    const isBusy = checkout.state === 'paying' || Boolean(isAsking && isPending(island));
    const isParty = checkout.state === 'paying' && checkout.isParty === true;
    if (checkout.state === 'paying') pressed = isParty ? together : button;
    showBusy(isBusy && !isParty);
    showListBusy(isParty);
    for (const each of [button, together, clear]) each.disabled = isBusy;
    for (const part of locked) part.toggleAttribute('inert', isBusy);
    if (isAsking) loadIslands();
    if (checkout.state === 'idle' && wasBusy) focusAgain(pressed);
    wasBusy = checkout.state !== 'idle';
  };

  keepNotes(findPart(island, 'textarea'));
  keepSoldOut(island, props);
  preparePay(props);
  $checkout.listen(draw);
  $takenTables.listen(draw);
  island.addEventListener('astro:hydrate', draw);
  const actions = {
    pay: () => void pay(props),
    together: () => void pay(props, { partyFailed: props.messages.togetherFailed }),
  };
  // Until now src/inline/ready.js has kept their presses, also after React had come.
  for (const [action, each] of Object.entries({ pay: button, together })) {
    each.dataset.first = action;
    delete each.dataset.pending;
  }
  serveActions(island, actions);
  // The link of the menu leads to the button, which says first what begins with it.
  if (location.hash === '#together') together.focus();
}

/** The browser takes the focus off a disabled button. While a dialog of React closes nothing behind it takes the focus. */
function focusAgain(button: HTMLElement): void {
  button.focus();
  if (document.activeElement !== button) setTimeout(() => button.focus());
}

/** A refused order names the dishes that are sold out. */
function keepSoldOut(island: Element, { messages }: CartScreenProps): void {
  const draw = () => {
    const lines = island.querySelectorAll('.cart-line');
    for (const [index, { id }] of $cartItems.get().entries()) {
      const [line, mark] = [lines[index], $soldOut.get().find((dish) => dish.id === id)];
      const text = mark && soldOutText(mark, $reservation.get().selectedDate, messages);
      if (line) setText(part(line, 'sold-out'), text ?? '');
    }
  };
  for (const store of [$soldOut, $cartItems, $reservation]) store.listen(draw);
}
