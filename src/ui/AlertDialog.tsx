import type { ReactNode } from 'react';

interface AlertDialogProps {
  id?: string;
  heading?: string;
  message?: string;
  okLabel: string;
  /** Other ways to go on. */
  children?: ReactNode;
}

/**
 * The specification's "alert", which the build writes into the page: show-alert.ts fills and opens it, before React and
 * after it.
 */
export function AlertDialog({ id = 'alert', heading, message, okLabel, children }: AlertDialogProps) {
  return (
    <dialog
      id={id}
      role="alertdialog"
      className="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <div className="alert-body">
        <h2 id={`${id}-title`}>{heading}</h2>
        <p id={`${id}-text`}>{message}</p>
        <div className="dialog-actions main-first">
          {/* The browser focuses the first control of a modal dialog: this button. */}
          <button type="button" className="button gold">
            {okLabel}
          </button>
          {children}
        </div>
      </div>
    </dialog>
  );
}
