import { useEffect, useRef, useState, type ToggleEvent } from 'react';

/** Whether a `details` element is open. */
export function useOpenDetails() {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);

  // The diner may have opened it before the hydration.
  useEffect(() => setOpen(Boolean(details.current?.open)), []);

  const handleToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => setOpen(currentTarget.open);
  return { details, isOpen, handleToggle };
}
