import { useId, useState } from 'react';
import { Dialog } from '#src/ui/Dialog.tsx';

export interface DialogTexts {
  heading: string;
  text: string;
  close: string;
  ok: string;
}

/** The site's modal dialog, opened by a button. */
export function Dialogs({ heading, text, close, ok }: DialogTexts) {
  const title = useId();
  const [isOpen, setOpen] = useState(false);
  const handleClose = () => setOpen(false);
  return (
    <div className="sg-row">
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {heading}
      </button>
      <Dialog isOpen={isOpen} onClose={handleClose} labelledBy={title}>
        <DialogParts id={title} {...{ heading, text, close, ok }} onClose={handleClose} />
      </Dialog>
    </div>
  );
}

export function DialogParts({
  id,
  heading,
  text,
  close,
  ok,
  onClose,
}: DialogTexts & { id: string; onClose: () => void }) {
  return (
    <>
      <div className="dialog-head">
        <h2 id={id}>{heading}</h2>
        <button type="button" className="icon-button" aria-label={close} onClick={onClose}>
          ×
        </button>
      </div>
      <div className="dialog-body">
        <p>{text}</p>
        <div className="dialog-actions">
          <button type="button" className="button" onClick={onClose}>
            {ok}
          </button>
        </div>
      </div>
    </>
  );
}
