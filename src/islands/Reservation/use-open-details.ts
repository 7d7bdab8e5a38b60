import { useEffect, useRef, useState, type ToggleEvent } from 'react';

/** Whether a `details` element is open. */
export function useOpenDetails() {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);

  // It may have been opened before this code had come.
  useEffect(() => setOpen(Boolean(details.current?.open)), []);

  const handleToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => setOpen(currentTarget.open);
  return { details, isOpen, handleToggle };
}
