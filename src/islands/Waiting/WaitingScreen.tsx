import { useEffect } from 'react';
import { useStore } from '@nanostores/react';
import { localizedPath } from '#src/i18n/paths.ts';
import { refusalText } from '#src/i18n/refusal.ts';
import { followAddress } from '#src/stores/opened-link.ts';
import {
  $mailedOffer,
  $waiting,
  loadWaiting,
  openWaiting,
  type MailedOffer as Mailed,
  type WaitingState,
} from '#src/stores/reservation/waiting.ts';
import { hasJustReturned } from '#src/stores/return-path.ts';
import { TryAgain } from '#src/ui/TryAgain.tsx';
import { JoinForm } from './JoinForm.tsx';
import { LoginFirst } from './LoginFirst.tsx';
import { MailedOffer } from './MailedOffer.tsx';
import type { WaitingProps } from './props.ts';
import { WaitingEntries } from './WaitingEntries.tsx';
import '#src/ui/actions.css';
import '#src/ui/form/field.css';
import './waiting.css';

interface WaitingScreenProps extends WaitingProps {
  loadingLabel: string;
}

const LOADING: WaitingState = { state: 'loading' };
const NONE: Mailed = { state: 'none' };
/** The server's clock decides. */
const MARGIN_MS = 1_000;
/** For a browser whose clock is ahead. */
const LEAST_WAIT_MS = 15_000;

/** When the next of the offers on the page ends. */
function findFirstEnd(state: WaitingState, mailed: Mailed): number | undefined {
  const entries = state.state === 'loaded' ? state.entries.map(({ offeredUntil }) => offeredUntil) : [];
  const ends = [...entries, mailed.state === 'open' ? mailed.until : undefined];
  return ends.filter((end) => end !== undefined).toSorted((first, second) => first - second)[0];
}

/** Whether the offer of a mail stands in the diner's own list too. */
function isListed(mailed: Mailed, own: WaitingState): boolean {
  return (
    mailed.state === 'open' &&
    own.state === 'loaded' &&
    own.entries.some(({ offeredUntil }) => offeredUntil !== undefined && offeredUntil === mailed.until)
  );
}

export function WaitingScreen({ loadingLabel, ...props }: WaitingScreenProps) {
  const { language, messages } = props;
  const state = useStore($waiting, { ssr: () => LOADING });
  const mailed = useStore($mailedOffer, { ssr: () => NONE });

  useEffect(() => {
    const isBack = hasJustReturned();
    const stop = followAddress((address) => openWaiting(address, { joins: isBack }), 'page');
    return stop;
  }, []);

  const until = findFirstEnd(state, mailed);
  useEffect(() => {
    if (until === undefined) return undefined;
    const wait = Math.max(until - Date.now() + MARGIN_MS, LEAST_WAIT_MS);
    const timer = setTimeout(() => void openWaiting(location), wait);
    return () => clearTimeout(timer);
  }, [until]);

  return (
    <div className="stack waiting" tabIndex={-1}>
      {mailed.state !== 'none' && mailed.state !== 'loading' && !isListed(mailed, state) && (
        <MailedOffer {...props} mailed={mailed} own={state} />
      )}
      {state.state === 'loading' && <p role="status">{loadingLabel}</p>}
      {state.state === 'failed' && (
        <TryAgain
          reason={refusalText(state.refusal, messages)}
          label={messages.tryAgain}
          onAgain={() => void loadWaiting()}
        />
      )}
      {state.state === 'signed_out' && mailed.state === 'none' && <LoginFirst {...props} />}
      {state.state === 'loaded' && (
        <>
          {state.refusal && (
            <p className="notice error" role="alert">
              <span>{refusalText(state.refusal, messages)}</span>{' '}
              {state.refusal.code === 'tables_free' && (
                <a href={localizedPath(language, 'reservation')}>{messages.toMap}</a>
              )}
            </p>
          )}
          {state.hasLeft && (
            <p className="notice" role="status">
              {state.isEmailConfirmed ? messages.left : messages.withdrawn}
            </p>
          )}
          <WaitingEntries {...props} loaded={state} />
          {mailed.state === 'none' && <JoinForm {...props} loaded={state} />}
        </>
      )}
    </div>
  );
}
