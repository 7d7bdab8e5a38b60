import { useId } from 'react';
import { localizedPath } from '#src/i18n/paths.ts';
import { HoldLine } from '#src/ui/hold/HoldLine.tsx';
import type { HoldProps } from '#src/ui/hold/hold-props.ts';
import { NotHeld } from '#src/ui/hold/NotHeld.tsx';
import type { CartScreenProps } from './props.ts';

const FACTS = ['date', 'time', 'tables', 'guests'] as const;

interface ReservationDetailsProps extends Pick<CartScreenProps, 'language' | 'messages'> {
  hold: HoldProps;
}

/** As without a reservation: kept-parts.ts shows the saved one. */
export function ReservationDetails({ language, messages, hold }: ReservationDetailsProps) {
  const title = useId();
  return (
    <section className="card cart-reservation" aria-labelledby={title}>
      <h2 id={title}>{messages.reservationDetails}</h2>
      <p className="soft cart-reservation-none" suppressHydrationWarning>
        {messages.noReservation}
      </p>
      <dl className="facts" hidden suppressHydrationWarning>
        {FACTS.map((fact) => (
          <div key={fact}>
            <dt>{messages[fact]}</dt>
            {/* A text, so that React leaves the fact alone. */}
            <dd translate={fact === 'time' ? 'no' : undefined} suppressHydrationWarning>
              {''}
            </dd>
          </div>
        ))}
      </dl>
      <div className="hold-slot">
        <HoldLine {...hold} />
        <NotHeld messages={hold.messages} />
      </div>
      <a
        className="cart-change button gold"
        href={localizedPath(language, 'reservation')}
        suppressHydrationWarning
      >
        {messages.chooseTable}
      </a>
    </section>
  );
}
