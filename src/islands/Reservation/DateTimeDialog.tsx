import { useId } from 'react';
import { Dialog } from '#src/ui/Dialog.tsx';
import { DateTimeForm } from './DateTimeForm.tsx';
import type { ReservationProps } from './props.ts';

interface DateTimeDialogProps extends ReservationProps {
  isOpen: boolean;
  onClose: () => void;
}

export function DateTimeDialog({ isOpen, onClose, ...props }: DateTimeDialogProps) {
  const title = useId();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} labelledBy={title}>
      <div className="dialog-head">
        <h2 id={title}>{props.messages.modalTitle}</h2>
        <button type="button" className="icon-button" aria-label={props.closeLabel} onClick={onClose}>
          ×
        </button>
      </div>
      <div className="dialog-body">
        <DateTimeForm {...props} onDone={onClose} />
      </div>
    </Dialog>
  );
}
