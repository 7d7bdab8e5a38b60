import { useId, type ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import { Sums } from './Sums.tsx';

interface AlertDialogProps {
  /** Undefined closes the dialog. */
  message: string | undefined;
  okLabel: string;
  onClose: () => void;
  /** Other ways to go on. */
  children?: ReactNode;
}

/**
 * The specification's "alert": exact text, focus inside, closed by Enter or Escape; the next step happens on closing.
 */
export function AlertDialog({ message, okLabel, onClose, children }: AlertDialogProps) {
  const text = useId();
  return (
    <Dialog isOpen={message !== undefined} onClose={onClose} labelledBy={text} role="alertdialog">
      <div className="alert-body">
        <p id={text}>
          <Sums text={message ?? ''} />
        </p>
        <div className="dialog-actions main-first">
          {/* The browser focuses the first control of a modal dialog: this button. */}
          <button type="button" className="button gold" onClick={onClose}>
            {okLabel}
          </button>
          {children}
        </div>
      </div>
    </Dialog>
  );
}
