import { useEffect, useRef, useState, type ToggleEvent } from 'react';

/** Whether a `details` element is open. A reason opens it; the reader may close it again. */
export function useOpenDetails(isWanted: boolean) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);

  // The diner may have opened it before the hydration.
  useEffect(() => setOpen(Boolean(details.current?.open)), []);

  useEffect(() => {
    if (isWanted && details.current) details.current.open = true;
  }, [isWanted]);

  const handleToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => setOpen(currentTarget.open);
  return { details, isOpen, handleToggle };
}
