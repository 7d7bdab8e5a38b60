import { useId, useLayoutEffect, useRef } from 'react';
import { EMPTY_DRAFT, MAX_NOTES } from '#contract/values/draft.ts';
import { $reservation, setRequests } from '#src/stores/reservation/reservation.ts';
import { useSaved } from '#src/ui/use-saved.ts';
import { adoptTyped } from './notes.ts';
import type { CartScreenProps } from './props.ts';

/** Special requests, saved with the draft, so that they survive the login and a declined card. */
export function SpecialRequests({ messages }: Pick<CartScreenProps, 'messages'>) {
  const { notes = '' } = useSaved($reservation, EMPTY_DRAFT);
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  // The saved text would replace what was typed before the hydration.
  useLayoutEffect(() => {
    if (area.current) adoptTyped(area.current);
  }, []);

  return (
    <>
      <label className="field-label" htmlFor={id}>
        {messages.notes}
      </label>
      {/* With autofill on, the back button of a browser would restore cleared notes. */}
      <textarea
        ref={area}
        id={id}
        className="field-area"
        rows={2}
        maxLength={MAX_NOTES}
        autoComplete="off"
        value={notes}
        onChange={(event) => setRequests({ notes: event.target.value })}
      />
    </>
  );
}
