import { $checkout } from '#src/stores/checkout/checkout.ts';
import { $takenTables } from '#src/stores/hold/taken-tables.ts';
import { findPart, isPending, loadIslands, serveFirstActions, whilePending } from '#src/ui/first-actions.ts';
import { prepareBusy } from '#src/ui/form/busy-button.ts';
import { recordDrawnState } from '#src/ui/drawn-state.ts';
import { readProps } from '#src/ui/island-props.ts';
import { serveNotes } from './notes.ts';
import { pay, preparePay } from './pay.ts';
import type { CartScreenProps } from './props.ts';

/** Pays before React has arrived. Questions and offers of other tables wait for React, which is requested then. */
export function startPay(): void {
  const island = document.querySelector('.cart-screen')?.closest('astro-island[ssr]');
  if (!island) return;
  const button = findPart<HTMLButtonElement>(island, '.cart-pay');
  const together = findPart<HTMLButtonElement>(island, '.cart-together');
  const clear = findPart<HTMLButtonElement>(island, '[data-first="clear"]');
  const locked = island.querySelectorAll('.cart-screen > .stack, .cart-notes');
  const props = readProps<CartScreenProps>(island);
  const showBusy = prepareBusy(button, props.messages.processing);
  const showListBusy = prepareBusy(together, props.messages.togetherBusy);
  let wasBusy = false;
  const draw = whilePending(island, () => {
    const checkout = $checkout.get();
    const isAsking = checkout.state === 'asking' || checkout.state === 'correcting' || $takenTables.get();
    const isBusy = checkout.state === 'paying' || Boolean(isAsking);
    const isParty = checkout.state === 'paying' && checkout.isParty === true;
    recordDrawnState($checkout, isBusy ? { state: 'paying', isParty } : { state: 'idle' });
    showBusy(isBusy && !isParty);
    showListBusy(isParty);
    for (const each of [button, together, clear]) each.disabled = isBusy;
    for (const part of locked) part.toggleAttribute('inert', isBusy);
    if (isAsking) loadIslands();
    // The browser takes the focus off a disabled button.
    if (checkout.state === 'idle' && wasBusy) button.focus();
    wasBusy = checkout.state !== 'idle';
  });

  serveNotes(findPart(island, 'textarea'), () => isPending(island));
  preparePay(props);
  $checkout.listen(draw);
  $takenTables.listen(draw);
  button.dataset.first = 'pay';
  serveFirstActions(island, {
    pay: () => void pay(props),
    together: () => void pay(props, { partyFailed: props.messages.togetherFailed }),
  });
  // The link of the menu leads to the button, which says first what begins with it.
  if (location.hash === '#together') together.focus();
}
