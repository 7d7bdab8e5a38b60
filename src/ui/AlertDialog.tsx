import { useId } from 'react';
import { Dialog } from './Dialog.tsx';

interface AlertDialogProps {
  /** Undefined while there is nothing to say. */
  message: string | undefined;
  okLabel: string;
  onClose: () => void;
}

/** The specification's "alert": exact text, focus moved in, Enter and Escape close it, what follows happens then. */
export function AlertDialog({ message, okLabel, onClose }: AlertDialogProps) {
  const text = useId();
  return (
    <Dialog isOpen={message !== undefined} onClose={onClose} labelledBy={text} role="alertdialog">
      <div className="alert-body">
        <p id={text}>{message}</p>
        <div className="dialog-actions">
          {/* The browser moves focus to the first control of a modal dialog: this one. */}
          <button type="button" className="button" onClick={onClose}>
            {okLabel}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
