import type { MouseEvent } from 'react';
import { focusAround } from '#src/dom/focus.ts';

interface TryAgainProps {
  reason: string;
  label: string;
  onAgain: () => void;
}

/** What could not be loaded, with a button that loads it again. */
export function TryAgain({ reason, label, onAgain }: TryAgainProps) {
  const handleAgain = (event: MouseEvent) => {
    focusAround(event.currentTarget);
    onAgain();
  };
  return (
    <div className="notice error stack" role="alert">
      <p>{reason}</p>
      <button type="button" className="button" onClick={handleAgain}>
        {label}
      </button>
    </div>
  );
}
