import { cancelCheckout, type Checkout } from '#src/stores/checkout/checkout.ts';
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

  return (
    <>
      <AlertDialog
        message={refusal && refusalSentence(refusal, props)}
        okLabel={okLabel}
        onClose={handleAlertClosed}
      />
      <AnotherReservation
        isOpen={checkout.state === 'asking'}
        language={language}
        messages={messages}
        onPayAnother={onPayAnother}
      />
      <PriceCorrection checkout={checkout} language={language} messages={messages} />
    </>
  );
}
