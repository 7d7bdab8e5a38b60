import { useEffect, useRef } from 'react';

/** Takes the focus, which the button loses while the form is sent. */
export function SavedNotice({ text }: { text: string }) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <p className="notice done" role="status" tabIndex={-1} ref={element}>
      {text}
    </p>
  );
}
