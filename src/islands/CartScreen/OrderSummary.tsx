import { useId, type ReactNode } from 'react';
import { formatMoney } from '#contract/format/money.ts';
import { fill } from '#src/i18n/fill.ts';
import { $checkout, IDLE } from '#src/stores/checkout/checkout.ts';
import { useSaved } from '#src/ui/use-saved.ts';
import { AnotherReservation } from './AnotherReservation.tsx';
import { BegunPayment } from './BegunPayment.tsx';
import { ChooseTogether } from './ChooseTogether.tsx';
import { pay } from './pay.ts';
import { PayConsent } from './PayConsent.tsx';
import { PriceCorrection } from './PriceCorrection.tsx';
import type { CartScreenProps } from './props.ts';
import { RememberChoice } from './RememberChoice.tsx';
import { SpecialRequests } from './SpecialRequests.tsx';

interface OrderSummaryProps extends CartScreenProps {
  /** The slots for the sums and the cancellation terms, which kept-parts.ts fills. */
  sums?: ReactNode;
  policy?: ReactNode;
}

/** first-actions.ts and first-pay.ts show and answer the buttons; React shows the questions that an order raises. */
export function OrderSummary({ sums, policy, ...props }: OrderSummaryProps) {
  const { language, messages, bank, advance } = props;
  const checkout = useSaved($checkout, IDLE);
  const ids = useId();

  return (
    <section className="card cart-summary" aria-labelledby={`${ids}-title`}>
      <h2 id={`${ids}-title`}>{messages.summary}</h2>
      {sums}
      <div className="cart-notes" suppressHydrationWarning>
        <SpecialRequests messages={messages} />
        <RememberChoice messages={messages} />
      </div>
      {policy}
      {__POLICY_VERSION__ && props.consent && <PayConsent parts={props.consent} />}
      <BegunPayment language={language} messages={messages} />
      <div
        className="cart-foot"
        data-fee={messages.withService}
        data-sum={formatMoney(0, language)}
        suppressHydrationWarning
      >
        <button
          type="button"
          className="button gold wide cart-pay"
          data-pending="pay"
          aria-busy={false}
          suppressHydrationWarning
        >
          {fill(messages.payWith, { bank })}
        </button>
      </div>
      <p className="soft cart-secure">{messages.secure}</p>
      <ChooseTogether {...props} />
      <button type="button" className="link-button danger" data-first="clear" hidden suppressHydrationWarning>
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
