import { useState, type MouseEvent } from 'react';
import { holdForMenu } from '#src/stores/hold/hold-view.ts';
import { hasSignedInHint } from '#src/stores/account/session-hint.ts';
import type { NextStep } from '#src/islands/Reservation/shared/props.ts';

interface NextLinkProps extends NextStep {
  href: string;
  label: string;
}

/** Before React has arrived it leads on without holding the tables, which the menu offers again. */
export function NextLink({ href, label, isClosed, describedBy }: NextLinkProps) {
  const [isLeaving, setLeaving] = useState(false);

  const handleClick = (event: MouseEvent) => {
    if (isClosed || !hasSignedInHint() || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!isLeaving) void leave();
  };
  const leave = async () => {
    setLeaving(true);
    if (await holdForMenu()) location.assign(href);
    setLeaving(false);
  };

  if (isClosed) {
    // Without an address it leads nowhere before React has arrived, too; it keeps its name and its place for Tab.
    return (
      // oxlint-disable-next-line jsx-a11y/anchor-is-valid, jsx-a11y/no-redundant-roles
      <a className="button gold wide" role="link" tabIndex={0} aria-disabled aria-describedby={describedBy}>
        {label}
      </a>
    );
  }
  return (
    <a className="button gold wide" href={href} aria-busy={isLeaving} onClick={handleClick}>
      {label}
    </a>
  );
}
