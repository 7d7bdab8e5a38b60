import { useId } from 'react';
import { formatMoney } from '#contract/format/money.ts';
import type { Language } from '#contract/values/language.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { fill } from '#src/i18n/fill.ts';
import { itemName } from '#src/stores/menu/item-name.ts';
import { cancelCheckout, payCorrectAmount, type Checkout } from '#src/stores/checkout/checkout.ts';
import { AdvanceSums } from '#src/ui/cart/AdvanceSums.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Sums } from '#src/ui/Sums.tsx';

interface PriceCorrectionProps {
  checkout: Checkout;
  language: Language;
  messages: Messages['cart'];
  advance?: Messages['advance'] | undefined;
}

export function PriceCorrection({ checkout, language, messages, advance }: PriceCorrectionProps) {
  const title = useId();
  const isOpen = checkout.state === 'correcting';

  const handlePay = () => {
    const bankPage = payCorrectAmount();
    if (bankPage) location.assign(bankPage);
  };

  return (
    <Dialog isOpen={isOpen} onClose={() => isOpen && cancelCheckout()} labelledBy={title}>
      {isOpen && (
        <div className="alert-body stack">
          <h2 id={title}>{messages.priceCorrection}</h2>
          <p>
            {__ADVANCE__ && advance && checkout.changes.length === 0
              ? advance.changed
              : messages.priceCorrectionText}
          </p>
          <ul>
            {checkout.changes.map(({ item, beforeTetri, afterTetri }) => (
              <li key={item.id}>
                <Sums
                  text={fill(messages.priceChange, {
                    name: itemName(item, language),
                    before: formatMoney(beforeTetri, language),
                    after: formatMoney(afterTetri, language),
                  })}
                />
              </li>
            ))}
          </ul>
          <dl className="cart-sums">
            <div>
              <dt>{messages.yourTotal}</dt>
              <dd translate="no">{formatMoney(checkout.clientTotalTetri, language)}</dd>
            </div>
            <div className="cart-total">
              <dt>{messages.correctTotal}</dt>
              <dd translate="no">{formatMoney(checkout.serverTotalTetri, language)}</dd>
            </div>
          </dl>
          {__ADVANCE__ && advance && checkout.split && (
            <AdvanceSums split={checkout.split} language={language} messages={advance} />
          )}
          <div className="dialog-actions">
            <button type="button" className="button quiet" onClick={cancelCheckout}>
              {messages.cancelRefresh}
            </button>
            <button type="button" className="button gold" onClick={handlePay}>
              {messages.payCorrect}
            </button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
