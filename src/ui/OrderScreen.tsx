import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import type { ErrorCode } from '#contract/api/errors.ts';
import type { Language } from '#contract/values/language.ts';
import { refusalText, type RefusalTexts } from '#src/i18n/refusal.ts';
import type { Opened, OpenedOrder } from '#src/stores/amendments/opened-order.ts';
import { followAddress } from '#src/stores/opened-link.ts';
import { OrderNotice, type NextPage } from './OrderNotice.tsx';
import { Skeleton } from './Skeleton.tsx';
import { TryAgain } from './TryAgain.tsx';

export type OrderTexts = Record<
  'failed' | 'unsure' | 'tryAgain' | 'refusedHeading' | 'login' | 'profile' | 'home' | 'call',
  string
> & { refusals: Partial<Record<ErrorCode, string>>; wait: RefusalTexts['wait'] };

/** What each page of one order gets. */
export interface OrderPageProps<Texts extends OrderTexts> {
  language: Language;
  messages: Texts;
  loadingLabel: string;
  /** The restaurant's phone number, formatted for reading. */
  phone: string;
}

interface OrderScreenProps<Shown> extends OrderPageProps<OrderTexts> {
  order: OpenedOrder<Shown>;
  open?: OpenedOrder<Shown>['open'];
  skeleton: ReactNode;
  /** What to say besides if the order cannot be changed. */
  notice?: ReactNode;
  /** Where to go then, if no account helps. */
  refusedLinks?: readonly NextPage[];
  /** Whether anybody may have the link, so that it stays in the address bar. */
  isForAnybody?: boolean;
  children: (shown: Shown) => ReactNode;
}

const LOADING = { state: 'loading' } as const;

/** The page of one order, which a mail's link or the profile names. */
export function OrderScreen<Shown extends { state: string }>(props: OrderScreenProps<Shown>) {
  const { order, open = order.open, isForAnybody = false, ...others } = props;
  const { messages, skeleton, notice, refusedLinks, children, ...rest } = others;
  const state = useStore(order.$state, { ssr: () => LOADING });
  const [wasShown, setWasShown] = useState(false);
  if (!wasShown && isShown(state)) setWasShown(true);
  useEffect(() => followAddress(open, isForAnybody ? 'link' : 'order'), [open, isForAnybody]);

  if (isShown(state)) return children(state);
  if (state.state === 'loading') return skeleton;
  const reason = refusalText(state.refusal, {
    ...messages.refusals,
    failed: messages.failed,
    wait: messages.wait,
  });
  if (state.state === 'failed') {
    return <TryAgain reason={reason} label={messages.tryAgain} onAgain={() => void order.reload()} />;
  }
  return (
    <OrderNotice
      {...rest}
      messages={messages}
      heading={messages.refusedHeading}
      isResult={wasShown}
      links={refusedLinks ?? (state.refusal.way === 'profile' ? ['profile', 'login'] : ['login', 'profile'])}
    >
      <p>{reason}</p>
      {notice}
    </OrderNotice>
  );
}

function isShown<Shown extends { state: string }>(state: Opened<Shown>): state is Shown {
  return !['loading', 'failed', 'refused'].includes(state.state);
}

/** The order before it is known. */
export function OrderSkeleton({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <Skeleton label={label}>
      <div className="card">
        <i className="title" />
        <i />
        <i />
        {children}
        <i className="tap" />
      </div>
    </Skeleton>
  );
}
