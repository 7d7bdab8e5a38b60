import { useState, type MouseEvent } from 'react';
import { holdForMenu } from '#src/stores/hold-view.ts';
import { hasSignedInHint } from '#src/stores/session-hint.ts';

interface NextLinkProps {
  href: string;
  label: string;
  /** The choice is not possible, and the description says why. */
  isClosed: boolean;
  describedBy: string;
}

export function NextLink({ href, label, isClosed, describedBy }: NextLinkProps) {
  const [isLeaving, setLeaving] = useState(false);

  const handleClick = (event: MouseEvent) => {
    if (isClosed) return event.preventDefault();
    if (!hasSignedInHint() || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!isLeaving) void leave();
  };
  const leave = async () => {
    setLeaving(true);
    if (await holdForMenu()) location.assign(href);
    setLeaving(false);
  };

  return (
    <a
      className="button gold wide"
      href={href}
      aria-busy={isLeaving}
      aria-disabled={isClosed || undefined}
      aria-describedby={isClosed ? describedBy : undefined}
      onClick={handleClick}
    >
      {label}
    </a>
  );
}
