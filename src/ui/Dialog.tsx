import { useEffect, useRef, type ReactNode } from 'react';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  labelledBy: string;
  describedBy?: string;
  role?: 'alertdialog';
  className?: string;
  children: ReactNode;
}

/**
 * A native modal dialog: it keeps the focus inside and returns it, Escape closes it. Its users load `dialog.css`; the
 * cart drawer loads it late.
 */
export function Dialog({ isOpen, onClose, labelledBy, describedBy, role, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else if (dialog.current?.open) dialog.current.close();
  }, [isOpen]);

  return (
    // A click on the backdrop is a convenience for the pointer; Escape and the close button do the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      role={role}
      className={`dialog ${className ?? ''}`}
      // The labelling element exists only while the dialog is open.
      aria-labelledby={isOpen ? labelledBy : undefined}
      aria-describedby={isOpen ? describedBy : undefined}
      onCancel={onClose}
      // The event comes a moment later: the dialog may be open again by then.
      onClose={() => {
        if (!dialog.current?.open) onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current && !role) onClose();
      }}
    >
      {isOpen && (
        <>
          {children}
          <p className="visually-hidden" role="status" data-said />
        </>
      )}
    </dialog>
  );
}
