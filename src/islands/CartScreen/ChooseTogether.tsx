import { useId } from 'react';
import { EMPTY_DRAFT } from '#contract/values/draft.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { $cartItems, EMPTY_CART } from '#src/stores/cart/cart.ts';
import { $checkout, IDLE } from '#src/stores/checkout/checkout.ts';
import { $reservation } from '#src/stores/reservation/reservation.ts';
import { useIsRead } from '#src/ui/use-saved.ts';
import { laterUntil } from './later-until.ts';
import { pay } from './pay.ts';
import type { CartScreenProps } from './props.ts';
import { useDrawn } from './use-drawn.ts';

/** Makes a list on which the guests choose for themselves, before it is paid. */
export function ChooseTogether(props: CartScreenProps) {
  const { messages, choosingMinutes } = props;
  const checkout = useDrawn($checkout, IDLE);
  const hint = useId();
  const later = useLater(props);
  const isBusy = checkout.state === 'paying' && checkout.isParty === true;
  return (
    <>
      <button
        type="button"
        className="button quiet wide cart-together"
        data-first="together"
        disabled={checkout.state === 'paying'}
        aria-busy={isBusy}
        aria-describedby={hint}
        onClick={() => void pay(props, { partyFailed: messages.togetherFailed })}
      >
        {isBusy ? messages.togetherBusy : messages.together}
      </button>
      <p id={hint} className="soft cart-secure">
        {fillCount(messages.togetherHint, choosingMinutes)}
      </p>
      {later && (
        <details className="disclosure cart-later">
          <summary>{messages.togetherMoreTime}</summary>
          <p className="soft">{fill(messages.togetherLater, { when: later })}</p>
        </details>
      )}
    </>
  );
}

/** Until when guests can choose if the dishes of the cart are paid now; empty if that is too soon, or nothing can be paid. */
function useLater({ language, choosingUntilHours }: CartScreenProps): string {
  // A script that draws the cart before React does not draw this.
  const isRead = useIsRead();
  const draft = useDrawn($reservation, EMPTY_DRAFT);
  const hasItems = useDrawn($cartItems, EMPTY_CART).length > 0;
  return isRead && hasItems ? laterUntil(draft, { language, choosingUntilHours }) : '';
}
