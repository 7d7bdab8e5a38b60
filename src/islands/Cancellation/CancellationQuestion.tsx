import { useId } from 'react';
import type { Messages } from '#src/i18n/en/index.ts';
import { fill } from '#src/i18n/fill.ts';
import {
  confirmCancellation,
  keepReservation,
  type OpenCancellation,
} from '#src/stores/amendments/cancellation.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Sums } from '#src/ui/Sums.tsx';

interface CancellationQuestionProps {
  cancellation: OpenCancellation;
  /** The refund, formatted. */
  amount: string;
  messages: Messages['cancellation'];
}

export function CancellationQuestion({ cancellation, amount, messages }: CancellationQuestionProps) {
  const { reservation, step } = cancellation;
  const ids = useId();
  const askText = reservation.othersTetri === undefined ? messages.askText : messages.askShares;
  return (
    <Dialog
      isOpen={step === 'asking'}
      onClose={keepReservation}
      labelledBy={`${ids}-title`}
      describedBy={`${ids}-text`}
      role="alertdialog"
    >
      <div className="alert-body stack">
        <h2 id={`${ids}-title`}>{messages.askHeading}</h2>
        <p id={`${ids}-text`}>
          <Sums text={reservation.refundTetri > 0 ? fill(askText, { amount }) : messages.askNothing} />
        </p>
        <div className="dialog-actions">
          {/* The browser focuses the first control of a dialog: the one that cancels nothing. */}
          <button type="button" className="button quiet" onClick={keepReservation}>
            {messages.keep}
          </button>
          <button type="button" className="button danger" onClick={() => void confirmCancellation()}>
            {messages.confirm}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
