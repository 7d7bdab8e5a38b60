import { useEffect, useRef, type MouseEvent } from 'react';
import { useStore } from '@nanostores/react';
import { formatMoney } from '#contract/format/money.ts';
import { toTetri } from '#contract/money.ts';
import { fill } from '#src/i18n/fill.ts';
import { refusalText } from '#src/i18n/refusal.ts';
import {
  $cancellation,
  loadCancellation,
  openCancellation,
  type Cancellation,
  type CancellationState,
} from '#src/stores/cancellation.ts';
import { focusAround } from '#src/ui/focus-around.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { CancellationOffer } from './CancellationOffer.tsx';
import { Facts } from './Facts.tsx';
import { Notice } from './Notice.tsx';
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

  const handleAgain = (event: MouseEvent) => {
    focusAround(event.currentTarget);
    void loadCancellation();
  };

  const texts = { ...messages.refusals, failed: messages.failed, wait: messages.wait };

  switch (cancellation.state) {
    case 'loading':
      return (
        <Skeleton label={props.loadingLabel}>
          <div className="card">
            <i className="title" />
            <i />
            <i />
            <i />
            <i className="tap" />
          </div>
        </Skeleton>
      );
    case 'failed':
      return (
        <div className="notice error stack" role="alert">
          <p>{refusalText(cancellation.refusal, texts)}</p>
          <button type="button" className="button" onClick={handleAgain}>
            {messages.tryAgain}
          </button>
        </div>
      );
    case 'refused':
      return (
        <Notice
          {...props}
          heading={messages.refusedHeading}
          links={cancellation.refusal.way === 'profile' ? ['profile', 'login'] : ['login', 'profile']}
        >
          <p>{refusalText(cancellation.refusal, texts)}</p>
        </Notice>
      );
    case 'begun':
      return (
        <Notice {...props} heading={messages.begunHeading} call={messages.begun} links={['profile', 'home']}>
          <Facts reservation={cancellation.reservation} language={language} messages={messages} />
        </Notice>
      );
    case 'open':
      return <CancellationOffer cancellation={cancellation} language={language} messages={messages} />;
    case 'cancelled':
      return <Result {...props} {...cancellation} />;
  }
}

interface ResultProps extends CancellationScreenProps {
  reservation: Cancellation;
  isJustNow: boolean;
}

function Result({ reservation, isJustNow, ...props }: ResultProps) {
  const { language, messages } = props;
  const { refundAmount, totalAmount } = reservation;
  const place = useRef<HTMLDivElement>(null);
  const money = (lari: number) => formatMoney(toTetri(lari), language);

  // The pressed button is gone: the focus lets a screen reader read the result.
  useEffect(() => {
    if (isJustNow) place.current?.focus();
  }, [isJustNow]);

  return (
    <div ref={place} tabIndex={-1} className="cancellation-result">
      <Notice
        {...props}
        heading={isJustNow ? messages.doneHeading : messages.alreadyHeading}
        links={['home', 'profile']}
      >
        <p>
          {refundAmount > 0
            ? fill(messages.returning, { amount: money(refundAmount), total: money(totalAmount) })
            : messages.nothing}
        </p>
        {isJustNow && <p>{messages.mailed}</p>}
        <Facts reservation={reservation} language={language} messages={messages} />
      </Notice>
    </div>
  );
}
