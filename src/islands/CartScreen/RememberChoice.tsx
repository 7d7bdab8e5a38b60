import { useId } from 'react';
import { EMPTY_DRAFT } from '#contract/values/draft.ts';
import { $reservation, askToRemember } from '#src/stores/reservation/reservation.ts';
import { useIsRead, useSaved } from '#src/ui/use-saved.ts';
import type { CartScreenProps } from './props.ts';

/**
 * The consent to store health data, so it is never given in advance. Both hints have the same place, so that nothing
 * moves when remembered requests arrive.
 */
export function RememberChoice({ messages }: Pick<CartScreenProps, 'messages'>) {
  const { requestsState, rememberRequests = false } = useSaved($reservation, EMPTY_DRAFT);
  const isRead = useIsRead();
  const hint = useId();
  const isFilled = requestsState === 'filled';
  return (
    <div className="remember">
      <label>
        <input
          type="checkbox"
          aria-describedby={hint}
          disabled={!isRead}
          checked={rememberRequests}
          onChange={(event) => askToRemember(event.target.checked)}
        />
        <span>{messages.remember}</span>
      </label>
      <p id={hint} className="field-hint">
        <span className={isFilled ? 'unseen' : undefined}>{messages.rememberHint}</span>
        <span role="status">
          <span className={isFilled ? undefined : 'unseen'}>{messages.remembered}</span>
        </span>
      </p>
    </div>
  );
}
