import { useId, useState } from 'react';
import { AlertDialog } from '#src/ui/AlertDialog.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

export interface DialogTexts {
  heading: string;
  text: string;
  close: string;
  ok: string;
}

/** The site's modal dialogs, opened by buttons. */
export function Dialogs({ heading, text, close, ok }: DialogTexts) {
  const title = useId();
  const [shown, setShown] = useState<'dialog' | 'alert'>();
  const handleClose = () => setShown(undefined);
  return (
    <div className="sg-row">
      <button type="button" className="button" onClick={() => setShown('dialog')}>
        {heading}
      </button>
      <button type="button" className="button quiet" onClick={() => setShown('alert')}>
        {text}
      </button>
      <Dialog isOpen={shown === 'dialog'} onClose={handleClose} labelledBy={title}>
        <DialogParts id={title} {...{ heading, text, close, ok }} onClose={handleClose} />
      </Dialog>
      <AlertDialog message={shown === 'alert' ? text : undefined} okLabel={ok} onClose={handleClose} />
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
