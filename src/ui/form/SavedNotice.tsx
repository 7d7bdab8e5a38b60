import { useEffect, useRef } from 'react';

interface SavedNoticeProps {
  text: string;
  /** It was not done, and cannot be. */
  isRefused?: boolean;
}

/** Takes the focus, which the button loses while the form is sent. */
export function SavedNotice({ text, isRefused = false }: SavedNoticeProps) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <p
      className={isRefused ? 'notice' : 'notice done'}
      role={isRefused ? 'alert' : 'status'}
      tabIndex={-1}
      ref={element}
    >
      {text}
    </p>
  );
}
