import { EMPTY_DRAFT } from '#contract/values/draft.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { localizedPath } from '#src/i18n/paths.ts';
import { $reservation } from '#src/stores/reservation/reservation.ts';
import { rememberReturn } from '#src/stores/return-path.ts';
import { useSaved } from '#src/ui/use-saved.ts';
import { describeWhen } from './describe-when.ts';
import type { WaitingProps } from './props.ts';

interface LoginFirstProps extends WaitingProps {
  /** Where the diner goes on after it; without it, on this page. */
  next?: string;
}

/** The choice of date, time and guests is saved in the browser, so nothing is lost on the way. */
export function LoginFirst({ language, messages, next }: LoginFirstProps) {
  const handleLeave = () => rememberReturn(next ?? localizedPath(language, 'waiting-list'));
  const { selectedDate: date, selectedTime: time, partySize } = useSaved($reservation, EMPTY_DRAFT);
  const party = partySize ? `, ${fillCount(messages.party, partySize)}` : '';
  const when = describeWhen({ date, time }, language) + party;
  return (
    <div className="stack">
      {!next && <p role="status">{messages.loginLead}</p>}
      {!next && date && time && <p>{fill(messages.chosen, { when })}</p>}
      {!next && (
        <a className="button gold wide" href={localizedPath(language, 'register')} onClick={handleLeave}>
          {messages.register}
        </a>
      )}
      <a
        className={`button ${next ? 'gold' : 'quiet'} wide`}
        href={localizedPath(language, 'login')}
        onClick={handleLeave}
      >
        {next ? messages.loginAndTake : messages.login}
      </a>
    </div>
  );
}
