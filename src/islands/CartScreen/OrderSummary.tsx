import { useId, type ReactNode } from 'react';
import { formatMoney } from '#contract/format/money.ts';
import { fill } from '#src/i18n/fill.ts';
import { $cartItems, EMPTY_CART } from '#src/stores/cart/cart.ts';
import { $checkout, IDLE } from '#src/stores/checkout/checkout.ts';
import { clearFrom } from '#src/ui/cart/cart-line.ts';
import { AnotherReservation } from './AnotherReservation.tsx';
import { BegunPayment } from './BegunPayment.tsx';
import { ChooseTogether } from './ChooseTogether.tsx';
import { pay } from './pay.ts';
import { PayConsent } from './PayConsent.tsx';
import { PriceCorrection } from './PriceCorrection.tsx';
import type { CartScreenProps } from './props.ts';
import { RememberChoice } from './RememberChoice.tsx';
import { SpecialRequests } from './SpecialRequests.tsx';
import { useDrawn } from './use-drawn.ts';
import { usePayButtonFocus } from './use-pay-button-focus.ts';

interface OrderSummaryProps extends CartScreenProps {
  /** The slots for the sums and the cancellation terms, which kept-parts.ts fills. */
  sums?: ReactNode;
  policy?: ReactNode;
}

export function OrderSummary({ sums, policy, ...props }: OrderSummaryProps) {
  const { language, messages, bank, advance } = props;
  const hasItems = useDrawn($cartItems, EMPTY_CART).length > 0;
  const checkout = useDrawn($checkout, IDLE);
  const ids = useId();
  const isBusy = checkout.state === 'paying';
  const isPaying = isBusy && !checkout.isParty;
  const payButton = usePayButtonFocus(checkout.state);

  return (
    <section className="card cart-summary" aria-labelledby={`${ids}-title`}>
      <h2 id={`${ids}-title`}>{messages.summary}</h2>
      {sums}
      <div className="cart-notes" inert={isBusy}>
        <SpecialRequests messages={messages} />
        <RememberChoice messages={messages} />
      </div>
      {policy}
      {__POLICY_VERSION__ && props.consent && <PayConsent parts={props.consent} />}
      <BegunPayment language={language} messages={messages} />
      <div className="cart-foot" data-sum={formatMoney(0, language)} suppressHydrationWarning>
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
      </div>
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
      <PriceCorrection checkout={checkout} language={language} messages={messages} advance={advance} />
    </section>
  );
}
