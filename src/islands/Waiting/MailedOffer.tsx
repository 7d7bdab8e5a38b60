import type { MouseEvent } from 'react';
import { formatTime } from '#contract/format/instants.ts';
import { fill } from '#src/i18n/fill.ts';
import { localizedPath } from '#src/i18n/paths.ts';
import { refusalText } from '#src/i18n/refusal.ts';
import {
  leaveByMailedLink,
  type MailedOffer as Mailed,
  type WaitingState,
} from '#src/stores/reservation/waiting.ts';
import { focusAround } from '#src/dom/focus.ts';
import { LeaveMailed } from './LeaveMailed.tsx';
import { LoginFirst } from './LoginFirst.tsx';
import type { WaitingProps } from './props.ts';

interface MailedOfferProps extends WaitingProps {
  mailed: Exclude<Mailed, { state: 'none' } | { state: 'loading' }>;
  /** The diner's own list. */
  own: WaitingState;
}

/** For the link of a mail: the tables, or leaving the list, which needs no login. */
export function MailedOffer({ mailed, own, ...props }: MailedOfferProps) {
  const { language, messages } = props;
  const next = localizedPath(language, 'reservation');
  if (mailed.state === 'left' || mailed.state === 'over') {
    return (
      <>
        <p className="notice" role="status">
          {messages[mailed.state]}
        </p>
        <a className="button gold wide" href={next}>
          {messages.choose}
        </a>
      </>
    );
  }
  const handleLeave = (event: MouseEvent) => {
    focusAround(event.currentTarget);
    void leaveByMailedLink();
  };
  const { until, isBusy, refusal } = mailed;
  return (
    <section className="stack">
      {until !== undefined && <strong>{fill(messages.offered, { time: formatTime(until) })}</strong>}
      {refusal && (
        <p className="notice error" role="alert">
          {refusalText(refusal, {
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
