import { useEffect, useRef, type ReactNode } from 'react';

interface LinkProblemProps {
  link: 'invalid' | 'incomplete';
  /** Known after a press, with which the button is gone. */
  isAnswer: boolean;
  messages: { linkInvalid: string; linkIncomplete: string };
  children?: ReactNode;
}

/** Why the link of a mail does not work. */
export function LinkProblem({ link, isAnswer, messages, children }: LinkProblemProps) {
  const reason = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isAnswer) reason.current?.focus();
  }, [isAnswer]);
  return (
    <div className="account-done">
      <img src="/images/empty-plate.svg" alt="" width="240" height="180" />
      <p className="notice" role="alert" tabIndex={-1} ref={reason}>
        {link === 'invalid' ? messages.linkInvalid : messages.linkIncomplete}
      </p>
      {children}
    </div>
  );
}
