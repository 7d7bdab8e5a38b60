import { useId } from 'react';
import { $checkout, IDLE } from '#src/stores/checkout/checkout.ts';
import { pay } from './pay.ts';
import type { CartScreenProps } from './props.ts';
import { useDrawn } from './use-drawn.ts';

/** Makes a list on which the guests choose for themselves, before it is paid. */
export function ChooseTogether(props: CartScreenProps) {
  const { together, togetherBusy, togetherHint, togetherFailed } = props.messages;
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
        onClick={() => void pay(props, { partyFailed: togetherFailed })}
      >
        {isBusy ? togetherBusy : together}
      </button>
      <p id={hint} className="soft cart-secure">
        {togetherHint}
      </p>
    </>
  );
}
