import { useId } from 'react';
import type { Language } from '#contract/values/language.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { localizedPath } from '#src/i18n/paths.ts';
import { cancelCheckout } from '#src/stores/checkout/checkout.ts';
import { Dialog } from '#src/ui/Dialog.tsx';

interface AnotherReservationProps {
  isOpen: boolean;
  language: Language;
  messages: Messages['cart'];
  onPayAnother: () => void;
}

/** Asks before a diner pays for a second reservation on one date. */
export function AnotherReservation({ isOpen, language, messages, onPayAnother }: AnotherReservationProps) {
  const title = useId();
  return (
    <Dialog isOpen={isOpen} onClose={() => isOpen && cancelCheckout()} labelledBy={title} role="alertdialog">
      {isOpen && (
        <div className="alert-body stack">
          <h2 id={title}>{messages.another}</h2>
          <p>{messages.anotherText}</p>
          <div className="dialog-actions">
            <button type="button" className="button quiet" onClick={onPayAnother}>
              {messages.payAnother}
            </button>
            <a className="button" href={localizedPath(language, 'profile')}>
              {messages.profile}
            </a>
          </div>
        </div>
      )}
    </Dialog>
  );
}
