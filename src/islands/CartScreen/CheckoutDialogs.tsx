import type { MouseEvent } from 'react';
import { cancelCheckout, type Checkout } from '#src/stores/checkout/checkout.ts';
import { localizedPath } from '#src/i18n/paths.ts';
import { AlertDialog } from '#src/ui/AlertDialog.tsx';
import type { CartScreenProps } from './props.ts';
import { AnotherReservation } from './AnotherReservation.tsx';
import { PriceCorrection } from './PriceCorrection.tsx';
import { followWay, refusalSentence } from './refusals.ts';

interface CheckoutDialogsProps extends CartScreenProps {
  checkout: Checkout;
  onPayAnother: () => void;
}

/** What a checkout says or asks before the diner goes to the bank. */
export function CheckoutDialogs({ checkout, onPayAnother, ...props }: CheckoutDialogsProps) {
  const { language, messages, okLabel } = props;
  const refusal = checkout.state === 'refused' ? checkout.refusal : undefined;

  const handleAlertClosed = () => {
    cancelCheckout();
    if (refusal) followWay(refusal, language);
  };

  const handleNotNow = (event: MouseEvent) => {
    event.preventDefault();
    cancelCheckout();
  };

  return (
    <>
      <AlertDialog
        message={refusal && refusalSentence(refusal, props)}
        okLabel={refusal?.way === 'login' ? messages.logIn : okLabel}
        onClose={handleAlertClosed}
      >
        {refusal?.way === 'login' && (
          <>
            <a className="button quiet" href={localizedPath(language, 'register')}>
              {messages.register}
            </a>
            <a className="button quiet" href={localizedPath(language, 'cart')} onClick={handleNotNow}>
              {messages.notNow}
            </a>
          </>
        )}
      </AlertDialog>
      <AnotherReservation
        isOpen={checkout.state === 'asking'}
        language={language}
        messages={messages}
        onPayAnother={onPayAnother}
      />
      <PriceCorrection checkout={checkout} language={language} messages={messages} advance={props.advance} />
    </>
  );
}
