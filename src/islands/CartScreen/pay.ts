import { localizedPath } from '#src/i18n/paths.ts';
import { $session, startSession } from '#src/stores/account/session.ts';
import { $checkout, cancelCheckout, resetCheckout, startCheckout } from '#src/stores/checkout/checkout.ts';
import type { CheckoutRefusal } from '#src/stores/checkout/checkout-refusal.ts';
import { followSession } from '#src/stores/reservation/fill-requests.ts';
import { whenRestored } from '#src/stores/restored.ts';
import { forgetReturn } from '#src/stores/return-path.ts';
import { showAlert } from '#src/ui/show-alert.ts';
import type { CartScreenProps } from './props.ts';
import { followWay, refusalHeading, refusalSentence } from './refusals.ts';

let isReady = false;

/** Prepares what a press of Pay needs. The small script, React or the press calls it; later calls change nothing. */
export function preparePay(props: CartScreenProps): void {
  if (isReady) return;
  isReady = true;
  void startSession();
  $session.subscribe((session) => {
    if (session.state === 'signed_in') forgetReturn();
    followSession(session);
  });
  whenRestored(resetCheckout);
  let closeAlert = () => {};
  $checkout.listen((checkout) => {
    closeAlert();
    closeAlert = checkout.state === 'refused' ? showRefusal(checkout.refusal, props) : () => {};
  });
}

/** Pays, or with `partyFailed` makes a list for choosing together instead. */
export async function pay(
  props: CartScreenProps,
  answer: { anotherReservation?: true; partyFailed?: string } = {},
): Promise<void> {
  preparePay(props);
  const { language, messages, allergenNames, seats } = props;
  const nextPage = await startCheckout({
    language,
    allergyWords: { label: messages.allergies, names: allergenNames },
    cartPath: `${localizedPath(language, 'cart')}${answer.partyFailed ? '#together' : ''}`,
    seats,
    ...answer,
  });
  if (nextPage) location.assign(nextPage);
}

function showRefusal(refusal: CheckoutRefusal, props: CartScreenProps): () => void {
  const { language, messages, okLabel } = props;
  const isLogin = refusal.way === 'login';
  return showAlert({
    heading: refusalHeading(refusal, messages),
    text: refusalSentence(refusal, props),
    okLabel: isLogin ? messages.logIn : okLabel,
    hasWays: isLogin,
    onClose: (isConfirmed) => {
      cancelCheckout();
      if (isConfirmed) followWay(refusal, language);
    },
  });
}
