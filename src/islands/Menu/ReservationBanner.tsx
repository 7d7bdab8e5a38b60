import { useId, type ReactNode } from 'react';
import { EMPTY_DRAFT, isDraftComplete } from '#contract/draft.ts';
import { formatDay } from '#contract/format/dates.ts';
import type { Language } from '#contract/language.ts';
import { tableName } from '#contract/table-ids.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { localizedPath } from '#src/i18n/paths.ts';
import { $reservation } from '#src/stores/reservation.ts';
import { useIsRead, useSaved } from '#src/ui/use-saved.ts';

interface ReservationBannerProps {
  language: Language;
  messages: Messages['menu'];
  hold: ReactNode;
}

/** Shows the reservation that the dishes are for, or that it is incomplete. */
export function ReservationBanner({ language, messages, hold }: ReservationBannerProps) {
  const draft = useSaved($reservation, EMPTY_DRAFT);
  const isRead = useIsRead();
  const isComplete = isDraftComplete(draft);
  const title = useId();
  const link = localizedPath(language, 'reservation');

  return (
    <section
      className={`menu-banner notice ${isComplete ? 'is-complete' : ''}`}
      aria-labelledby={title}
      data-waiting={!isRead || undefined}
    >
      <div>
        <strong id={title}>{isComplete ? messages.yourReservation : messages.withoutReservation}</strong>
        {isComplete ? (
          <p>
            {formatDay(draft.selectedDate, language)}, {draft.selectedTime} ·{' '}
            {draft.selectedTables.map((id) => tableName(id, language)).join(', ')}
          </p>
        ) : (
          <p>{messages.withoutReservationText}</p>
        )}
        <div className="hold-slot">{hold}</div>
      </div>
      <a className={isComplete ? 'button quiet' : 'button'} href={link}>
        {isComplete ? messages.changeTables : messages.makeReservation}
      </a>
    </section>
  );
}
