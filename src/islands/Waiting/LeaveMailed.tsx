import { useEffect, useRef, useState, type MouseEvent } from 'react';
import type { Messages } from '#src/i18n/en/index.ts';

interface LeaveMailedProps {
  messages: Messages['waiting'];
  isBusy: boolean;
  onLeave: (event: MouseEvent) => void;
}

/** Asks before it leaves the list: a robot that opens mailed links presses the only button that it finds. */
export function LeaveMailed({ messages, isBusy, onLeave }: LeaveMailedProps) {
  const [isAsking, setAsking] = useState<boolean>();
  const first = useRef<HTMLButtonElement>(null);

  // The pressed button is gone.
  useEffect(() => {
    if (isAsking !== undefined) first.current?.focus();
  }, [isAsking]);

  if (!isAsking) {
    return (
      <button ref={first} type="button" className="link-button" onClick={() => setAsking(true)}>
        {messages.leave}
      </button>
    );
  }
  return (
    <>
      <p>{messages.leaveAsk}</p>
      <button ref={first} type="button" className="button quiet" onClick={() => setAsking(false)}>
        {messages.stay}
      </button>
      <button type="button" className="link-button" aria-busy={isBusy} onClick={onLeave}>
        {isBusy ? messages.leaving : messages.leave}
      </button>
    </>
  );
}
