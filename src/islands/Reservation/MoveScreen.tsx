import { lazy, Suspense, useEffect } from 'react';
import { useStore } from '@nanostores/react';
import { refusalText } from '#src/i18n/refusal.ts';
import { $move, loadMove, openMove, type MoveState, type OpenMove } from '#src/stores/amendments/move.ts';
import { OrderNotice } from '#src/ui/OrderNotice.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { TryAgain } from '#src/ui/TryAgain.tsx';
import { MoveConfirm } from '#src/islands/Reservation/move/MoveConfirm.tsx';
import { MoveDone } from '#src/islands/Reservation/move/MoveDone.tsx';
import { MoveFacts } from '#src/islands/Reservation/move/MoveFacts.tsx';
import { MovePresent } from '#src/islands/Reservation/move/MovePresent.tsx';
import type { MoveProps } from '#src/islands/Reservation/shared/props.ts';
import '#src/ui/facts.css';
import '#src/islands/Reservation/move/move.css';

// Not imported at once: the bundler would put what both pages share into one more file of the reservation page.
const loadMap = () => import('./ReservationScreen.tsx');
const ReservationMap = lazy(async () => ({ default: (await loadMap()).ReservationScreen }));

const LOADING: MoveState = { state: 'loading' };

/** A confirmed reservation gets another date, time, party size or tables on the map. */
export function MoveScreen(props: MoveProps) {
  const { moveMessages: messages, floors } = props;
  const move = useStore($move, { ssr: () => LOADING });

  useEffect(() => {
    const open = () => void openMove(location, { floors, loadMap });
    open();
    // The link of another mail changes only the fragment of a page that is open already.
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, [floors]);

  const texts = { ...messages.refusals, failed: messages.failed, wait: messages.wait };
  const notice = { ...props, messages };

  switch (move.state) {
    case 'loading':
      return <Awaited label={props.loadingLabel} />;
    case 'failed':
      return (
        <TryAgain
          reason={refusalText(move.refusal, texts)}
          label={messages.tryAgain}
          onAgain={() => void loadMove()}
        />
      );
    case 'refused':
      return (
        <OrderNotice
          {...notice}
          heading={messages.refusedHeading}
          links={move.refusal.way === 'profile' ? ['profile', 'login'] : ['login', 'profile']}
        >
          <p>{refusalText(move.refusal, texts)}</p>
        </OrderNotice>
      );
    case 'late':
      return (
        <OrderNotice
          {...notice}
          heading={messages.lateHeading}
          call={messages.late}
          links={['profile', 'home']}
        >
          <MoveFacts {...props} reservation={move.reservation} />
        </OrderNotice>
      );
    case 'open':
      return <MoveChoice {...props} move={move} />;
    case 'moved':
      return <MoveDone {...props} reservation={move.reservation} />;
  }
}

interface MoveChoiceProps extends MoveProps {
  move: OpenMove;
}

/** The map of the reservation page, on which the reservation's own tables are free. */
function MoveChoice({ move, ...props }: MoveChoiceProps) {
  return (
    <Suspense fallback={<Awaited label={props.loadingLabel} />}>
      <ReservationMap
        {...props}
        move={{
          head: <MovePresent {...props} reservation={move.reservation} />,
          dateTimeLabel: props.moveMessages.dateTime,
          renderNext: (step) => <MoveConfirm {...props} {...step} move={move} />,
        }}
      />
    </Suspense>
  );
}

/** The reservation before it is known. */
function Awaited({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className="card">
        <i className="title" />
        <i />
        <i />
        <i className="tap" />
      </div>
    </Skeleton>
  );
}
