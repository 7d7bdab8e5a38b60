import { useId } from 'react';
import { EMPTY_DRAFT } from '#contract/values/draft.ts';
import { computeTotals } from '#contract/values/money.ts';
import { fill } from '#src/i18n/fill.ts';
import { $cartItems, $cartTotals, EMPTY_CART } from '#src/stores/cart/cart.ts';
import { $checkout, IDLE } from '#src/stores/checkout/checkout.ts';
import { $reservation } from '#src/stores/reservation/reservation.ts';
import { CartSums } from '#src/ui/cart/CartSums.tsx';
import { clearFrom } from '#src/ui/cart/cart-line.ts';
import { AnotherReservation } from './AnotherReservation.tsx';
import { BegunPayment } from './BegunPayment.tsx';
import { CartAdvance } from './CartAdvance.tsx';
import { policyLines } from './cart-texts.ts';
import { ChooseTogether } from './ChooseTogether.tsx';
import { pay } from './pay.ts';
import { PayConsent } from './PayConsent.tsx';
import { PayFoot } from './PayFoot.tsx';
import { PriceCorrection } from './PriceCorrection.tsx';
import type { CartScreenProps } from './props.ts';
import { RememberChoice } from './RememberChoice.tsx';
import { SpecialRequests } from './SpecialRequests.tsx';
import { useDrawn } from './use-drawn.ts';
import { usePayButtonFocus } from './use-pay-button-focus.ts';

const NO_TOTALS = computeTotals(EMPTY_CART);

export function OrderSummary(props: CartScreenProps) {
  const { language, messages, bank } = props;
  const totals = useDrawn($cartTotals, NO_TOTALS);
  const hasItems = useDrawn($cartItems, EMPTY_CART).length > 0;
  const checkout = useDrawn($checkout, IDLE);
  const ids = useId();
  const isBusy = checkout.state === 'paying';
  const isPaying = isBusy && !checkout.isParty;
  const payButton = usePayButtonFocus(checkout.state);

  return (
    <section className="card cart-summary" aria-labelledby={`${ids}-title`}>
      <h2 id={`${ids}-title`}>{messages.summary}</h2>
      <CartSums totals={totals} language={language} messages={messages} />
      {__ADVANCE__ && <CartAdvance {...props} rule={__ADVANCE__} />}
      <div className="cart-notes" inert={isBusy}>
        <SpecialRequests messages={messages} />
        <RememberChoice messages={messages} />
      </div>
      <PolicyLines {...props} />
      {__POLICY_VERSION__ && props.consent && <PayConsent parts={props.consent} />}
      <BegunPayment language={language} messages={messages} />
      <PayFoot {...props}>
        <button
          ref={payButton}
          type="button"
          className="button gold wide cart-pay"
          disabled={isBusy}
          aria-busy={isPaying}
          onClick={() => void pay(props)}
          // A small script may have marked it: first-pay.ts.
          suppressHydrationWarning
        >
          {isPaying ? messages.processing : fill(messages.payWith, { bank })}
        </button>
      </PayFoot>
      <p className="soft cart-secure">{messages.secure}</p>
      <ChooseTogether {...props} />
      <button
        type="button"
        className="link-button danger"
        data-first="clear"
        hidden={!hasItems}
        disabled={isBusy}
        onClick={(event) => clearFrom(event.currentTarget, { language, messages })}
      >
        {messages.clear}
      </button>
      <AnotherReservation
        isOpen={checkout.state === 'asking'}
        language={language}
        messages={messages}
        onPayAnother={() => void pay(props, { anotherReservation: true })}
      />
      <PriceCorrection checkout={checkout} language={language} messages={messages} advance={props.advance} />
    </section>
  );
}

function PolicyLines(props: CartScreenProps) {
  const draft = useDrawn($reservation, EMPTY_DRAFT);
  return (
    <ul role="list" className="soft cart-policy">
      {policyLines(draft, props).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
