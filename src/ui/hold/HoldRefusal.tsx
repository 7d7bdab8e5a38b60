import { EMPTY_DRAFT } from '#contract/values/draft.ts';
import { localizedPath } from '#src/i18n/paths.ts';
import { refusalText } from '#src/i18n/refusal.ts';
import { $holdRefusal } from '#src/stores/hold/hold.ts';
import { $reservation } from '#src/stores/reservation/reservation.ts';
import { useSaved } from '#src/ui/use-saved.ts';
import { seatsText } from './hold-texts.ts';
import type { HoldProps } from './hold-props.ts';

/** Shows why the tables could not be held. */
export function HoldRefusal({ language, messages, seats }: HoldProps) {
  const refusal = useSaved($holdRefusal, undefined);
  const { selectedTables: tables, partySize } = useSaved($reservation, EMPTY_DRAFT);
  if (!refusal) return null;
  const texts = {
    seats_too_few: seatsText(messages.refusals.seats_too_few, messages, { seats, tables, partySize }),
    failed: messages.failed,
    wait: messages.wait,
  };
  return (
    <p className="notice error hold-problem" role="alert">
      <span>{refusalText(refusal, texts)}</span>
      {refusal.way === 'login' && (
        <>
          {' '}
          <a href={localizedPath(language, 'login')}>{messages.login}</a>
        </>
      )}
    </p>
  );
}
