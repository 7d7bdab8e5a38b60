import { useId } from 'react';
import { $checkout, IDLE } from '#src/stores/checkout/checkout.ts';
import { pay } from './pay.ts';
import type { CartScreenProps } from './props.ts';
import { useDrawn } from './use-drawn.ts';

/** Makes a list on which the guests choose for themselves, before it is paid. */
export function ChooseTogether(props: CartScreenProps) {
  const { messages } = props;
  const checkout = useDrawn($checkout, IDLE);
  const hint = useId();
  const isBusy = checkout.state === 'paying' && checkout.isParty === true;
  return (
    <>
      <button
        type="button"
        className="button quiet wide cart-together"
        disabled={checkout.state === 'paying'}
        aria-busy={isBusy}
        aria-describedby={hint}
        onClick={() => void pay(props, { partyFailed: messages.togetherFailed })}
      >
        {isBusy ? messages.togetherBusy : messages.together}
      </button>
      <p id={hint} className="soft cart-secure">
        {messages.togetherHint}
      </p>
    </>
  );
}
