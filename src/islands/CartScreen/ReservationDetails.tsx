import { useId } from 'react';
import { EMPTY_DRAFT } from '#contract/values/draft.ts';
import { localizedPath } from '#src/i18n/paths.ts';
import { $reservation } from '#src/stores/reservation/reservation.ts';
import { HoldLine } from '#src/ui/hold/HoldLine.tsx';
import type { HoldProps } from '#src/ui/hold/hold-props.ts';
import { ReservationFacts } from './ReservationFacts.tsx';
import { reservationTexts } from './cart-texts.ts';
import type { CartScreenProps } from './props.ts';
import { useDrawn, useIsDrawn } from './use-drawn.ts';

interface ReservationDetailsProps extends Pick<CartScreenProps, 'language' | 'messages'> {
  hold: HoldProps;
}

export function ReservationDetails({ language, messages, hold }: ReservationDetailsProps) {
  const draft = useDrawn($reservation, EMPTY_DRAFT);
  const isRead = useIsDrawn();
  const title = useId();
  const link = localizedPath(language, 'reservation');
  const { facts, label, linkClass } = reservationTexts(draft, { language, messages });

  return (
    <section className="card cart-reservation" aria-labelledby={title}>
      <h2 id={title}>{messages.reservationDetails}</h2>
      {facts ? (
        <ReservationFacts facts={facts} messages={messages} />
      ) : (
        <p className="soft cart-reservation-none" data-waiting={!isRead || undefined}>
          {messages.noReservation}
        </p>
      )}
      <div className="hold-slot">
        <HoldLine {...hold} />
      </div>
      {/* The key replaces the link with its label: a link that changes its width would count as a layout shift. */}
      <a key={label} className={linkClass} href={link}>
        {label}
      </a>
    </section>
  );
}
