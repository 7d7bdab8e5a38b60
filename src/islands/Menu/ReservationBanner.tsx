import { EMPTY_DRAFT, isDraftComplete } from '#contract/draft.ts';
import type { Language } from '#contract/language.ts';
import { tableName } from '#contract/table-ids.ts';
import type { Messages } from '#src/i18n/en.ts';
import { formatDay } from '#src/i18n/format.ts';
import { localizedPath } from '#src/i18n/paths.ts';
import { $reservation } from '#src/stores/reservation.ts';
import { useSaved } from '#src/ui/use-saved.ts';

interface ReservationBannerProps {
  language: Language;
  messages: Messages['menu'];
}

/** Says which reservation the dishes are for, or that none is complete yet. */
export function ReservationBanner({ language, messages }: ReservationBannerProps) {
  const draft = useSaved($reservation, EMPTY_DRAFT);
  const link = localizedPath(language, 'reservation');

  if (!isDraftComplete(draft)) {
    return (
      <section className="menu-banner notice" data-waiting>
        <div>
          <strong>{messages.withoutReservation}</strong>
          <p>{messages.withoutReservationText}</p>
        </div>
        <a className="button" href={link}>
          {messages.makeReservation}
        </a>
      </section>
    );
  }
  return (
    <section className="menu-banner notice is-complete">
      <div>
        <strong>{messages.yourReservation}</strong>
        <p>
          {formatDay(draft.selectedDate, language)}, {draft.selectedTime} ·{' '}
          {draft.selectedTables.map((id) => tableName(id, language)).join(', ')}
        </p>
      </div>
      <a className="button quiet" href={link}>
        {messages.changeTables}
      </a>
    </section>
  );
}
