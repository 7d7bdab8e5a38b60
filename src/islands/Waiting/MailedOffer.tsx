import type { MouseEvent } from 'react';
import { localizedPath } from '#src/i18n/paths.ts';
import { refusalText } from '#src/i18n/refusal.ts';
import {
  leaveByMailedLink,
  type MailedOffer as Mailed,
  type WaitingState,
} from '#src/stores/reservation/waiting.ts';
import { focusAround } from '#src/ui/focus-around.ts';
import { LeaveMailed } from './LeaveMailed.tsx';
import { LoginFirst } from './LoginFirst.tsx';
import type { WaitingProps } from './props.ts';

interface MailedOfferProps extends WaitingProps {
  mailed: Mailed;
  /** Of the diner's own list. */
  own: WaitingState;
}

/** For the link of a mail: the tables, or leaving the list, which needs no login. */
export function MailedOffer({ mailed, own, ...props }: MailedOfferProps) {
  const { language, messages } = props;
  if (mailed.state === 'left') {
    return (
      <p className="notice" role="status">
        {messages.left}
      </p>
    );
  }
  const isOver =
    own.state === 'loaded' && own.entries.every(({ offeredUntil }) => offeredUntil === undefined);
  if (isOver) {
    return (
      <p className="notice" role="status">
        {messages.over}
      </p>
    );
  }
  const handleLeave = (event: MouseEvent) => {
    focusAround(event.currentTarget);
    void leaveByMailedLink();
  };
  const isBusy = mailed.state === 'busy';
  const next = localizedPath(language, 'reservation');
  return (
    <section className="card stack">
      <p>{messages.mailed}</p>
      {mailed.state === 'failed' && (
        <p className="notice error" role="alert">
          {refusalText(mailed.refusal, {
            ...messages.refusals,
            failed: messages.failed,
            wait: messages.wait,
          })}
        </p>
      )}
      {own.state === 'signed_out' ? (
        <LoginFirst {...props} next={next} />
      ) : (
        <a className="button gold wide" href={next}>
          {messages.take}
        </a>
      )}
      <LeaveMailed messages={messages} isBusy={isBusy} onLeave={handleLeave} />
    </section>
  );
}
