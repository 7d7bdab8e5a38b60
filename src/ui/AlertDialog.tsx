import { useId } from 'react';
import { Dialog } from './Dialog.tsx';

interface AlertDialogProps {
  /** Undefined closes the dialog. */
  message: string | undefined;
  okLabel: string;
  onClose: () => void;
}

/**
 * The specification's "alert": exact text, focus inside, closed by Enter or Escape; the next step happens on closing.
 */
export function AlertDialog({ message, okLabel, onClose }: AlertDialogProps) {
  const text = useId();
  return (
    <Dialog isOpen={message !== undefined} onClose={onClose} labelledBy={text} role="alertdialog">
      <div className="alert-body">
        <p id={text}>{message}</p>
        <div className="dialog-actions">
          {/* The browser focuses the first control of a modal dialog: this button. */}
          <button type="button" className="button" onClick={onClose}>
            {okLabel}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
