import { formatMoney } from '#contract/format/money.ts';
import { fill } from '#src/i18n/fill.ts';
import { $holdView, continuePayment, UNKNOWN_HOLD } from '#src/stores/hold/hold-view.ts';
import { Sums } from '#src/ui/Sums.tsx';
import { useSaved } from '#src/ui/use-saved.ts';
import type { CartScreenProps } from './props.ts';

/**
 * An unfinished payment for this very cart, for example after the back button on the bank's page. On a small screen its
 * button stands in the foot, where Pay stands otherwise. Pay stays below it, for a bank's page that does not work.
 */
export function BegunPayment({ language, messages }: Pick<CartScreenProps, 'language' | 'messages'>) {
  const view = useSaved($holdView, UNKNOWN_HOLD);
  const payment = view.kind === 'held' ? view.payment : undefined;
  if (!payment) return null;

  const handleContinue = async () => {
    const bankPage = await continuePayment();
    if (bankPage) location.assign(bankPage);
  };
  const amount = formatMoney(payment.totalTetri, language);
  return (
    <>
      <div className="notice cart-begun">
        <p>
          <Sums text={fill(messages.paymentBegun, { amount })} />
        </p>
        <div className="cart-foot" data-sum={amount}>
          <button type="button" className="button gold wide" onClick={() => void handleContinue()}>
            {messages.continuePayment}
          </button>
        </div>
      </div>
      <p className="soft cart-anew">{messages.payAnew}</p>
    </>
  );
}
