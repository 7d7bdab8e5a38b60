import { useEffect } from 'react';
import { useStore } from '@nanostores/react';
import { refusalText } from '#src/i18n/refusal.ts';
import {
  $cancellation,
  loadCancellation,
  openCancellation,
  type CancellationState,
} from '#src/stores/amendments/cancellation.ts';
import { OrderNotice } from '#src/ui/OrderNotice.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { TryAgain } from '#src/ui/TryAgain.tsx';
import { CancellationOffer } from './CancellationOffer.tsx';
import { CancellationResult } from './CancellationResult.tsx';
import { Facts } from './Facts.tsx';
import type { CancellationScreenProps } from './props.ts';
import '#src/ui/actions.css';
import '#src/ui/dialog.css';
import '#src/ui/facts.css';
import './cancellation.css';

const LOADING: CancellationState = { state: 'loading' };

export function CancellationScreen(props: CancellationScreenProps) {
  const { language, messages } = props;
  const cancellation = useStore($cancellation, { ssr: () => LOADING });

  useEffect(() => {
    const open = () => void openCancellation(location);
    open();
    // The link of another mail changes only the fragment of a page that is open already.
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);

  const texts = { ...messages.refusals, failed: messages.failed, wait: messages.wait };

  switch (cancellation.state) {
    case 'loading':
      return <Awaited label={props.loadingLabel} />;
    case 'failed':
      return (
        <TryAgain
          reason={refusalText(cancellation.refusal, texts)}
          label={messages.tryAgain}
          onAgain={() => void loadCancellation()}
        />
      );
    case 'refused':
      return (
        <OrderNotice
          {...props}
          heading={messages.refusedHeading}
          links={cancellation.refusal.way === 'profile' ? ['profile', 'login'] : ['login', 'profile']}
        >
          <p>{refusalText(cancellation.refusal, texts)}</p>
        </OrderNotice>
      );
    case 'begun':
      return (
        <OrderNotice
          {...props}
          heading={messages.begunHeading}
          call={messages.begun}
          links={['profile', 'home']}
        >
          <Facts reservation={cancellation.reservation} language={language} messages={messages} />
        </OrderNotice>
      );
    case 'open':
      return <CancellationOffer cancellation={cancellation} language={language} messages={messages} />;
    case 'cancelled':
      return <CancellationResult {...props} {...cancellation} />;
  }
}

/** The reservation before it is known. */
function Awaited({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className="card">
        <i className="title" />
        <i />
        <i />
        <i />
        <i className="tap" />
      </div>
    </Skeleton>
  );
}
