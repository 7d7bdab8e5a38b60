import { useStore } from '@nanostores/react';
import { refusalText } from '#src/i18n/refusal.ts';
import {
  $mailedOffer,
  $waiting,
  loadWaiting,
  openWaiting,
  type MailedOffer as Mailed,
  type WaitingState,
} from '#src/stores/reservation/waiting.ts';
import { TryAgain } from '#src/ui/TryAgain.tsx';
import { useAddress } from '#src/ui/use-address.ts';
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

export function WaitingScreen({ loadingLabel, ...props }: WaitingScreenProps) {
  const { messages } = props;
  const state = useStore($waiting, { ssr: () => LOADING });
  const mailed = useStore($mailedOffer, { ssr: () => NONE });

  useAddress(openWaiting);

  return (
    <div className="stack waiting" tabIndex={-1}>
      {mailed.state !== 'none' && <MailedOffer {...props} mailed={mailed} own={state} />}
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
              {refusalText(state.refusal, messages)}
            </p>
          )}
          <WaitingEntries {...props} loaded={state} />
          {mailed.state === 'none' && <JoinForm {...props} loaded={state} />}
        </>
      )}
    </div>
  );
}
