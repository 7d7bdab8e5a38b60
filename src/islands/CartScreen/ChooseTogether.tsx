import { useId } from 'react';
import { EMPTY_DRAFT } from '#contract/values/draft.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { $cartItems, EMPTY_CART } from '#src/stores/cart/cart.ts';
import { $reservation } from '#src/stores/reservation/reservation.ts';
import { useIsRead, useSaved } from '#src/ui/use-saved.ts';
import { laterUntil } from './later-until.ts';
import type { CartScreenProps } from './props.ts';

/** Makes a list on which the guests choose for themselves, before it is paid. first-pay.ts answers the button. */
export function ChooseTogether(props: CartScreenProps) {
  const { messages, choosingMinutes } = props;
  const hint = useId();
  const later = useLater(props);
  return (
    <>
      <button
        id="together"
        type="button"
        className="button quiet wide cart-together"
        data-pending="together"
        aria-busy={false}
        aria-describedby={hint}
        suppressHydrationWarning
      >
        {messages.together}
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
  const isRead = useIsRead();
  const draft = useSaved($reservation, EMPTY_DRAFT);
  const hasItems = useSaved($cartItems, EMPTY_CART).length > 0;
  return isRead && hasItems ? laterUntil(draft, { language, choosingUntilHours }) : '';
}
